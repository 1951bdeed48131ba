// lld runs as a library: a linker's process would have to be found, and started.
//
// It writes to a file in memory. To a disk that is full or ends the file at a limit, lld writes
// through a mapping, which is a SIGBUS, or dies without a word; a copy can fail like any other
// write.

#include "driver/link.h"

#include <fcntl.h>
#include <lld/Common/Driver.h>
#include <llvm/Support/raw_ostream.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <span>

#include "codegen/symbol_order.h"

LLD_HAS_DRIVER(elf)

namespace minigo::driver {
namespace {

// Static and at fixed addresses: a program has no dynamic loader to start, and calls into the C
// library need no PLT (lazy binding would overflow a goroutine's stack).
std::vector<std::string> linker_arguments(const std::vector<std::string>& objects,
                                          const Installation& installation, bool race,
                                          const std::string& build_id) {
  std::vector<std::string> arguments = {
      "ld.lld", "-static", "-m", "elf_x86_64", "--gc-sections", "--error-limit=0", "--eh-frame-hdr",
      "--build-id=0x" + build_id, "-z", "noexecstack",
      // runtime/platform/short_copies.S
      "--wrap=memmove", "--wrap=memcpy",
      // A section for code that runs once, at the start.
      "-z", "keep-text-section-prefix", "--hash-style=gnu", "-o", "-",
      installation.system_file("crt1.o"), installation.system_file("crti.o")};
  arguments.insert(arguments.end(), objects.begin(), objects.end());
  // First come, first linked.
  if (race) arguments.push_back(installation.watched_archive());
  arguments.push_back(installation.runtime_archive());
  arguments.push_back("--start-group");
  for (const char* library : {"libstdc++.a", "libm.a", "libgcc.a", "libgcc_eh.a", "libc.a"}) {
    arguments.push_back(installation.system_file(library));
  }
  arguments.push_back("--end-group");
  arguments.push_back(installation.system_file("crtn.o"));
  return arguments;
}

class MemoryFile {
 public:
  MemoryFile() : fd_(memfd_create("minigo", MFD_CLOEXEC)) {}
  ~MemoryFile() {
    if (content_ != MAP_FAILED) munmap(content_, size_);
    if (fd_ >= 0) close(fd_);
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  bool is_open() const { return fd_ >= 0; }
  int descriptor() const { return fd_; }

  // All of it; empty if it cannot be read. Once.
  std::span<std::byte> content() {
    struct stat status;
    if (fstat(fd_, &status) != 0 || status.st_size == 0) return {};
    size_ = static_cast<size_t>(status.st_size);
    content_ = mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, fd_, 0);
    if (content_ == MAP_FAILED) return {};
    return {static_cast<std::byte*>(content_), size_};
  }

 private:
  int fd_;
  void* content_ = MAP_FAILED;
  size_t size_ = 0;
};

// Makes standard output another file. No other thread writes to it meanwhile.
class Redirection {
 public:
  explicit Redirection(int fd) : saved_(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)) {
    dup2(fd, STDOUT_FILENO);
  }
  ~Redirection() {
    if (saved_ < 0) {
      close(STDOUT_FILENO);  // as it was
    } else {
      dup2(saved_, STDOUT_FILENO);
      close(saved_);
    }
  }
  Redirection(const Redirection&) = delete;
  Redirection& operator=(const Redirection&) = delete;

 private:
  int saved_;
};

bool run_linker(const std::vector<std::string>& arguments, std::string* error) {
  std::vector<const char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  llvm::raw_string_ostream messages(*error);
  lld::Result result =
      lld::lldMain(pointers, llvm::nulls(), messages, {{lld::Gnu, &lld::elf::link}});
  if (result.retCode != 0) *error = "the linker failed\n" + *error;
  return result.retCode == 0;
}

}  // namespace

bool link_executable(const std::vector<std::string>& objects, const Installation& installation,
                     bool race, const std::string& build_id, OutputFile& output,
                     std::string* error) {
  MemoryFile executable;
  if (!executable.is_open()) {
    *error = std::string("no file in memory for the linker: ") + std::strerror(errno);
    return false;
  }
  {
    Redirection redirection(executable.descriptor());
    if (!run_linker(linker_arguments(objects, installation, race, build_id), error)) return false;
  }
  // lld does not look. A limit on the size of files holds in memory, too.
  if (std::error_code code = llvm::outs().error()) {
    llvm::outs().clear_error();
    *error = output.path() + ": " + code.message();
    return false;
  }
  std::span<std::byte> content = executable.content();
  if (content.empty()) {
    *error = "the linker wrote nothing";
    return false;
  }
  codegen::order_symbols(content);
  *error = output.write({reinterpret_cast<const char*>(content.data()), content.size()});
  return error->empty();
}

}  // namespace minigo::driver
