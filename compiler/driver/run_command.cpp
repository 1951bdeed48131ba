#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/kept_program.h"
#include "driver/output_file.h"
#include "driver/package_paths.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"
#include "driver/trace_page.h"

namespace minigo::driver {
namespace {

// The descriptor of an executable; -1, with an error printed, if it cannot be opened.
int open_program(const std::string& path) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail(path + ": " + std::strerror(errno));
  return fd;
}

// Becomes the program; returns only on failure.
int execute(int fd, const std::string& path, const Options& options) {
  fexecve(fd, exec_arguments(path, options.program_args).data(), environ);
  return fail(path + ": " + std::strerror(errno));
}

// Without a trace the process becomes the program, so that signals, the terminal and the exit code
// need no passing on.
int run(int fd, const std::string& path, const std::string& name, const Options& options) {
  if (!options.traced) return execute(fd, path, options);
  std::string output = options.trace_output.empty() ? name + ".trace" : options.trace_output;
  if (is_folder(output)) return fail(output + ": is a directory");
  if (setenv("MINIGOTRACE", output.c_str(), 1) != 0) return fail(std::strerror(errno));
  std::string error = write_output(output, "");
  if (!error.empty()) return fail(error);
  ChildEnd end = run_child([&] { return execute(fd, path, options); });
  if (!end.started) return fail(path + ": " + std::strerror(errno));
  write_trace_page(output);
  return end_as(end);
}

// Without a cache the executable never stays: the program lives on as a descriptor.
int run_once(Program& program, SourcePackage& root, const std::string& name,
             const Options& options) {
  TemporaryProgram executable(name);
  if (!executable.error().empty()) return fail(executable.error());
  if (!program.build(root, executable.path())) return 1;
  int fd = open_program(executable.path());
  executable.remove();
  return fd < 0 ? 1 : run(fd, executable.path(), name, options);
}

}  // namespace

int run_command(const Options& options) {
  if (std::string error = refuse_versions(options.inputs); !error.empty()) return fail(error);
  Program program(options);
  if (!program.load()) return 1;
  SourcePackage* root = program.only_root(true);
  if (root == nullptr) return 1;
  std::string name = program_name(*root);
  std::string path = place_of_program(ObjectCache::open(), program.build_id_of(*root), name);
  if (path.empty()) return run_once(program, *root, name, options);
  if (!program.build(*root, path)) return 1;
  int fd = open_program(path);
  return fd < 0 ? 1 : run(fd, path, name, options);
}

}  // namespace minigo::driver
