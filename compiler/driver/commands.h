// The commands of the command line. Each returns the process's exit code, and prints its errors.

#ifndef MINIGO_DRIVER_COMMANDS_H_
#define MINIGO_DRIVER_COMMANDS_H_

#include "driver/options.h"

namespace minigo::driver {

// Compiles a program to an executable, or to what --emit asks for.
int build_command(const Options& options);
// Compiles packages, and puts the executables of main packages where Go's command does.
int install_command(const Options& options);
// Reports the errors of packages, and makes nothing.
int check_command(const Options& options);
// Compiles a program and becomes it; returns only on failure, or after a traced run.
int run_command(const Options& options);
// Compiles packages with their tests and runs those. Reports as `go test` does.
int test_command(const Options& options);
// Shows an execution trace as a page, a picture or a text.
int trace_command(const Options& options);
// Shows the scheduler of a running process, or of a program that it compiles and runs.
int top_command(const Options& options);
// Says what minigo found in the environment: all of it, or the values of the names that are given.
int env_command(const Options& options);
// Prints minigo's version, or what executables say of their making.
int version_command(const Options& options);
// Empties the build cache, or forgets the results of tests.
int clean_command(const Options& options);
// Formats the files of packages with gofmt, which it compiles first.
int fmt_command(const Options& options);
// Becomes a command of the installed Go; returns only on failure.
int installed_go_command(const Options& options);
// Answers an editor's questions on standard input and output, until it says that it goes.
int lsp_command(const Options& options);
// Compiles every package of the library to an object. Used by the build of minigo itself.
int compile_library_command(const Options& options);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COMMANDS_H_
