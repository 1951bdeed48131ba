// Type expressions (specification, "Types"): the dispatch over their kinds. The functions are
// declared in state/recursion.h.

#include <string>

#include "sema/generics/generic_names.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/identifier.h"
#include "sema/operands/qualified_identifier.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/instantiated_type.h"
#include "sema/types/interface_type.h"
#include "sema/types/signature.h"
#include "sema/types/struct_type.h"
#include "sema/types/type_literals.h"
#include "sema/types/variable_type.h"

namespace minigo::sema {
namespace {

using syntax::cast;

// The type that a checked name or qualified name denotes; the invalid type (reported) if it is
// none.
const Type* named_type(Checker& checker, Expr* e) {
  if (e->mode == Mode::kType) return e->type;
  if (e->mode == Mode::kNoValue) {
    error(checker, e->pos, describe(checker, e), " used as type");
  } else if (e->mode != Mode::kInvalid) {
    error(checker, e->pos, describe(checker, e), " is not a type");
  }
  return invalid_type();
}

// Only a qualified identifier is a type: x.y otherwise selects a field or method.
void selected_type(Checker& checker, syntax::SelectorExpr* e) {
  if (check_qualified_identifier(checker, e) || !check_selector_operand(checker, e)) return;
  error(checker, e->sel->pos, expr_text(e), " is not a type");
}

// Reports an expression that can denote no type, and checks it for the uses in it.
const Type* not_a_type(Checker& checker, Expr*& slot) {
  error(checker, slot->pos, expr_text(slot), " is not a type");
  use(checker, slot);
  return invalid_type();
}

// The dispatch. `name` is the type name that is being declared with this type, or nullptr. The type
// may be generic.
const Type* type_internal(Checker& checker, Expr*& slot, types::TypeName* name) {
  Expr* e = slot;
  switch (e->kind) {
    case ExprKind::kBad:
      return invalid_type();
    case ExprKind::kIdent:
      invalidate(e);
      check_ident(checker, cast<Ident>(e), true);
      return named_type(checker, e);
    case ExprKind::kSelector:
      invalidate(e);
      selected_type(checker, cast<syntax::SelectorExpr>(e));
      return named_type(checker, e);
    case ExprKind::kIndex:
      return check_instantiated_type(checker, cast<syntax::IndexExpr>(e));
    case ExprKind::kParen: {
      auto* paren = cast<syntax::ParenExpr>(e);
      return name != nullptr ? check_defined_type(checker, paren->operand, name)
                             : check_type(checker, paren->operand);
    }
    case ExprKind::kArrayType:
      return check_array_type(checker, cast<syntax::ArrayType>(e));
    case ExprKind::kStructType:
      return check_struct_type(checker, cast<syntax::StructType>(e));
    case ExprKind::kStar:
      return check_pointer_type(checker, cast<syntax::StarExpr>(e));
    case ExprKind::kFuncType: {
      auto* scope = checker.arena.make<Scope>(checker.env.scope, true);
      return check_signature(checker, cast<syntax::FuncType>(e), nullptr, scope, nullptr);
    }
    case ExprKind::kInterfaceType:
      return check_interface_type(checker, cast<syntax::InterfaceType>(e), name);
    case ExprKind::kMapType:
      return check_map_type(checker, cast<syntax::MapType>(e));
    case ExprKind::kChanType:
      return check_chan_type(checker, cast<syntax::ChanType>(e));
    case ExprKind::kEllipsis:
      error(checker, e->pos, "invalid use of ...");
      return invalid_type();
    default:
      return not_a_type(checker, slot);
  }
}

}  // namespace

const Type* check_generic_type(Checker& checker, Expr*& slot, std::string* cause) {
  const Type* type = type_internal(checker, slot, nullptr);
  set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
  if (types::is_invalid(type) || is_generic_name(slot)) return type;
  *cause = cat(type_text(checker, type), " is not a generic type");
  invalidate(slot);
  return invalid_type();
}

const Type* check_defined_type(Checker& checker, Expr*& slot, types::TypeName* name) {
  const Type* type = type_internal(checker, slot, name);
  set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
  if (types::is_invalid(type) || !is_generic_name(slot)) return type;
  error(checker, slot->pos, "cannot use generic type ", generic_text(checker, slot),
        " without instantiation");
  invalidate(slot);
  return slot->type;
}

const Type* check_type(Checker& checker, Expr*& slot) {
  return check_defined_type(checker, slot, nullptr);
}

const Type* check_var_type(Checker& checker, Expr*& slot) {
  const Type* type = check_type(checker, slot);
  require_var_type(checker, slot->pos, type);
  return type;
}

}  // namespace minigo::sema
