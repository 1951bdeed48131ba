#include "driver/command_output.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

#include "driver/child.h"
#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

std::string read_to_end(int pipe) {
  std::string text;
  char buffer[1 << 14];
  for (;;) {
    ssize_t count = read(pipe, buffer, sizeof(buffer));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(buffer, static_cast<size_t>(count));
  }
}

// Starts the command with `output` as its standard output. Returns 0, or errno.
int start(const std::vector<std::string>& words, const std::string& folder, int output,
          pid_t* child) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  int failure = posix_spawnp(child, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

}  // namespace

std::string command_output(const std::vector<std::string>& words, const std::string& folder,
                           std::string* error) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    *error = lower_case_error(errno);
    return "";
  }
  pid_t child = 0;
  int failure = start(words, folder, ends[1], &child);
  close(ends[1]);
  std::string output = failure == 0 ? read_to_end(ends[0]) : "";
  close(ends[0]);
  if (failure != 0) {
    *error = lower_case_error(failure);
    return "";
  }
  int status = wait_for(child);
  if (WIFSIGNALED(status)) *error = "signal " + std::to_string(WTERMSIG(status));
  if (WIFEXITED(status) && WEXITSTATUS(status) != 0)
    *error = "exit status " + std::to_string(WEXITSTATUS(status));
  return output;
}

}  // namespace minigo::driver
