// Struct types (specification, "Struct types").

#include "sema/types/struct_type.h"

#include <string_view>
#include <unordered_map>
#include <vector>

#include "sema/messages/expr_text.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// "An embedded field must be specified as a type name T or as a pointer to a non-interface type
// name *T": the name, or nullptr.
Ident* embedded_name(Expr* e) {
  e = unparen(e);
  if (auto* star = dyn_cast<syntax::StarExpr>(e)) e = unparen(star->operand);
  if (auto* name = dyn_cast<Ident>(e)) return name;
  if (auto* selector = dyn_cast<syntax::SelectorExpr>(e)) return selector->sel;
  if (auto* index = dyn_cast<syntax::IndexExpr>(e)) return embedded_name(index->operand);
  return nullptr;
}

// Collects the fields of one struct type. Rules about embedded types wait until the types are
// complete.
class Fields {
 public:
  explicit Fields(Checker& checker) : checker_(checker) {}

  const Type* check(syntax::StructType* e) {
    for (syntax::Field* field : e->fields.fields) add(field);
    bool tagged = false;
    for (std::string_view tag : tags_) tagged |= !tag.empty();
    if (!tagged) tags_.clear();
    support::Arena& arena = checker_.arena;
    return arena.make<types::Struct>(arena.copy(fields_), arena.copy(tags_));
  }

 private:
  void add(syntax::Field* field) {
    const Type* type = check_var_type(checker_, field->type);
    std::string_view tag = tag_text(field->tag);
    for (Ident* name : field->names) name->object = declare(name, name->pos, type, tag, false);
    if (!field->names.empty()) return;
    Pos pos = field->type->pos;
    Ident* name = embedded_name(field->type);
    if (name == nullptr) {
      return error(checker_, pos, "invalid embedded field type ", expr_text(field->type));
    }
    declare_embedded(name, pos, type, tag);
  }

  std::string_view tag_text(const syntax::BasicLit* tag) {
    if (tag == nullptr || tag->bad) return {};
    const Constant* value = types::make_from_literal(tag->text, Token::kStringLit);
    return checker_.arena.copy(types::string_value(value));
  }

  // Spec: "Within a struct, non-blank field names must be unique."
  Var* declare(const Ident* name, Pos pos, const Type* type, std::string_view tag, bool embedded) {
    auto* field = checker_.arena.make<Var>(pos, checker_.package, name->name, type);
    field->is_field = true;
    field->embedded = embedded;
    if (field->name != "_") {
      auto [other, inserted] = names_.emplace(field->name, field);
      if (!inserted) {
        error(checker_, pos, field->name, " redeclared\n\t",
              position_text(checker_, other->second->pos), ": other declaration of ", field->name);
        return nullptr;
      }
    }
    fields_.push_back(field);
    tags_.push_back(tag);
    return field;
  }

  void declare_embedded(const Ident* name, Pos pos, const Type* type, std::string_view tag) {
    declare(name, name->pos, type, tag, true);
    later(checker_, [&checker = checker_, pos, type] {
      const auto* pointer = types::dyn_cast<types::Pointer>(type);
      const Type* base = pointer != nullptr ? pointer->elem : type;
      if (types::is_invalid(types::underlying(base))) return;
      std::string_view problem;
      if (types::is_basic(base, BasicKind::kUnsafePointer)) {
        problem = "unsafe.Pointer";
      } else if (types::under<types::Pointer>(base) != nullptr) {
        problem = "a pointer";
      } else if (types::is_type_param(base)) {
        problem = "a (pointer to a) type parameter";
      } else if (pointer != nullptr && types::is_interface(base)) {
        problem = "a pointer to an interface";
      }
      if (!problem.empty()) error(checker, pos, "embedded field type cannot be ", problem);
    });
  }

  Checker& checker_;
  std::vector<Var*> fields_;
  std::vector<std::string_view> tags_;
  std::unordered_map<std::string_view, const Var*> names_;
};

}  // namespace

const Type* check_struct_type(Checker& checker, syntax::StructType* e) {
  return Fields(checker).check(e);
}

}  // namespace minigo::sema
