// A line reader: directives are words on a line, alone or in a block with parentheses. Directives
// that do not concern minigo are passed over.

#include "driver/module.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include "driver/source_folder.h"
#include "support/lines.h"
#include "support/source_file.h"

namespace minigo::driver {
namespace {

// The words of a line: `module "a/b" // comment` is {module, a/b}.
std::vector<std::string> split_words(std::string_view line) {
  std::vector<std::string> words;
  size_t at = 0;
  while (at < line.size()) {
    char c = line[at];
    if (c == ' ' || c == '\t' || c == '\r') {
      at++;
      continue;
    }
    if (line.substr(at).starts_with("//")) break;
    size_t end = at + 1;
    if (c == '"' || c == '`') {
      end = std::min(line.find(c, end), line.size());
      words.emplace_back(line.substr(at + 1, end - at - 1));
      at = end + 1;
    } else if (c == '(' || c == ')') {
      words.emplace_back(1, c);
      at = end;
    } else {
      while (end < line.size() &&
             std::string_view(" \t\r()").find(line[end]) == std::string_view::npos) {
        end++;
      }
      words.emplace_back(line.substr(at, end - at));
      at = end;
    }
  }
  return words;
}

// 21 of "1.21", "1.21.3" and "1.21rc2", a great number of "2.0"; -1 of what is no version.
int parse_version(const std::string& version) {
  char* end = nullptr;
  long major = std::strtol(version.c_str(), &end, 10);
  if (end == version.c_str()) return -1;
  if (major > 1) return std::numeric_limits<int>::max();
  return *end == '.' ? static_cast<int>(std::strtol(end + 1, nullptr, 10)) : 0;
}

bool has_module_file(const std::string& folder) {
  struct stat status;
  return stat((folder + "/go.mod").c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

class ModuleParser {
 public:
  explicit ModuleParser(Module* module) : module_(module) {}

  std::string parse(std::string_view text) {
    int number = 0;
    while (!text.empty() && error_.empty()) {
      number++;
      parse_line(number, split_words(support::take_line(text)));
    }
    if (error_.empty() && !block_.empty()) {
      fail(number, "syntax error (unterminated block started at go.mod:" +
                       std::to_string(block_line_) + ")");
    }
    if (!error_.empty()) return error_;
    return module_->path.empty() ? "error reading go.mod: missing module declaration" : "";
  }

 private:
  void fail(int line, const std::string& message) {
    error_ = "errors parsing go.mod:\ngo.mod:" + std::to_string(line) + ": " + message;
  }

  void parse_line(int line, std::vector<std::string> words) {
    if (words.empty()) return;
    if (!block_.empty()) {
      if (words.size() == 1 && words[0] == ")") {
        block_.clear();
      } else {
        directive(line, block_, words);
      }
      return;
    }
    std::string verb = words[0];
    words.erase(words.begin());
    if (words.size() == 1 && words[0] == "(") {
      block_ = verb;
      block_line_ = line;
      return;
    }
    directive(line, verb, words);
  }

  void directive(int line, const std::string& verb, const std::vector<std::string>& words) {
    if (verb == "module") {
      if (words.size() != 1) return fail(line, "usage: module module/path");
      if (!module_->path.empty()) return fail(line, "repeated module statement");
      module_->path = words[0];
    } else if (verb == "go") {
      if (words.size() != 1) return fail(line, "go directive expects exactly one argument");
      set_version(line, words[0]);
    } else if (verb == "require") {
      if (words.size() != 2) return fail(line, "usage: require module/path v1.2.3");
      module_->required.push_back({words[0], words[1]});
    } else if (verb == "exclude") {
      if (words.size() != 2) return fail(line, "usage: exclude module/path v1.2.3");
      module_->excluded.push_back({words[0], words[1]});
    } else if (verb == "replace") {
      replace(line, words);
    } else if (verb == "godebug") {
      if (words.size() != 1) return fail(line, "usage: godebug name=value");
      add_setting(module_->settings, words[0]);
    } else if (verb != "toolchain" && verb != "retract" && verb != "tool" && verb != "ignore") {
      fail(line, "unknown directive: " + verb);
    }
  }

  // `replace path [version] => target [version]`.
  void replace(int line, const std::vector<std::string>& words) {
    auto arrow = std::find(words.begin(), words.end(), "=>");
    auto before = static_cast<size_t>(arrow - words.begin());
    size_t after = words.size() - before;
    if (arrow == words.end() || before < 1 || before > 2 || after < 2 || after > 3) {
      return fail(line,
                  "usage: replace module/path [v1.2.3] => other/module v1.4\n\t or replace "
                  "module/path [v1.2.3] => ../local/directory");
    }
    Module::Replacement replacement = {words[0], before == 2 ? words[1] : "", *(arrow + 1),
                                       after == 3 ? *(arrow + 2) : ""};
    if (replacement.is_local() && after == 3) {
      return fail(line, "replacement module directory path \"" + replacement.target +
                            "\" cannot have version");
    }
    if (!replacement.is_local() && after == 2) {
      return fail(line,
                  "replacement module without version must be directory path (rooted or starting "
                  "with . or ..)");
    }
    module_->replacements.push_back(std::move(replacement));
  }

  void set_version(int line, const std::string& version) {
    int minor = parse_version(version);
    if (minor < 0) {
      return fail(line, "invalid go version '" + version + "': must match format 1.23");
    }
    if (minor > support::kGoMinor) {
      error_ = "go.mod requires go >= " + version + " (minigo compiles go 1." +
               std::to_string(support::kGoMinor) + ")";
    }
    module_->go_minor = minor;
    module_->go = version;
  }

  Module* module_;
  std::string block_;  // the verb of the parenthesised list that the line is in
  int block_line_ = 0;
  std::string error_;
};

}  // namespace

bool has_path_prefix(std::string_view path, std::string_view prefix) {
  return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '/');
}

bool is_local_path(std::string_view path) {
  return path.starts_with("./") || path.starts_with("../") || path.starts_with('/') ||
         path == "." || path == "..";
}

bool Module::Replacement::is_local() const { return is_local_path(target); }

const Module::Requirement* Module::requirement(std::string_view module_path) const {
  for (const Requirement& each : required) {
    if (each.path == module_path) return &each;
  }
  return nullptr;
}

bool Module::excludes(const Requirement& version) const {
  return std::ranges::any_of(excluded, [&](const Requirement& each) {
    return each.path == version.path && each.version == version.version;
  });
}

const Module::Replacement* Module::replacement(std::string_view module_path) const {
  const Requirement* needed = requirement(module_path);
  return replacement(module_path, needed == nullptr ? "" : needed->version);
}

const Module::Replacement* Module::replacement(std::string_view module_path,
                                               std::string_view version) const {
  const Replacement* of_all = nullptr;
  for (const Replacement& each : replacements) {
    if (each.path != module_path) continue;
    if (each.version.empty()) of_all = &each;
    if (!each.version.empty() && each.version == version) return &each;
  }
  return of_all;
}

std::string Module::folder_of(const Replacement& replacement) const {
  return (std::filesystem::path(root) / replacement.target / "").lexically_normal().parent_path();
}

std::string find_module_root(std::string folder) {
  for (;;) {
    if (has_module_file(folder)) return folder.empty() ? "/" : folder;
    size_t slash = folder.rfind('/');
    if (slash == std::string::npos) return "";
    folder.erase(slash);
  }
}

bool in_nested_module(const std::string& root, std::string folder) {
  while (folder.size() > root.size()) {
    if (has_module_file(folder)) return true;
    folder.erase(folder.rfind('/'));
  }
  return false;
}

bool in_workspace(const std::string& folder) {
  const char* file = getenv("GOWORK");
  if (file != nullptr && std::string_view(file) == "off") return false;
  if (file != nullptr && *file != 0) return true;
  std::filesystem::path parent = folder;
  for (; parent.has_relative_path(); parent = parent.parent_path()) {
    if (std::filesystem::exists(parent / "go.work")) return true;
  }
  return false;
}

std::string read_module(const std::string& root, Module* module) {
  module->root = root;
  std::string path = root + "/go.mod";
  std::string text;
  if (!read_whole(path, &text)) return path + ": " + lower_case_error(errno);
  return parse_module(text, module);
}

std::string parse_module(std::string_view text, Module* module) {
  return ModuleParser(module).parse(text);
}

}  // namespace minigo::driver
