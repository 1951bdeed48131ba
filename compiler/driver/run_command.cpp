#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "driver/commands.h"
#include "driver/program.h"

namespace minigo::driver {
namespace {

// A folder of our own for the executable; empty, with errno set, if it cannot be made.
std::string make_temporary_folder() {
  const char* base = getenv("TMPDIR");
  std::string path = std::string(base != nullptr && *base != 0 ? base : "/tmp") + "/minigo-XXXXXX";
  return mkdtemp(path.data()) == nullptr ? "" : path;
}

// The process becomes the program, so that signals, the terminal and the exit code need no passing
// on. Its file is removed before it starts and lives on as the open descriptor.
int execute(const std::string& path, const std::string& folder, const Options& options) {
  int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  unlink(path.c_str());
  rmdir(folder.c_str());
  if (fd < 0) return fail(path + ": " + std::strerror(errno));
  std::vector<char*> arguments = {const_cast<char*>(path.c_str())};
  for (const std::string& argument : options.program_args) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  fexecve(fd, arguments.data(), environ);
  return fail(path + ": " + std::strerror(errno));
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
  std::string path = folder + "/" + program_name(*root);
  if (!program.build(*root, path)) {
    rmdir(folder.c_str());
    return 1;
  }
  return execute(path, folder, options);
}

}  // namespace minigo::driver
