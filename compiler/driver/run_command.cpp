#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/temporary_program.h"
#include "driver/trace_page.h"

namespace minigo::driver {
namespace {

// The program's file is removed before it starts, and lives on as this descriptor; -1, with an
// error printed, if it cannot be opened.
int open_and_remove(TemporaryProgram& program) {
  int fd = open(program.path().c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail(program.path() + ": " + std::strerror(errno));
  program.remove();
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

}  // namespace

// The executable never stays, whether the build succeeds or not.
int run_command(const Options& options) {
  Program program(options);
  if (!program.load()) return 1;
  SourcePackage* root = program.only_root(true);
  if (root == nullptr) return 1;
  std::string name = program_name(*root);
  TemporaryProgram executable(name);
  if (!executable.error().empty()) return fail(executable.error());
  if (!program.build(*root, executable.path())) return 1;
  int fd = open_and_remove(executable);
  return fd < 0 ? 1 : run(fd, executable.path(), name, options);
}

}  // namespace minigo::driver
