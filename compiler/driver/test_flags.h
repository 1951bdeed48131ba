// The options of `minigo test`.

#ifndef MINIGO_DRIVER_TEST_FLAGS_H_
#define MINIGO_DRIVER_TEST_FLAGS_H_

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "driver/go_flags.h"
#include "driver/test_options.h"

namespace minigo::driver {

// Adds the flags that programs of tests take, and those about them.
void add_test_flags(CLI::App& test, TestOptions& options);
// Takes what the program of tests is to get off the arguments after the command's name: all behind
// -args, flags that minigo does not know, and the arguments behind those. -test.run becomes -run.
std::vector<std::string> take_program_arguments(std::vector<std::string>& arguments,
                                                const CommandFlags& flags);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_TEST_FLAGS_H_
