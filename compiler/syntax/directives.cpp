#include "syntax/directives.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/words.h"
#include "syntax/embed_pattern.h"

namespace minigo::syntax {
namespace {

// The kind of declaration that follows a directive and takes it; kNone if none does.
enum class Taker : uint8_t { kNone, kPackage, kFunc, kVar, kOther };

// The directives that apply to functions. Most have no effect here; gc knows them, so programs use
// them.
constexpr std::string_view kFuncVerbs[] = {
    "go:noescape",   "go:norace",          "go:nosplit",        "go:noinline",
    "go:nocheckptr", "go:cgo_unsafe_args", "go:uintptrescapes", "go:registerparams"};
constexpr std::string_view kRuntimeVerbs[] = {"go:systemstack", "go:nowritebarrier",
                                              "go:nowritebarrierrec", "go:yeswritebarrierrec"};

template <size_t N>
bool contains(const std::string_view (&list)[N], std::string_view word) {
  for (std::string_view entry : list) {
    if (entry == word) return true;
  }
  return false;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    size_t start = text.find_first_not_of(" \t");
    if (start == std::string_view::npos) return words;
    text.remove_prefix(start);
    size_t end = std::min(text.find_first_of(" \t"), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

// The text from its first token on: blanks and comments are skipped.
std::string_view skip_to_token(std::string_view text) {
  for (;;) {
    size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return {};
    text.remove_prefix(start);
    size_t end = 0;
    if (text.starts_with("//")) {
      end = text.find('\n');
    } else if (text.starts_with("/*")) {
      end = text.find("*/", 2);
      if (end != std::string_view::npos) end += 2;
    } else {
      return text;
    }
    text.remove_prefix(std::min(end, text.size()));
  }
}

std::string_view first_word(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && support::is_word(text[end])) end++;
  return text.substr(0, end);
}

class DirectiveChecker {
 public:
  DirectiveChecker(const File& file, bool library, support::Diagnostics& diagnostics)
      : file_(file), library_(library), diagnostics_(diagnostics) {}

  void check() {
    for (Pos pos : file_.stray_directives) error(pos, "misplaced compiler directive");
    for (const Directive& directive : file_.directives) check(directive);
  }

  void check_targets() {
    for (const Directive& directive : file_.directives) check_target(directive);
  }

  ValueSpec* embed_target(const Directive& directive) const {
    bool taken = taker(directive) == Taker::kVar && embed_error(directive).empty();
    return taken ? spec_behind(directive) : nullptr;
  }

 private:
  // gc reports directives behind their slashes.
  void error(Pos pos, std::string message) { diagnostics_.error(pos + 2, std::move(message)); }

  void check(const Directive& directive) {
    std::string_view text = directive.text;
    std::string_view verb = text.substr(0, text.find(' '));
    bool embed = verb == "go:embed";
    if (embed) {
      std::string bad;
      bool any = !embed_patterns(directive, &bad).empty();
      if (!bad.empty()) error(directive.pos, "invalid quoted string in //go:embed: " + bad);
      if (!bad.empty() || !any) return error(directive.pos, "usage: //go:embed pattern...");
    }
    if (verb == "go:wasmimport" && verb != text && split(text).size() != 3) {
      return error(directive.pos, "usage: //go:wasmimport importmodule importname");
    }
    if (verb == "go:wasmexport" && verb != text && split(text).size() != 2) {
      return error(directive.pos, "usage: //go:wasmexport exportname");
    }
    if (!library_) check_reserved(directive, verb);
    if (wanted(verb) == Taker::kNone || taker(directive) != Taker::kNone) return;
    error(directive.pos, embed ? "misplaced go:embed directive" : "misplaced compiler directive");
  }

  // The kind of declaration that a directive applies to; kNone if it may stand anywhere.
  static Taker wanted(std::string_view verb) {
    if (verb == "go:embed") return Taker::kVar;
    if (verb == "go:build") return Taker::kPackage;
    bool func = contains(kFuncVerbs, verb) || contains(kRuntimeVerbs, verb);
    return func ? Taker::kFunc : Taker::kNone;
  }

  void check_target(const Directive& directive) {
    std::string_view verb = directive.text.substr(0, directive.text.find(' '));
    Taker target = wanted(verb);
    if (target == Taker::kNone) return;
    bool embed = target == Taker::kVar;
    if (taker(directive) == target) {
      if (embed) check_embed(directive);
      return;
    }
    error(directive.pos, embed ? "misplaced go:embed directive" : "misplaced compiler directive");
  }

  // Directives that only the library may use.
  void check_reserved(const Directive& directive, std::string_view verb) {
    std::string quoted = "//" + std::string(verb);
    if (verb.starts_with("go:cgo_")) {
      error(directive.pos,
            "//" + std::string(directive.text) + " only allowed in cgo-generated code");
    } else if (contains(kRuntimeVerbs, verb)) {
      error(directive.pos, quoted + " only allowed in runtime");
    } else if (verb == "go:uintptrkeepalive") {
      error(directive.pos, quoted + " is only allowed in the standard library");
    }
  }

  void check_embed(const Directive& directive) {
    std::string message = embed_error(directive);
    if (!message.empty()) error(directive.pos, message);
  }

  // The conditions of go:embed on its variable, in gc's order.
  std::string embed_error(const Directive& directive) const {
    if (!imports_embed(file_)) {
      return "go:embed requires import \"embed\" (or import _ \"embed\", if package is not used)";
    }
    const ValueSpec* spec = spec_behind(directive);
    if (spec != nullptr && spec->names.size() > 1) return "go:embed cannot apply to multiple vars";
    if (spec != nullptr && !spec->values.empty()) {
      return "go:embed cannot apply to var with initializer";
    }
    const Decl* decl = enclosing(directive.pos);
    bool local = decl != nullptr && decl->kind == DeclKind::kFunc;
    return local ? "go:embed cannot apply to var inside func" : "";
  }

  // The specification of package-level variables that follows; nullptr if there is none.
  ValueSpec* spec_behind(const Directive& directive) const {
    ValueSpec* next = nullptr;
    for (const Decl* decl : file_.decls) {
      const auto* group = dyn_cast<GenDecl>(decl);
      if (group == nullptr) continue;
      for (ValueSpec* spec : group->values) {
        bool nearer = next == nullptr || spec->pos < next->pos;
        if (spec->pos > directive.pos && nearer) next = spec;
      }
    }
    return enclosing(directive.pos) == nullptr ||
                   dyn_cast<GenDecl>(enclosing(directive.pos)) != nullptr
               ? next
               : nullptr;
  }

  // The top-level declaration that a position is inside of; nullptr between declarations.
  const Decl* enclosing(Pos pos) const {
    for (const Decl* decl : file_.decls) {
      if (decl->pos < pos && pos < decl->end) return decl;
    }
    return nullptr;
  }

  // The declaration that a directive goes to. gc's parser collects directives as it meets them and
  // gives them to the next single declaration or element of a group. If the opening of a group or a
  // statement comes first, it complains: that is kNone here.
  Taker taker(const Directive& directive) const {
    std::string_view rest = file_.source->text();
    rest.remove_prefix(file_.source->offset(directive.pos));
    rest = skip_to_token(rest);
    auto at = file_.source->pos(static_cast<uint32_t>(rest.data() - file_.source->text().data()));
    std::string_view word = first_word(rest);
    const Decl* around = rest.empty() ? nullptr : enclosing(directive.pos);
    if (around == nullptr) {
      if (word == "package" && file_.package_name != nullptr && at < file_.package_name->pos) {
        return Taker::kPackage;
      }
      if (word == "func") return Taker::kFunc;
      return group_or_single(rest, word);
    }
    if (const auto* group = dyn_cast<GenDecl>(around)) return spec_at(*group, at);
    return group_or_single(rest, word);
  }

  static Taker group_or_single(std::string_view rest, std::string_view word) {
    if (word != "var" && word != "const" && word != "type" && word != "import") {
      return Taker::kNone;
    }
    rest.remove_prefix(word.size());
    if (skip_to_token(rest).starts_with('(')) return Taker::kNone;
    return word == "var" ? Taker::kVar : Taker::kOther;
  }

  // The element of a group that begins at `pos`.
  static Taker spec_at(const GenDecl& group, Pos pos) {
    for (const ValueSpec* spec : group.values) {
      if (spec->pos != pos) continue;
      return group.token == support::Token::kVar ? Taker::kVar : Taker::kOther;
    }
    for (const TypeSpec* spec : group.types) {
      if (spec->pos == pos) return Taker::kOther;
    }
    for (const ImportSpec* spec : group.imports) {
      if (spec->pos == pos) return Taker::kOther;
    }
    return Taker::kNone;
  }

  const File& file_;
  bool library_;
  support::Diagnostics& diagnostics_;
};

}  // namespace

bool imports_embed(const File& file) {
  for (const ImportSpec* spec : file.imports) {
    if (spec->path != nullptr && spec->path->text == "\"embed\"") return true;
  }
  return false;
}

ValueSpec* embed_target(const File& file, const Directive& directive,
                        support::Diagnostics& diagnostics) {
  return DirectiveChecker(file, false, diagnostics).embed_target(directive);
}

void check_directive_targets(const File& file, support::Diagnostics& diagnostics) {
  DirectiveChecker(file, false, diagnostics).check_targets();
}

void check_directives(const File& file, bool library, support::Diagnostics& diagnostics) {
  DirectiveChecker(file, library, diagnostics).check();
}

}  // namespace minigo::syntax
