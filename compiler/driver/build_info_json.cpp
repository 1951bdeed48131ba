// Rows are: path, mod, dep with a module, "=>" with the module that replaces the last one, and
// build with a setting, whose value may be quoted.

#include <string>
#include <string_view>
#include <vector>

#include "driver/build_info.h"
#include "driver/go_json.h"

namespace minigo::driver {
namespace {

std::string_view take_until(std::string_view& text, char separator) {
  std::string_view taken = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(taken.size() + 1, text.size()));
  return taken;
}

ModuleVersion read_module(std::string_view columns) {
  ModuleVersion module;
  for (std::string* field : {&module.path, &module.version, &module.sum}) {
    *field = take_until(columns, '\t');
  }
  return module;
}

char unescaped(char c) { return c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c; }

// The text that Go's strconv.Quote has quoted. Settings have no other control characters.
std::string unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  std::string result;
  for (size_t i = 1; i + 1 < text.size(); i++) {
    bool escape = text[i] == '\\' && i + 2 < text.size();
    result += escape ? unescaped(text[++i]) : text[i];
  }
  return result;
}

void read_row(std::string_view row, BuildInfo& info) {
  std::string_view kind = take_until(row, '\t');
  if (kind == "path") info.path = row;
  if (kind == "mod") info.main = ModulePart{read_module(row), {}};
  if (kind == "dep") info.others.push_back({read_module(row), {}});
  if (kind == "=>") {
    ModulePart* replaced = !info.others.empty() ? &info.others.back()
                           : info.main          ? &*info.main
                                                : nullptr;
    if (replaced != nullptr) replaced->replacement = read_module(row);
  }
  if (kind == "build") {
    std::string key(take_until(row, '='));
    info.settings.emplace_back(key, unquoted(row));
  }
}

BuildInfo read_text(std::string_view text) {
  BuildInfo info;
  while (!text.empty()) read_row(take_until(text, '\n'), info);
  return info;
}

// An object or a list over several lines. What has no members takes one.
class Block {
 public:
  Block(char open, char close, int depth) : text_(1, open), close_(close), depth_(depth) {}

  void add(const std::string& member) {
    text_ += (empty_ ? "\n" : ",\n") + std::string(depth_ + 1, '\t') + member;
    empty_ = false;
  }
  void add(const char* name, const std::string& value) { add(json_string(name) + ": " + value); }
  void add_text(const char* name, const std::string& value) {
    if (!value.empty()) add(name, json_string(value));
  }
  bool empty() const { return empty_; }
  std::string text() const {
    return text_ + (empty_ ? "" : "\n" + std::string(depth_, '\t')) + close_;
  }

 private:
  std::string text_;
  char close_;
  size_t depth_;
  bool empty_ = true;
};

Block module_block(const ModuleVersion& module, int depth) {
  Block block('{', '}', depth);
  block.add_text("Path", module.path);
  block.add_text("Version", module.version);
  block.add_text("Sum", module.sum);
  return block;
}

std::string part_text(const ModulePart& part, int depth) {
  Block block = module_block(part.module, depth);
  if (part.replacement) block.add("Replace", module_block(*part.replacement, depth + 1).text());
  return block.text();
}

std::string setting_text(const std::pair<std::string, std::string>& setting) {
  Block block('{', '}', 2);
  block.add_text("Key", setting.first);
  block.add_text("Value", setting.second);
  return block.text();
}

template <class T, class F>
void add_list(Block& object, const char* name, const std::vector<T>& list, F text_of) {
  Block block('[', ']', 1);
  for (const T& element : list) block.add(text_of(element));
  if (!block.empty()) object.add(name, block.text());
}

}  // namespace

std::string build_info_json(const std::string& version, std::string_view text) {
  BuildInfo info = read_text(text);
  Block object('{', '}', 0);
  object.add_text("GoVersion", version);
  object.add_text("Path", info.path);
  object.add("Main", part_text(info.main.value_or(ModulePart()), 1));
  add_list(object, "Deps", info.others, [](const ModulePart& part) { return part_text(part, 2); });
  add_list(object, "Settings", info.settings, setting_text);
  return object.text() + "\n";
}

}  // namespace minigo::driver
