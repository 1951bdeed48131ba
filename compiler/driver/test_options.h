// The command line of `minigo test`, as test_flags.cpp reads it.

#ifndef MINIGO_DRIVER_TEST_OPTIONS_H_
#define MINIGO_DRIVER_TEST_OPTIONS_H_

#include <string>
#include <vector>

namespace minigo::driver {

// The flags of `test` that no other command has.
struct TestOptions {
  bool list_mode = false;          // packages are named: output of those that pass is not shown
  bool verbose = false;            // -v
  bool benchmarks = false;         // -bench
  bool listing = false;            // -list
  bool compile_only = false;       // -c
  bool json = false;               // -json
  bool profiles = false;           // -cpuprofile, -trace and the like
  std::vector<std::string> flags;  // of the program of tests, as -test.name=value
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_OPTIONS_H_
