#include "driver/test_run.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "driver/program.h"
#include "driver/temporary_program.h"

namespace minigo::driver {
namespace {

// Becomes the program; returns only on failure. `output`: of both its output and its errors.
int execute(const std::string& program, const std::string& folder,
            const std::vector<std::string>& arguments, int output) {
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input < 0 || dup2(input, STDIN_FILENO) < 0) return fail(std::strerror(errno));
  if (dup2(output, STDOUT_FILENO) < 0) return fail(std::strerror(errno));
  dup2(output, STDERR_FILENO);
  if (chdir(folder.c_str()) != 0) return fail(folder + ": " + std::strerror(errno));
  setenv("PWD", folder.c_str(), 1);
  execv(program.c_str(), exec_arguments(program, arguments).data());
  return fail(program + ": " + std::strerror(errno));
}

void read_all(int fd, std::string* text) {
  char buffer[1 << 14];
  for (;;) {
    ssize_t count = read(fd, buffer, sizeof(buffer));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    text->append(buffer, static_cast<size_t>(count));
  }
}

}  // namespace

TestRun run_tests(const std::string& program, const std::string& folder,
                  const std::vector<std::string>& arguments, bool show) {
  TestRun run;
  int ends[2] = {-1, -1};
  if (!show && pipe2(ends, O_CLOEXEC) != 0) return run;
  int output = show ? STDOUT_FILENO : ends[1];
  auto began = std::chrono::steady_clock::now();
  std::thread reader;
  // The child's end stays open here until the child has ended, so the reader cannot end early.
  if (!show) reader = std::thread([&] { read_all(ends[0], &run.output); });
  run.end = run_child([&] { return execute(program, folder, arguments, output); });
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  run.seconds = took.count();
  if (show) return run;
  close(ends[1]);
  reader.join();
  close(ends[0]);
  return run;
}

}  // namespace minigo::driver
