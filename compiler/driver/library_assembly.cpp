#include "driver/library_assembly.h"

#include <algorithm>
#include <vector>

#include "driver/source_folder.h"
#include "sema/declarations/functions.h"

namespace minigo::driver {
namespace {

// What follows a prefix on each line that begins with it.
std::vector<std::string_view> lines_after(std::string_view prefix, std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.starts_with(prefix)) lines.push_back(line.substr(prefix.size()));
  }
  return lines;
}

// The functions of a file in assembly that Go code may call. `TEXT ·encryptBlockAsm(SB), NOSPLIT`
// is one of the package's own; the names of others have a package before the dot, and those of the
// file alone end with `<>`.
std::vector<std::string_view> functions_of(std::string_view text) {
  std::vector<std::string_view> names;
  for (std::string_view line : lines_after("TEXT ", text)) {
    std::string_view name = line.substr(0, line.find('('));
    if (!name.ends_with("<>")) names.push_back(name);
  }
  return names;
}

constexpr std::string_view kOwn = "·";

}  // namespace

LibraryAssembly::LibraryAssembly(const std::string& library) {
  std::string text;
  if (!read_whole(library + "/internal/rt/assembly.go", &text)) return;
  for (std::string_view words : lines_after("//go:linkname ", text)) {
    std::string_view name = words.substr(words.find(' ') + 1);
    if (!name.starts_with(sema::kLibraryAssembly)) continue;
    names_.emplace(name.substr(sema::kLibraryAssembly.size()));
  }
}

bool LibraryAssembly::covers(std::string_view import_path, const std::string& folder,
                             const BuildTags& tags) const {
  bool any = false;
  for (const std::string& name : folder_entries(folder)) {
    std::string text;
    std::string error;
    if (!name.ends_with(".s") || !file_name_matches(name, tags)) continue;
    if (!read_whole(folder + "/" + name, &text)) return false;
    if (!constraint_matches(text, tags, &error)) continue;
    for (std::string_view function : functions_of(text)) {
      if (!has(import_path, function)) return false;
      any = true;
    }
  }
  return any;
}

bool LibraryAssembly::has(std::string_view import_path, std::string_view function) const {
  if (!function.starts_with(kOwn)) return false;
  std::string name(import_path);
  name += '.';
  name += function.substr(kOwn.size());
  return names_.contains(name);
}

}  // namespace minigo::driver
