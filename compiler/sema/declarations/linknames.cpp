// The directive `//go:linkname`, which gives a function or variable the symbol of another.

#include "sema/declarations/linknames.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The words of a directive.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (size_t at = 0; at < text.size();) {
    size_t start = text.find_first_not_of(" \t", at);
    if (start == std::string_view::npos) break;
    size_t end = std::min(text.find_first_of(" \t", start), text.size());
    words.push_back(text.substr(start, end - start));
    at = end;
  }
  return words;
}

bool imports_unsafe(const File* file) {
  for (const ImportSpec* spec : file->imports) {
    if (spec->path == nullptr) continue;
    if (spec->path->text == "\"unsafe\"" || spec->path->text == "`unsafe`") return true;
  }
  return false;
}

// Gives a function or variable its symbol, once.
void set_linkname(Checker& checker, Pos pos, Object* object, std::string_view symbol) {
  std::string_view* linkname = nullptr;
  if (auto* func = types::dyn_cast<types::Func>(object)) linkname = &func->linkname;
  if (auto* var = types::dyn_cast<types::Var>(object)) linkname = &var->linkname;
  if (linkname == nullptr) {
    return error(checker, pos, "//go:linkname must refer to declared function or variable");
  }
  if (!linkname->empty()) {
    return error(checker, pos, "duplicate //go:linkname for ", object->name);
  }
  *linkname = symbol;
}

// Whether the symbol is that of an instance, f[int].
bool is_instantiation(std::string_view symbol) {
  return symbol.find('[') != std::string_view::npos && symbol.find(']') != std::string_view::npos;
}

}  // namespace

// `//go:linkname local [symbol]`: the local function or variable is another's symbol, or has that
// symbol; without a symbol it keeps its own, which others may then name.
void apply_linknames(Checker& checker, File* file) {
  bool allowed = checker.package->trusted || imports_unsafe(file);
  for (const Directive& directive : file->directives) {
    std::vector<std::string_view> words = split(directive.text);
    if (words.size() < 2 || words[0] != "go:linkname") continue;
    // gc reports errors behind the slashes.
    Pos pos = directive.pos + 2;
    if (words.size() > 3) {
      error(checker, pos, "usage: //go:linkname localname [linkname]");
      continue;
    }
    if (!allowed) {
      error(checker, pos, "//go:linkname only allowed in Go files that import \"unsafe\"");
      continue;
    }
    std::string own = cat(types::symbol_prefix(checker.package->path), words[1]);
    std::string_view symbol =
        words.size() == 3 ? words[2] : checker.arena.copy(std::string_view(own));
    if (is_instantiation(symbol)) {
      error(checker, pos, "//go:linkname reference of an instantiation is not allowed");
      continue;
    }
    set_linkname(checker, pos, checker.package->scope->find(words[1]), symbol);
  }
}

}  // namespace minigo::sema
