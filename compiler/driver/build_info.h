// What an executable says of its making: the main package, the modules that are in it, the flags of
// its build, and the commit that its source is of. The text and its place are Go's, so that
// `go version -m`, debug/buildinfo and runtime/debug read it.

#ifndef MINIGO_DRIVER_BUILD_INFO_H_
#define MINIGO_DRIVER_BUILD_INFO_H_

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace minigo::driver {

struct ModuleVersion {
  std::string path;
  std::string version;
  std::string sum;  // of its files, as go.sum has it; may be empty
};

struct ModulePart {
  ModuleVersion module;
  std::optional<ModuleVersion> replacement;  // whose files are in its place
};

struct BuildInfo {
  std::string path;                // of the main package
  std::optional<ModulePart> main;  // its module; none for files that the command line names
  std::vector<ModulePart> others;  // sorted by path
  std::vector<std::pair<std::string, std::string>> settings;
};

// The rows that runtime/debug.ParseBuildInfo reads.
std::string build_info_text(const BuildInfo& info);

// An object with the text in the section of Go's, for the linker, and with the symbols by which the
// runtime finds it and the folder that runtime.GOROOT tells. `version`: of Go, "go1.26".
std::string build_info_object(std::string_view version, std::string_view text,
                              std::string_view goroot);

// What an executable has in that section.
struct FoundBuildInfo {
  std::string version;
  std::string text;
  std::string error;  // why there is none, in Go's words; empty on success
};

// Reads it from an executable's file. Go 1.17 and before wrote it in another form, which is not
// known here.
FoundBuildInfo read_build_info(const std::string& path);

// The same as an object, which has the fields of runtime/debug.BuildInfo, to the byte as `go
// version -json` prints it.
std::string build_info_json(const std::string& version, std::string_view text);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_BUILD_INFO_H_
