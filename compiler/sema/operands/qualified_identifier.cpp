// Qualified identifiers (specification, "Qualified identifiers"), and the operands of other
// selectors.

#include "sema/operands/qualified_identifier.h"

#include <string>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/messages/missing_member.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using syntax::SelectionKind;

// An exported object of the package that differs only in case.
const Object* similar_export(const types::Package* package, std::string_view name) {
  for (const Object* object : package->scope->objects()) {
    if (object->exported() && equal_ignoring_case(object->name, name)) return object;
  }
  return nullptr;
}

// Sets the selector's mode, type and constant by the object that it names.
void set_from_object(syntax::SelectorExpr* e, Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kConst:
      return set_value(e, Mode::kConstant, object->type,
                       types::dyn_cast<types::Const>(object)->value);
    case types::ObjectKind::kTypeName:
      return set_value(e, Mode::kType, object->type);
    case types::ObjectKind::kVar:
      return set_value(e, Mode::kVariable, object->type);
    case types::ObjectKind::kFunc:
      return set_value(e, Mode::kValue, object->type);
    case types::ObjectKind::kBuiltin:
      return set_value(e, Mode::kBuiltin, object->type);
    default:
      return;
  }
}

// package.Name
void qualified(Checker& checker, syntax::SelectorExpr* e, types::PackageName* name) {
  auto* package_ident = syntax::cast<Ident>(e->operand);
  package_ident->object = name;
  set_value(package_ident, Mode::kPackage, invalid_type());
  name->used = true;
  const types::Package* imported = name->imported;
  // The import has failed, and that has been reported.
  if (imported == nullptr || imported->scope == nullptr) return;
  std::string_view sel = e->sel->name;
  Object* object = imported->scope->find(sel);
  if (object == nullptr) {
    const Object* other = similar_export(imported, sel);
    return error(checker, e->sel->pos, "undefined: ", expr_text(e),
                 other == nullptr ? std::string() : cat(" (but have ", other->name, ")"));
  }
  if (!object->exported()) {
    error(checker, e->sel->pos, "name ", sel, " not exported by package ", imported->name);
  }
  e->selection = SelectionKind::kQualified;
  e->sel->object = object;
  if (object->type == nullptr ||
      (object->kind != types::ObjectKind::kBuiltin && types::is_invalid(object->type))) {
    return;
  }
  set_from_object(e, object);
  set_value(e->sel, e->mode, e->type, e->constant);
}

}  // namespace

bool check_qualified_identifier(Checker& checker, syntax::SelectorExpr* e) {
  e->selection = SelectionKind::kNone;
  e->method = nullptr;
  e->path = {};
  const auto* name = syntax::dyn_cast<Ident>(e->operand);
  if (name == nullptr) return false;
  auto* package = types::dyn_cast<types::PackageName>(lookup(checker, name->name, name->pos));
  if (package == nullptr) return false;
  qualified(checker, e, package);
  return true;
}

bool check_selector_operand(Checker& checker, syntax::SelectorExpr* e) {
  check_expr_or_type(checker, e->operand);
  const Expr* x = e->operand;
  if (x->mode == Mode::kBuiltin) {
    error(checker, x->end, "invalid use of ", describe(checker, x), " in selector expression");
  }
  return x->mode != Mode::kInvalid && x->mode != Mode::kBuiltin;
}

}  // namespace minigo::sema
