// `minigo top PID` looks at a process, `minigo top PACKAGE args...` at a program that it builds and
// runs. The program's output goes to a file, because the terminal is the view's.

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "driver/child.h"
#include "driver/commands.h"
#include "driver/program.h"
#include "driver/temporary_program.h"
#include "top/look.h"

namespace minigo::driver {
namespace {

bool is_number(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

top::LookOptions look_options(const Options& options) {
  top::LookOptions look;
  look.seconds = options.top_seconds;
  look.count = options.top_count;
  return look;
}

int look_at_process(const Options& options) {
  errno = 0;
  long pid = std::strtol(options.inputs[0].c_str(), nullptr, 10);
  if (errno != 0 || pid <= 0 || pid > INT_MAX)
    return fail("there is no process " + options.inputs[0]);
  top::Process process;
  std::string error = process.open(static_cast<int>(pid));
  if (!error.empty()) return fail(error);
  int signal = 0;
  switch (top::look(process, look_options(options), &signal)) {
    case top::LookEnd::kProcessEnded:
      printf("process %ld has ended\n", pid);
      return 0;
    case top::LookEnd::kDone:
      return 0;
    case top::LookEnd::kInterrupted:
      return end_by_signal(signal);
    case top::LookEnd::kNoAnswer:
      return 1;
  }
  return 1;
}

// The child: becomes the program, in a group of its own, so that the terminal's ^C comes to the
// view alone. It ends with this process, because nobody would see it then.
[[noreturn]] void become(const std::string& path, const Options& options, int output) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  setpgid(0, 0);
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  execv(path.c_str(), exec_arguments(path, options.program_args).data());
  dprintf(STDERR_FILENO, "minigo: %s: %s\n", path.c_str(), strerror(errno));
  _exit(1);
}

// Starts the program; returns its number once it is the program, or -1 with errno set.
pid_t start(const std::string& path, const std::string& output_path, const Options& options) {
  int output = open(output_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
  int started[2];
  if (output < 0 || pipe2(started, O_CLOEXEC) != 0) return -1;
  fflush(nullptr);
  pid_t child = fork();
  if (child == 0) become(path, options, output);
  int error = errno;
  close(output);
  close(started[1]);
  // The end of the file comes when the child has left it behind.
  char nothing;
  if (child > 0) [[maybe_unused]]
    ssize_t n = read(started[0], &nothing, 1);
  close(started[0]);
  errno = error;
  return child;
}

// The exit code that passes on the program's.
int exit_code_of(pid_t child) {
  int status = wait_for(child);
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  fprintf(stderr, "minigo: the program was ended by signal %d\n", WTERMSIG(status));
  return kSignalExit + WTERMSIG(status);
}

// Nobody sees it any more.
void end_child(pid_t child) {
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

int look_at_child(pid_t child, const std::string& output, const Options& options) {
  top::Process process;
  std::string error = process.open_child(child);
  if (!error.empty()) return fail(error);
  top::LookOptions look = look_options(options);
  look.note = "output in " + output;
  int signal = 0;
  top::LookEnd end = top::look(process, look, &signal);
  if (end == top::LookEnd::kProcessEnded) return exit_code_of(child);
  end_child(child);
  return end == top::LookEnd::kNoAnswer ? 1 : end == top::LookEnd::kDone ? 0 : kSignalExit + signal;
}

int look_at_program(const Options& options) {
  Program program(options);
  if (!program.load()) return 1;
  SourcePackage* root = program.only_root(true);
  if (root == nullptr) return 1;
  TemporaryProgram executable(program_name(*root));
  if (!executable.error().empty()) return fail(executable.error());
  std::string output = executable.folder() + ".output";  // it stays
  if (!program.build(*root, executable.path())) return 1;
  pid_t child = start(executable.path(), output, options);
  if (child < 0) return fail(std::string("the program cannot be started: ") + strerror(errno));
  // It lives on in the process: nothing is left if this one is killed.
  executable.remove();
  int exit_code = look_at_child(child, output, options);
  fprintf(stderr, "minigo: the program's output is in %s\n", output.c_str());
  return exit_code;
}

}  // namespace

int top_command(const Options& options) {
  return is_number(options.inputs[0]) ? look_at_process(options) : look_at_program(options);
}

}  // namespace minigo::driver
