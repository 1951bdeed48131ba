#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/source_folder.h"
#include "driver/trace_page.h"

namespace minigo::driver {
namespace {

// A folder of our own for the executable; empty, with errno set, if it cannot be made.
std::string make_temporary_folder() {
  const char* base = getenv("TMPDIR");
  std::string path = std::string(base != nullptr && *base != 0 ? base : "/tmp") + "/minigo-XXXXXX";
  return mkdtemp(path.data()) == nullptr ? "" : path;
}

// The program's file is removed before it starts, and lives on as this descriptor; -1, with an
// error printed, if it cannot be opened.
int open_and_remove(const std::string& path, const std::string& folder) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) fail(path + ": " + std::strerror(errno));
  unlink(path.c_str());
  rmdir(folder.c_str());
  return fd;
}

// Becomes the program; returns only on failure.
int execute(int fd, const std::string& path, const Options& options) {
  std::vector<char*> arguments = {const_cast<char*>(path.c_str())};
  for (const std::string& argument : options.program_args) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  fexecve(fd, arguments.data(), environ);
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

// The executable never stays: its folder is removed whether the build succeeds or not.
int run_command(const Options& options) {
  Program program(options);
  if (!program.load()) return 1;
  SourcePackage* root = program.only_root(true);
  if (root == nullptr) return 1;
  std::string folder = make_temporary_folder();
  if (folder.empty()) return fail(std::string("no temporary folder: ") + std::strerror(errno));
  std::string name = program_name(*root);
  std::string path = folder + "/" + name;
  if (!program.build(*root, path)) {
    rmdir(folder.c_str());
    return 1;
  }
  int fd = open_and_remove(path, folder);
  return fd < 0 ? 1 : run(fd, path, name, options);
}

}  // namespace minigo::driver
