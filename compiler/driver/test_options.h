// The command line of `minigo test`, as test_flags.cpp reads it.

#ifndef MINIGO_DRIVER_TEST_OPTIONS_H_
#define MINIGO_DRIVER_TEST_OPTIONS_H_

#include <string>
#include <vector>

namespace minigo::driver {

// What is measured of the code under test.
struct CoverOptions {
  bool on = false;                    // -cover, or another of these flags
  std::string mode;                   // -covermode; empty: the default
  std::vector<std::string> patterns;  // -coverpkg: of the packages to measure; empty: the one
                                      // under test
  std::vector<std::string> folders;   // of the packages that these name
  std::vector<std::string> tested;    // folders of the packages under test
  std::string profile;                // -coverprofile; empty: none
};

// The flags of `test` that no other command has.
struct TestOptions {
  bool list_mode = false;     // packages are named: output of those that pass is not shown
  bool verbose = false;       // -v
  bool benchmarks = false;    // -bench
  bool listing = false;       // -list
  bool compile_only = false;  // -c
  bool fuzzing = false;       // -fuzz
  bool json = false;          // -json
  bool profiles = false;      // -cpuprofile, -trace and the like
  CoverOptions cover;
  std::string output_folder;       // -outputdir
  std::vector<std::string> flags;  // of the program of tests, as -test.name=value
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_OPTIONS_H_
