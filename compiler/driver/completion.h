// Scripts by which shells complete the command line, made of the options that CLI11 knows.

#ifndef MINIGO_DRIVER_COMPLETION_H_
#define MINIGO_DRIVER_COMPLETION_H_

#include <CLI/App.hpp>
#include <string>

namespace minigo::driver {

// Adds the command `completion` with the name of a shell.
CLI::App& add_completion(CLI::App& app, std::string& shell);

// The script for "bash", "zsh" or "fish". It completes commands, their flags in Go's spelling
// (-race), and the names of folders and source files.
std::string completion_script(const CLI::App& app, const std::string& shell);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_COMPLETION_H_
