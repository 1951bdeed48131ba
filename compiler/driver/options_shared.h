// Flags that several commands have. Each is written into the options, which must outlive the
// command.

#ifndef MINIGO_DRIVER_OPTIONS_SHARED_H_
#define MINIGO_DRIVER_OPTIONS_SHARED_H_

#include <CLI/App.hpp>

#include "driver/options.h"

namespace minigo::driver {

// The packages that a command takes.
void add_package_options(CLI::App& command, Options& options);
void add_tags(CLI::App& command, Options& options);
// How packages are loaded and errors presented.
void add_load_options(CLI::App& command, Options& options);
// The same, with -json and -v.
void add_source_options(CLI::App& command, Options& options);
// `level` gets the number of -O.
void add_level(CLI::App& command, Options& options, int& level);
// How many threads compile: -p.
void add_threads(CLI::App& command, Options& options);
void add_race(CLI::App& command, Options& options);
// What executables are made to say: -ldflags and -trimpath.
void add_linking(CLI::App& command, Options& options);
// The flags of commands that compile packages, but for those of tests.
void add_code_options(CLI::App& command, Options& options, int& level);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_SHARED_H_
