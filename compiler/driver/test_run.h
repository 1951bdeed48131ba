// A program of tests as a child process.

#ifndef MINIGO_DRIVER_TEST_RUN_H_
#define MINIGO_DRIVER_TEST_RUN_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/child.h"

namespace minigo::driver {

struct TestRun {
  ChildEnd end;
  std::string output;  // standard output and error; empty if it was shown as it came
  bool cut = false;    // processes that the program has left behind kept its output open too long
  double seconds = 0;
};

// A program of tests in a folder, without input.
struct TestProgram {
  std::string path;
  std::string folder;
  std::vector<std::string> arguments;
};

// How long a program's output may stay open after its end; as Go does with the default timeout.
inline constexpr int kOutputSeconds = 60;

// Runs it. Its output goes to standard output at once.
TestRun run_shown(const TestProgram& program);
// Runs it, and keeps its output.
TestRun run_kept(const TestProgram& program);
// Runs it, keeps its output, and gives it to `reader` as it comes.
TestRun run_read(const TestProgram& program, const std::function<void(std::string_view)>& reader);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_RUN_H_
