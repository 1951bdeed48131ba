// The subcommands with their flags. Each writes into the options, which must outlive the app.

#ifndef MINIGO_DRIVER_OPTIONS_COMMANDS_H_
#define MINIGO_DRIVER_OPTIONS_COMMANDS_H_

#include <CLI/App.hpp>
#include <string_view>

#include "driver/options.h"

namespace minigo::driver {

// A flag with or without a value.
inline constexpr const char* kStampFlag = "--buildvcs";

// `level` gets the number of -O.
CLI::App& add_build(CLI::App& app, Options& options, int& level);
CLI::App& add_install(CLI::App& app, Options& options, int& level);
CLI::App& add_run(CLI::App& app, Options& options, int& level);
CLI::App& add_top(CLI::App& app, Options& options, int& level);
CLI::App& add_test(CLI::App& app, Options& options, int& level);
CLI::App& add_check(CLI::App& app, Options& options);
CLI::App& add_trace_command(CLI::App& app, Options& options);
CLI::App& add_clean(CLI::App& app, Options& options);
CLI::App& add_lsp(CLI::App& app, Options& options);
CLI::App& add_version(CLI::App& app, Options& options);
CLI::App& add_env(CLI::App& app, Options& options);
void add_fmt(CLI::App& app, Options& options);
// doc, mod and vet.
void add_installed_go_commands(CLI::App& app, Options& options);
// Whether all words after the name are another program's.
bool is_installed_go_command(std::string_view name);
// Not shown in the help: the build of minigo itself compiles the library with it.
void add_compile_library(CLI::App& app, Options& options);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_OPTIONS_COMMANDS_H_
