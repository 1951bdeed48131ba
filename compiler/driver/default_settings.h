// The settings of GODEBUG that a program has of itself (go.dev/doc/godebug): modules that are
// written for an older Go keep its behaviour.

#ifndef MINIGO_DRIVER_DEFAULT_SETTINGS_H_
#define MINIGO_DRIVER_DEFAULT_SETTINGS_H_

#include <map>
#include <string>
#include <string_view>

namespace minigo::driver {

using DebugSettings = std::map<std::string, std::string>;

// Adds "name=value".
void add_setting(DebugSettings& settings, std::string_view text);
// Adds those of the directives `//go:debug name=value` before a file's package clause.
void add_file_settings(DebugSettings& settings, std::string_view source);

// The list "name=value,name=value" of a module for go 1.x with settings of its own, of which
// default=go1.y is for another version.
std::string default_settings(int go_minor, DebugSettings own);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DEFAULT_SETTINGS_H_
