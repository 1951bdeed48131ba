// lld runs as a library: a linker's process would have to be found, and started.

#include "driver/link.h"

#include <lld/Common/Driver.h>
#include <llvm/Support/raw_ostream.h>

LLD_HAS_DRIVER(elf)

namespace minigo::driver {
namespace {

// Static and at fixed addresses: a program has no dynamic loader to start, and calls into the C
// library need no PLT (lazy binding would overflow a goroutine's stack).
std::vector<std::string> linker_arguments(const std::vector<std::string>& objects,
                                          const Installation& installation,
                                          const std::string& build_id, const std::string& output) {
  std::vector<std::string> arguments = {"ld.lld",
                                        "-static",
                                        "-m",
                                        "elf_x86_64",
                                        "--gc-sections",
                                        "--eh-frame-hdr",
                                        "--build-id=0x" + build_id,
                                        "-z",
                                        "noexecstack",
                                        "--hash-style=gnu",
                                        "-o",
                                        output,
                                        installation.system_file("crt1.o"),
                                        installation.system_file("crti.o")};
  arguments.insert(arguments.end(), objects.begin(), objects.end());
  arguments.push_back(installation.runtime_archive());
  arguments.push_back("--start-group");
  for (const char* library : {"libstdc++.a", "libm.a", "libgcc.a", "libgcc_eh.a", "libc.a"}) {
    arguments.push_back(installation.system_file(library));
  }
  arguments.push_back("--end-group");
  arguments.push_back(installation.system_file("crtn.o"));
  return arguments;
}

}  // namespace

bool link_executable(const std::vector<std::string>& objects, const Installation& installation,
                     const std::string& build_id, const std::string& output, std::string* error) {
  std::vector<std::string> arguments = linker_arguments(objects, installation, build_id, output);
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  llvm::raw_string_ostream messages(*error);
  lld::Result result =
      lld::lldMain(pointers, llvm::nulls(), messages, {{lld::Gnu, &lld::elf::link}});
  return result.retCode == 0;
}

}  // namespace minigo::driver
