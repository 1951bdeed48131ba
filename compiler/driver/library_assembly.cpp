#include "driver/library_assembly.h"

#include "driver/source_folder.h"

namespace minigo::driver {
namespace {

// Calls use(rest) for what follows a prefix on each line that begins with it, until it says no.
template <typename Use>
bool for_each_line_after(std::string_view prefix, std::string_view text, Use use) {
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line.starts_with(prefix) && !use(line.substr(prefix.size()))) return false;
  }
  return true;
}

// The package's functions begin with this; the names of others have their package before it.
constexpr std::string_view kOwn = "·";

}  // namespace

LibraryAssembly::LibraryAssembly(const std::string& library) {
  std::string text;
  if (!read_whole(library + "/internal/rt/assembly.go", &text)) return;
  for_each_line_after("//go:linkname ", text, [this](std::string_view words) {
    std::string_view name = words.substr(words.find(' ') + 1);
    if (name.find('.') != std::string_view::npos) names_.emplace(name);
    return true;
  });
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
    if (!covers_file(import_path, text)) return false;
    any = true;
  }
  return any;
}

// Functions of the file alone have `<>` behind their names: `TEXT _expand_key_128<>(SB), NOSPLIT`.
bool LibraryAssembly::covers_file(std::string_view import_path, std::string_view text) const {
  return for_each_line_after("TEXT ", text, [&](std::string_view words) {
    std::string_view name = words.substr(0, words.find('('));
    if (name.ends_with("<>")) return true;
    if (!name.starts_with(kOwn)) return false;
    std::string function(name.substr(kOwn.size()));
    return names_.contains(std::string(import_path) + "." + function);
  });
}

}  // namespace minigo::driver
