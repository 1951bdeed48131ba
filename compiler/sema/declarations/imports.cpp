// Import declarations (specification, "Import declarations").

#include "sema/declarations/imports.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "sema/expressions/tuple_values.h"
#include "sema/state/errors.h"
#include "sema/state/scope.h"
#include "support/unicode.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The path behind its last slash.
std::string_view last_element(std::string_view path) {
  size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// Spec: a compiler may exclude "the characters !"#$%&'()*,:;<=>?[\]^`{|} and the Unicode
// replacement character U+FFFD", and what is not graphic or is a space.
bool may_be_in_path(uint32_t rune) {
  if (rune < 0x80) {
    return rune > ' ' && rune < 0x7f &&
           std::string_view("!\"#$%&'()*,:;<=>?[\\]^{|}`").find(static_cast<char>(rune)) ==
               std::string_view::npos;
  }
  bool control = rune < 0xa0 || rune == 0xad || (rune >= 0x200b && rune <= 0x200f) ||
                 (rune >= 0x2028 && rune <= 0x202e) || (rune >= 0x2060 && rune <= 0x206f) ||
                 rune == 0xfeff || (rune >= 0xe000 && rune <= 0xf8ff) || rune >= 0xe0000;
  bool space = rune == 0xa0 || rune == 0x1680 || (rune >= 0x2000 && rune <= 0x200a) ||
               rune == 0x202f || rune == 0x205f || rune == 0x3000;
  return !control && !space && rune != 0xfffd;
}

// An import path as Go accepts it; the reason if it does not.
std::string invalid_path(std::string_view path) {
  if (path.empty()) return "empty string";
  for (size_t i = 0; i < path.size();) {
    support::DecodedRune rune = support::decode_rune(path.substr(i));  // 0xFFFD if it is not UTF-8
    if (!may_be_in_path(rune.value))
      return cat("invalid character ", support::describe_rune(rune.value));
    i += rune.size;
  }
  return {};
}

// Checks one import specification.
class ImportCollector {
 public:
  ImportCollector(Checker& checker, ImportSpec* spec, Scope* file)
      : checker_(checker), spec_(spec), file_(file) {}

  void collect() {
    if (spec_->path == nullptr || spec_->path->bad) return;
    const Constant* value = types::make_from_literal(spec_->path->text, Token::kStringLit);
    if (value->kind() != types::ConstantKind::kString) return;  // a syntax error
    std::string_view path = checker_.arena.copy(std::string_view(types::string_value(value)));
    if (std::string reason = invalid_path(path); !reason.empty()) {
      return error(checker_, spec_->path->pos, "invalid import path (", reason, ")");
    }
    types::Package* imported = import(path);
    bool missing = imported == nullptr;
    if (missing) imported = stand_in(path);
    declare(imported, missing);
  }

 private:
  // nullptr after an error.
  types::Package* import(std::string_view path) {
    if (path == "unsafe") return &types::unsafe_package();
    std::string reason;
    types::Package* imported = checker_.importer.import(path, &reason);
    if (imported == nullptr) {
      if (reason.empty()) reason = cat("could not import ", path);
      error(checker_, spec_->pos, reason);
    }
    return imported;
  }

  // A package without a scope: its names cause no further errors.
  types::Package* stand_in(std::string_view path) {
    auto* package = checker_.arena.make<types::Package>();
    package->path = path;
    package->name = last_element(path);
    return package;
  }

  void declare(types::Package* imported, bool missing) {
    std::string_view name = spec_->name != nullptr ? spec_->name->name : imported->name;
    if (name == "init") {
      return error(checker_, spec_->pos, "cannot import package as init - init must be a func");
    }
    std::vector<types::Package*>& imports = checker_.package->imports;
    if (!missing && std::find(imports.begin(), imports.end(), imported) == imports.end()) {
      imports.push_back(imported);
    }
    auto* object =
        checker_.arena.make<types::PackageName>(spec_->pos, checker_.package, name, imported);
    object->used = missing;
    checker_.declarations.imports.push_back(object);
    if (spec_->name != nullptr) spec_->name->object = object;
    if (name == ".") {
      if (!missing) merge(object);
      return;
    }
    declare_in(checker_, file_, nullptr, object, {});
  }

  // Spec: "If an explicit period (.) appears instead of a name, all the package's exported
  // identifiers ... will be declared in the importing source file's file block".
  void merge(types::PackageName* package) {
    for (Object* object : package->imported->scope->objects()) {
      if (!object->exported()) continue;
      Scope* parent = object->parent;
      Object* other = file_->insert(object);
      object->parent = parent;
      if (other == nullptr) {
        checker_.declarations.dot_imports[{file_, object}] = package;
        continue;
      }
      error(checker_, spec_->name->pos, other->name, " redeclared in this block\n\t",
            position_text(checker_, other->pos), ": other declaration of ", other->name);
    }
  }

  Checker& checker_;
  ImportSpec* spec_;
  Scope* file_;
};

}  // namespace

void collect_import(Checker& checker, ImportSpec* spec, Scope* file) {
  ImportCollector(checker, spec, file).collect();
}

// Spec: "It is illegal ... to directly import a package without referring to any of its exported
// identifiers."
void report_unused_imports(Checker& checker) {
  for (const types::PackageName* import : checker.declarations.imports) {
    if (import->used || import->name == "_") continue;
    std::string_view path = import->imported->path;
    if (import->name == "." || import->name == last_element(path)) {
      error(checker, import->pos, "\"", path, "\" imported and not used");
    } else {
      error(checker, import->pos, "\"", path, "\" imported as ", import->name, " and not used");
    }
  }
}

}  // namespace minigo::sema
