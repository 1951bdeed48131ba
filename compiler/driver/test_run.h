// A program of tests as a child process.

#ifndef MINIGO_DRIVER_TEST_RUN_H_
#define MINIGO_DRIVER_TEST_RUN_H_

#include <string>
#include <vector>

#include "driver/child.h"

namespace minigo::driver {

struct TestRun {
  ChildEnd end;
  std::string output;  // standard output and error; empty if it was shown as it came
  double seconds = 0;
};

// Runs a program in a folder, without input. `show`: its output goes to standard output at once.
TestRun run_tests(const std::string& program, const std::string& folder,
                  const std::vector<std::string>& arguments, bool show);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_RUN_H_
