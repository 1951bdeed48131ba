#include "driver/test_run.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "driver/program.h"
#include "driver/temporary_program.h"

namespace minigo::driver {
namespace {

using Clock = std::chrono::steady_clock;

// Becomes the program; returns only on failure. `output`: of both its output and its errors.
int execute(const TestProgram& program, int output) {
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input < 0 || dup2(input, STDIN_FILENO) < 0) return fail(std::strerror(errno));
  if (dup2(output, STDOUT_FILENO) < 0) return fail(std::strerror(errno));
  dup2(output, STDERR_FILENO);
  const std::string& folder = program.folder;
  if (chdir(folder.c_str()) != 0) return fail(folder + ": " + std::strerror(errno));
  setenv("PWD", folder.c_str(), 1);
  execv(program.path.c_str(), exec_arguments(program.path, program.arguments).data());
  return fail(program.path + ": " + std::strerror(errno));
}

TestRun run(const TestProgram& program, int output,
            const std::function<void(pid_t child)>& meanwhile = nullptr) {
  TestRun run;
  Clock::time_point began = Clock::now();
  run.end = run_child([&] { return execute(program, output); }, meanwhile);
  run.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  return run;
}

std::string content_of(int file) {
  std::string text;
  char buffer[1 << 14];
  for (;;) {
    ssize_t count = pread(file, buffer, sizeof(buffer), static_cast<off_t>(text.size()));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return text;
    text.append(buffer, static_cast<size_t>(count));
  }
}

// Reads once from a pipe; false at its end.
bool read_some(int pipe, std::string* output, const std::function<void(std::string_view)>& reader) {
  char buffer[1 << 14];
  ssize_t count = read(pipe, buffer, sizeof(buffer));
  if (count < 0) return errno == EINTR;
  std::string_view text(buffer, static_cast<size_t>(count));
  *output += text;
  if (count > 0) reader(text);
  return count > 0;
}

// Reads until nobody holds the other end any more. Processes that outlive the child may hold it:
// they get some time, and false is returned when that is over.
bool read_all(int pipe, pid_t child, const std::function<bool()>& read_once) {
  int ended = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
  pollfd files[] = {{pipe, POLLIN, 0}, {ended, POLLIN, 0}};
  Clock::time_point deadline = Clock::time_point::max();
  bool more = true;
  while (more) {
    bool over = deadline != Clock::time_point::max();
    auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (over && left.count() <= 0) break;
    // After the child's end its file would always be ready.
    int ready = poll(files, over ? 1 : 2, over ? static_cast<int>(left.count()) : -1);
    if (ready < 0 && errno != EINTR) break;
    if (ready <= 0) continue;
    if (files[0].revents != 0) more = read_once();
    bool ends = !over && files[1].revents != 0;
    if (ends) deadline = Clock::now() + std::chrono::seconds(kOutputSeconds);
  }
  close(ended);
  return !more;
}

}  // namespace

TestRun run_shown(const TestProgram& program) { return run(program, STDOUT_FILENO); }

TestRun run_kept(const TestProgram& program) {
  // In memory: nobody has to read while the program runs.
  int output = memfd_create("output", MFD_CLOEXEC);
  if (output < 0) return {};
  TestRun result = run(program, output);
  result.output = content_of(output);
  close(output);
  return result;
}

TestRun run_read(const TestProgram& program, const std::function<void(std::string_view)>& reader) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return {};
  std::string output;
  bool complete = true;
  TestRun result = run(program, ends[1], [&](pid_t child) {
    close(ends[1]);
    complete = read_all(ends[0], child, [&] { return read_some(ends[0], &output, reader); });
  });
  close(ends[0]);
  result.output = std::move(output);
  result.cut = !complete;
  return result;
}

}  // namespace minigo::driver
