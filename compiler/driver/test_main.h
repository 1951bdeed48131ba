// The main package of a program of tests, as the source text that a user could have written.

#ifndef MINIGO_DRIVER_TEST_MAIN_H_
#define MINIGO_DRIVER_TEST_MAIN_H_

#include <string>

#include "driver/packages.h"
#include "driver/test_options.h"

namespace minigo::driver {

// A file that lists the tests, benchmarks, fuzz tests and examples of the packages, and runs them.
// Functions whose names say that they are tests, and whose parameters do not, are errors of their
// package.
// `cover`: what the program counts.
std::string test_main_text(const TestPackages& tests, const CoverOptions& cover);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_MAIN_H_
