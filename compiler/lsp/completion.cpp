// Behind a dot stand the members of a package or of a type; elsewhere what the scopes around the
// place declare. The editor picks those that begin as the user has begun.

#include "lsp/completion.h"

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "lsp/declaration_text.h"
#include "lsp/names.h"
#include "lsp/protocol.h"
#include "support/words.h"
#include "types/instance.h"
#include "types/interface.h"
#include "types/method_set.h"
#include "types/scope.h"
#include "types/universe.h"

namespace minigo::lsp {
namespace {

using llvm::json::Array;
using llvm::json::Object;

constexpr std::string_view kName = "minigoName";

using support::is_word;

// CompletionItemKind.
int kind_of(const types::Object& object) {
  switch (object.kind) {
    case types::ObjectKind::kPackageName:
      return 9;
    case types::ObjectKind::kConst:
      return 21;
    case types::ObjectKind::kTypeName: {
      const auto* named = types::dyn_cast<types::Named>(object.type);
      const types::Type* under = named == nullptr ? nullptr : types::underlying(named);
      if (types::dyn_cast<types::Interface>(under) != nullptr) return 8;
      return types::dyn_cast<types::Struct>(under) != nullptr ? 22 : 7;
    }
    case types::ObjectKind::kVar:
      return types::dyn_cast<types::Var>(&object)->is_field ? 5 : 6;
    case types::ObjectKind::kFunc: {
      const auto* signature = types::dyn_cast<types::Signature>(object.type);
      return signature != nullptr && signature->recv != nullptr ? 2 : 3;
    }
    case types::ObjectKind::kBuiltin:
      return 3;
    case types::ObjectKind::kLabel:
    case types::ObjectKind::kNil:
      return 14;
  }
}

// The objects that may be named at a place, by name: of two the first counts.
class Candidates {
 public:
  explicit Candidates(const types::Package* current) : current_(current) {}

  void add(const types::Object* object) {
    if (object == nullptr || object->name.empty() || object->name == "_") return;
    if (object->name == kName || object->name == "init") return;
    bool ours = object->package == nullptr || object->package == current_;
    if (ours || object->exported()) objects_.emplace(object->name, object);
  }

  void add(const types::Scope* scope) {
    if (scope == nullptr) return;
    for (const types::Object* object : scope->objects()) add(object);
  }

  // The fields and methods of a type, also through embedded fields.
  void add_members(const types::Type* type) {
    std::set<std::string_view> names;
    std::set<const types::Type*> seen;
    collect(type, seen, names);
    for (std::string_view name : names) {
      add(types::lookup_field_or_method(type, true, current_, name).object);
    }
  }

  Array items() const {
    Array result;
    for (const auto& [name, object] : objects_) {
      std::string text = declaration_text(*object, current_);
      result.push_back(Object{{"label", text_value(name)},
                              {"kind", kind_of(*object)},
                              {"detail", text_value(text.substr(0, text.find('\n')))}});
    }
    return result;
  }

 private:
  void collect(const types::Type* type, std::set<const types::Type*>& seen,
               std::set<std::string_view>& names) {
    if (type == nullptr) return;
    if (const auto* pointer = types::dyn_cast<types::Pointer>(types::underlying(type))) {
      type = pointer->elem;
    }
    if (type == nullptr || !seen.insert(type).second) return;
    if (const auto* named = types::dyn_cast<types::Named>(type)) {
      for (const types::Func* method : types::methods_of(named)) names.insert(method->name);
    }
    const types::Type* under = types::underlying(type);
    if (const auto* interface = types::dyn_cast<types::Interface>(under)) {
      for (const types::Func* method : types::interface_methods(interface)) {
        names.insert(method->name);
      }
    }
    const auto* structure = types::dyn_cast<types::Struct>(under);
    if (structure == nullptr) return;
    for (const types::Var* field : structure->fields) {
      names.insert(field->name);
      if (field->embedded) collect(field->type, seen, names);
    }
  }

