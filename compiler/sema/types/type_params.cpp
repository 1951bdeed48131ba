// Lists of type parameters (specification, "Type parameter declarations", "Type constraints").

#include "sema/types/type_params.h"

#include <string_view>
#include <vector>

#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"
#include "sema/state/scope.h"
#include "sema/types/interface_type.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// Whether the constraint is a union or a ~T that stands without `interface`.
bool is_type_set_literal(const Expr* e) {
  const auto* unary = dyn_cast<syntax::UnaryExpr>(e);
  const auto* binary = dyn_cast<syntax::BinaryExpr>(e);
  return (unary != nullptr && unary->op == Token::kTilde) ||
         (binary != nullptr && binary->op == Token::kOr);
}

// "In a type parameter list the interface may be omitted": interface{ ~int | string }.
const Type* implicit_literal(Checker& checker, Expr* element) {
  auto* field = checker.arena.make<syntax::Field>();
  field->type = element;
  field->pos = element->pos;
  auto* literal = checker.arena.make<syntax::InterfaceType>();
  literal->pos = element->pos;
  literal->end = element->end;
  literal->methods.fields = checker.arena.copy(std::vector<syntax::Field*>{field});
  const Type* type = check_interface_type(checker, literal, nullptr);
  const_cast<types::Interface*>(types::cast<types::Interface>(type))->implicit = true;
  return type;
}

// The constraint in the slot. A type parameter cannot be one.
const Type* bound(Checker& checker, Expr*& slot) {
  const Type* type =
      is_type_set_literal(slot) ? implicit_literal(checker, slot) : check_type(checker, slot);
  if (types::dyn_cast<TypeParam>(type) != nullptr) {
    error(checker, slot->pos, "cannot use a type parameter as constraint");
    return invalid_type();
  }
  return type;
}

}  // namespace

TypeParam* declare_type_param(Checker& checker, Ident* ident, size_t index, Pos scope_start) {
  auto* name = checker.arena.make<types::TypeName>(ident->pos, checker.package, ident->name);
  auto* param = checker.arena.make<TypeParam>(name);
  param->index = static_cast<int>(index);
  if (types::universe().find(ident->name) != nullptr) {
    param->hides_predeclared =
        checker.arena.copy(std::string_view(position_text(checker, ident->pos)));
  }
  name->type = param;
  ident->object = name;
  declare_in(checker, checker.env.scope, ident, name, scope_start);
  set_value(ident, Mode::kType, param);
  return param;
}

void declare_type_params(Checker& checker, const syntax::FieldList& list,
                         std::span<TypeParam*>& out) {
  if (list.fields.empty()) return;
  std::vector<TypeParam*> params;
  // "The scope of an identifier denoting a type parameter of a type begins at the type parameter
  // list": they may refer to each other.
  Pos scope_start = list.fields[0]->pos;
  for (syntax::Field* field : list.fields) {
    for (Ident* name : field->names) {
      params.push_back(declare_type_param(checker, name, params.size(), scope_start));
    }
  }
  out = checker.arena.copy(params);
  Restore<bool> restore(checker.env.in_type_params, true);
  size_t next = 0;
  for (syntax::Field* field : list.fields) {
    const Type* constraint = bound(checker, field->type);
    for (size_t i = 0; i < field->names.size(); i++) params[next++]->constraint = constraint;
  }
}

}  // namespace minigo::sema
