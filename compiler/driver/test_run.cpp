#include "driver/test_run.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

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

}  // namespace

TestRun run_tests(const std::string& program, const std::string& folder,
                  const std::vector<std::string>& arguments, bool show) {
  TestRun run;
  // In memory: nobody has to read while the program runs.
  int output = show ? STDOUT_FILENO : memfd_create("output", MFD_CLOEXEC);
  if (output < 0) return run;
  auto began = std::chrono::steady_clock::now();
  run.end = run_child([&] { return execute(program, folder, arguments, output); });
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  run.seconds = took.count();
  if (show) return run;
  run.output = content_of(output);
  close(output);
  return run;
}

}  // namespace minigo::driver