  const types::Package* current_;
  std::map<std::string_view, const types::Object*> objects_;
};

// The place between the parts of the source around it.
class Surroundings {
 public:
  Surroundings(const syntax::File& file, support::Pos pos) : pos_(pos) {
    PlaceVisitor places;
    places.selector = [&](const syntax::SelectorExpr& e) {
      if (e.sel != nullptr && e.sel->pos <= pos_ && pos_ <= e.sel->end) selector_ = &e;
    };
    places.enter = [&](support::Pos begin, support::Pos end) {
      around_.push_back(begin <= pos_ && pos_ <= end);
    };
    places.leave = [&] { around_.pop_back(); };
    visit_names(
        file, [&](const syntax::Ident& ident, const types::Object* object) { note(ident, object); },
        places);
  }

  // The selector whose name stands at the place; nullptr if there is none.
  const syntax::SelectorExpr* selector() const { return selector_; }
  // Visible locals, the innermost ones first.
  const std::vector<const types::Object*>& locals() const { return locals_; }

 private:
  void note(const syntax::Ident& ident, const types::Object* object) {
    bool visible = object != nullptr && !around_.empty() && around_.back() &&
                   object->pos == ident.pos && ident.end < pos_;
    const auto* variable = types::dyn_cast<types::Var>(object);
    if (!visible || (variable != nullptr && variable->is_field)) return;
    if (object->kind == types::ObjectKind::kLabel || object->scope_start > pos_) return;
    locals_.insert(locals_.begin(), object);
  }

  support::Pos pos_;
  const syntax::SelectorExpr* selector_ = nullptr;
  std::vector<bool> around_;  // the parts that the walk is in: whether they hold the place
  std::vector<const types::Object*> locals_;
};

void add_selected(const syntax::Expr* operand, Candidates& candidates) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(operand);
  const auto* name =
      ident == nullptr ? nullptr : types::dyn_cast<types::PackageName>(ident->object);
  if (name != nullptr && name->imported != nullptr) return candidates.add(name->imported->scope);
  if (operand != nullptr && operand->type != nullptr) candidates.add_members(operand->type);
}

// The packages that a file imports, as their names in it.
Array imported_names(const syntax::File& file, const types::Package& current) {
  Array result;
  for (const syntax::ImportSpec* spec : file.imports) {
    if (spec->path == nullptr || spec->path->text.size() < 2) continue;
    std::string_view path = spec->path->text.substr(1, spec->path->text.size() - 2);
    for (const types::Package* package : current.imports) {
      if (package->path != path) continue;
      std::string_view name = spec->name == nullptr ? package->name : spec->name->name;
      constexpr int kModule = 9;
      result.push_back(
          Object{{"label", text_value(name)}, {"kind", kModule}, {"detail", text_value(path)}});
    }
  }
  return result;
}

}  // namespace

std::string with_name_at(const std::string& text, Position position, Encoding encoding) {
  size_t at = TextPositions(text, encoding).offset(position);
  bool begun = (at > 0 && is_word(text[at - 1])) || (at < text.size() && is_word(text[at]));
  return begun ? text : text.substr(0, at) + std::string(kName) + text.substr(at);
}

llvm::json::Value completion(View& view, const syntax::File& file, support::Pos pos,
                             const Question&) {
  const LoadedPackage* package = view.package_of(file);
  const types::Package* current = package == nullptr ? nullptr : package->types;
  if (current == nullptr) return nullptr;
  Surroundings surroundings(file, pos);
  Candidates candidates(current);
  if (surroundings.selector() != nullptr) {
    add_selected(surroundings.selector()->operand, candidates);
    return candidates.items();
  }
  for (const types::Object* local : surroundings.locals()) candidates.add(local);
  candidates.add(current->scope);
  candidates.add(&types::universe());
  Array items = candidates.items();
  for (llvm::json::Value& name : imported_names(file, *current)) items.push_back(std::move(name));
  return items;
}

}  // namespace minigo::lsp
