// A pattern is followed element by element from the package's folder. What it leads to is a file,
// or a folder of which everything below is taken.

#include "driver/embedded_files.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>

#include "driver/path_pattern.h"
#include "driver/source_folder.h"
#include "syntax/directives.h"
#include "syntax/embed_pattern.h"

namespace minigo::driver {
namespace {

namespace fs = std::filesystem;

enum class Kind { kNone, kFile, kFolder, kIrregular };

Kind kind_of(const std::string& path) {
  struct stat status;
  if (lstat(path.c_str(), &status) != 0) return Kind::kNone;
  if (S_ISDIR(status.st_mode)) return Kind::kFolder;
  return S_ISREG(status.st_mode) ? Kind::kFile : Kind::kIrregular;
}

// Sorted names of what is in a folder, those that begin with a dot too.
std::vector<std::string> all_entries(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    names.push_back(at->path().filename());
  }
  std::ranges::sort(names);
  return names;
}

// Names that other systems could not have as files, and those of version control.
bool bad_name(std::string_view name) {
  return name.find_first_of("\"*<>?`'|/\\:") != std::string_view::npos || name.ends_with('.') ||
         std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < ' '; }) ||
         name == ".bzr" || name == ".hg" || name == ".git" || name == ".svn";
}

// Elements with slashes between, none of them empty, "." or "..", and all of them patterns.
bool valid_path_pattern(std::string_view pattern) {
  for (;;) {
    size_t slash = pattern.find('/');
    std::string_view element = pattern.substr(0, slash);
    if (element.empty() || element == "." || element == ".." || !valid_pattern(element)) {
      return false;
    }
    if (slash == std::string_view::npos) return true;
    pattern.remove_prefix(slash + 1);
  }
}

// The files of one package that patterns name.
class Matcher {
 public:
  explicit Matcher(std::string folder) : folder_(std::move(folder)) {}

  // The sorted names of the files that a pattern names. A message, empty on success.
  std::string match(std::string_view pattern, std::vector<std::string>* names) {
    all_ = pattern.starts_with("all:");
    if (all_) pattern.remove_prefix(4);
    if (!valid_path_pattern(pattern)) return "invalid pattern syntax";
    std::vector<std::string> found;
    expand("", pattern, &found);
    if (found.empty()) return "no matching files found";
    size_t before = names->size();
    for (const std::string& name : found) {
      std::string error = add(name, names);
      if (!error.empty()) return error;
    }
    return names->size() == before ? "no matching files found" : "";
  }

 private:
  std::string path(const std::string& name) const { return folder_ + "/" + name; }

  // Appends the names below `parent` ("" or "a/") that a pattern leads to.
  void expand(const std::string& parent, std::string_view pattern,
              std::vector<std::string>* names) {
    size_t slash = pattern.find('/');
    std::string_view element = pattern.substr(0, slash);
    std::vector<std::string> matched;
    if (is_plain(element)) {
      matched.emplace_back(element);
    } else {
      matched = all_entries(path(parent));
      std::erase_if(matched,
                    [&](const std::string& name) { return !matches_pattern(element, name); });
    }
    for (const std::string& name : matched) {
      Kind kind = kind_of(path(parent + name));
      if (slash == std::string_view::npos) {
        if (kind != Kind::kNone) names->push_back(parent + name);
      } else if (kind == Kind::kFolder) {
        expand(parent + name + "/", pattern.substr(slash + 1), names);
      }
    }
  }

  // Adds a file, or all files of a folder.
  std::string add(const std::string& name, std::vector<std::string>* names) {
    Kind kind = kind_of(path(name));
    std::string subject = (kind == Kind::kFolder ? "directory " : "file ") + name;
    if (kind == Kind::kIrregular) return "cannot embed irregular file " + name;
    for (std::string up = name; !up.empty(); up = parent_of(up)) {
      if (kind_of(path(up) + "/go.mod") != Kind::kNone) {
        return "cannot embed " + subject + ": in different module";
      }
      std::string base = up.substr(up.rfind('/') + 1);
      if (bad_name(base)) return "cannot embed " + subject + ": invalid name " + base;
    }
    if (kind == Kind::kFile) {
      names->push_back(name);
      return "";
    }
    size_t before = names->size();
    std::string error = add_folder(name, names);
    if (error.empty() && names->size() == before) {
      return "cannot embed directory " + name + ": contains no embeddable files";
    }
    return error;
  }

  // Adds what is below a folder, but hidden files, links and other modules.
  std::string add_folder(const std::string& folder, std::vector<std::string>* names) {
    for (const std::string& entry : all_entries(path(folder))) {
      std::string name = folder + "/" + entry;
      if (!all_ && (entry[0] == '.' || entry[0] == '_')) continue;
      Kind kind = kind_of(path(name));
      if (kind == Kind::kFolder) {
        if (bad_name(entry) || kind_of(path(name) + "/go.mod") != Kind::kNone) continue;
        std::string error = add_folder(name, names);
        if (!error.empty()) return error;
      } else if (kind == Kind::kFile) {
        if (bad_name(entry)) return "cannot embed file " + name + ": invalid name " + entry;
        names->push_back(name);
      }
    }
    return "";
  }

  static std::string parent_of(const std::string& name) {
    size_t slash = name.rfind('/');
    return slash == std::string::npos ? "" : name.substr(0, slash);
  }

  std::string folder_;
  bool all_ = false;  // hidden files in folders too
};

}  // namespace

std::vector<support::EmbeddedFile> read_embedded_files(const syntax::File& file,
                                                       const std::string& folder,
                                                       support::Arena& arena,
                                                       support::Diagnostics& diagnostics) {
  std::vector<support::EmbeddedFile> all;
  if (!syntax::imports_embed(file)) return all;
  std::map<syntax::ValueSpec*, std::map<std::string, std::string_view>> contents;
  Matcher matcher(folder);
  for (const syntax::Directive& directive : file.directives) {
    if (!directive.text.starts_with("go:embed")) continue;
    syntax::ValueSpec* spec = syntax::embed_target(file, directive, diagnostics);
    std::string bad;
    for (const syntax::EmbedPattern& pattern : syntax::embed_patterns(directive, &bad)) {
      std::vector<std::string> names;
      std::string error = matcher.match(pattern.text, &names);
      for (const std::string& name : names) {
        std::string text;
        if (!error.empty() || spec == nullptr || contents[spec].contains(name)) continue;
        if (!read_whole(folder + "/" + name, &text)) error = lower_case_error(errno);
        contents[spec][name] = arena.copy(std::string_view(text));
      }
      if (error.empty()) continue;
      diagnostics.error(pattern.pos, "pattern " + pattern.text + ": " + error);
    }
  }
  for (const auto& [spec, files] : contents) {
    std::vector<support::EmbeddedFile> list;
    for (const auto& [name, content] : files) list.push_back({arena.copy(name), content});
    spec->embedded = arena.copy(list);
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

}  // namespace minigo::driver
