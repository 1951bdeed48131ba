#include "driver/library_assembly.h"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "driver/declared_names.h"
#include "driver/declared_types.h"
#include "driver/go_substitute.h"
#include "driver/source_folder.h"
#include "sema/declarations/functions.h"
#include "support/lines.h"

namespace minigo::driver {
namespace {

// What follows a prefix on each line that begins with it.
std::vector<std::string_view> lines_after(std::string_view prefix, std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::string_view line = support::take_line(text);
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

using Declarations = std::map<std::string_view, std::string_view>;

// What follows their names in the declarations of functions, by name: of those without a body.
Declarations bodyless_functions(std::string_view text) {
  Declarations declarations;
  for (std::string_view line : lines_after("func ", text)) {
    size_t end = line.find('(');
    bool goes_on = line.ends_with('(') || line.ends_with(',');
    if (end == 0 || end == std::string_view::npos || goes_on ||
        line.find('{') != std::string_view::npos)
      continue;
    declarations.emplace(line.substr(0, end), line.substr(end));
  }
  return declarations;
}

// Texts of files by their names.
using Files = std::map<std::string, std::string>;

// The files of a folder that belong to a build.
Files files_for(const std::string& folder, std::string_view extension, const BuildTags& tags) {
  Files files;
  for (const std::string& name : folder_entries(folder)) {
    std::string text;
    std::string error;
    if (!name.ends_with(extension) || name.ends_with("_test.go")) continue;
    if (file_name_matches(name, tags) && read_whole(folder + "/" + name, &text) &&
        constraint_matches(text, tags, &error))
      files.emplace(name, std::move(text));
  }
  return files;
}

// The types of the functions without a body that the files of a folder declare for a build.
std::map<std::string, std::string, std::less<>> declared_in(const std::string& folder,
                                                            const BuildTags& tags) {
  std::map<std::string, std::string, std::less<>> types;
  for (const auto& [name, text] : files_for(folder, ".go", tags)) {
    for (const auto& [function, rest] : bodyless_functions(text)) {
      types.emplace(function, declared_types(rest));
    }
  }
  return types;
}

}  // namespace

// The function follows its directive.
LibraryAssembly::LibraryAssembly(const std::string& library) {
  std::string text;
  if (!read_whole(library + "/internal/rt/assembly.go", &text)) return;
  for (std::string_view directive : lines_after("//go:linkname ", text)) {
    std::string_view name = directive.substr(directive.find(' ') + 1);
    if (!name.starts_with(sema::kLibraryAssembly)) continue;
    std::string_view rest = std::string_view(text).substr(name.data() - text.data());
    rest.remove_prefix(std::min(rest.find('('), rest.size()));
    types_.emplace(name.substr(sema::kLibraryAssembly.size()),
                   declared_types(rest.substr(0, rest.find('\n'))));
  }
}

bool LibraryAssembly::covers(std::string_view import_path, const std::string& folder,
                             const BuildTags& tags) const {
  if (!knows(import_path)) return false;
  std::vector<std::string> functions;
  for (const std::string& name : folder_entries(folder)) {
    std::string text;
    std::string error;
    if (!name.ends_with(".s") || !file_name_matches(name, tags)) continue;
    if (!read_whole(folder + "/" + name, &text)) return false;
    if (!constraint_matches(text, tags, &error)) continue;
    for (std::string_view function : functions_of(text)) {
      if (find(import_path, function) == nullptr) return false;
      functions.emplace_back(function.substr(kOwn.size()));
    }
  }
  if (functions.empty()) return false;
  auto declared = declared_in(folder, tags);
  return std::ranges::all_of(functions, [&](const std::string& function) {
    auto found = declared.find(function);
    return found != declared.end() && !found->second.empty() &&
           found->second == *find(import_path, std::string(kOwn) + function);
  });
}

bool LibraryAssembly::knows(std::string_view import_path) const {
  std::string prefix = std::string(import_path) + ".";
  auto first = types_.lower_bound(prefix);
  return first != types_.end() && first->first.starts_with(prefix);
}

const std::string* LibraryAssembly::find(std::string_view import_path,
                                         std::string_view function) const {
  if (!function.starts_with(kOwn)) return nullptr;
  std::string name(import_path);
  name += '.';
  name += function.substr(kOwn.size());
  auto found = types_.find(name);
  return found == types_.end() ? nullptr : &found->second;
}

namespace {

bool has_bodyless_functions(const Files& files) {
  return std::ranges::any_of(
      files, [](const auto& file) { return !bodyless_functions(file.second).empty(); });
}

// Whether files have all that they mention of what others declare that a build without them had.
bool is_complete(const Files& files, const Files& before) {
  std::unordered_set<std::string_view> declared;
  for (const auto& [name, text] : files)
    for (std::string_view declaration : declared_names(text)) declared.insert(declaration);
  for (const auto& [name, text] : before) {
    if (files.contains(name)) continue;
    for (std::string_view declaration : declared_names(text)) {
      if (declared.contains(declaration)) continue;
      if (std::ranges::any_of(files,
                              [&](const auto& file) { return mentions(file.second, declaration); }))
        return false;
    }
  }
  return true;
}

}  // namespace

bool has_go_substitute(const std::string& folder, const BuildTags& tags) {
  BuildTags others = tags;
  others.emplace(kNotAmd64);
  if (!files_for(folder, ".s", others).empty()) return false;
  Files files = files_for(folder, ".go", tags);
  Files other_files = files_for(folder, ".go", others);
  bool has_more = std::ranges::any_of(
      other_files, [&](const auto& file) { return !files.contains(file.first); });
  return has_more && has_bodyless_functions(files) && !has_bodyless_functions(other_files) &&
         is_complete(other_files, files);
}

}  // namespace minigo::driver
