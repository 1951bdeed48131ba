// Expressions (specification, "Expressions"): the dispatch over their kinds, and which operands a
// context takes. The functions are declared in state/recursion.h.

#include <span>
#include <string>
#include <string_view>

#include "sema/expressions/binary.h"
#include "sema/expressions/call.h"
#include "sema/expressions/composite_literal.h"
#include "sema/expressions/index.h"
#include "sema/expressions/literals.h"
#include "sema/expressions/pointers.h"
#include "sema/expressions/selector.h"
#include "sema/expressions/slice.h"
#include "sema/expressions/type_assertion.h"
#include "sema/expressions/unary.h"
#include "sema/generics/function_instance.h"
#include "sema/operands/identifier.h"
#include "sema/operands/single_value.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/types/completeness.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

// Parentheses have mode, type and constant of their operand.
ExprClass paren(Checker& checker, syntax::ParenExpr* e) {
  ExprClass result = check_raw_expr(checker, e->operand);
  set_value(e, e->operand->mode, e->operand->type, e->operand->constant);
  return result;
}

// A type literal where an expression may be a type.
void type_literal(Checker& checker, Expr*& slot) {
  const Type* type = check_type(checker, slot);
  set_value(slot, types::is_invalid(type) ? Mode::kInvalid : Mode::kType, type);
}

// Checks the expression by its kind; says what may be done with it as a statement.
ExprClass dispatch(Checker& checker, Expr*& slot, const Type* hint, const FunctionTarget* target) {
  Expr* e = slot;
  switch (e->kind) {
    case ExprKind::kBad:
      break;
    case ExprKind::kIdent:
      check_ident(checker, cast<Ident>(e), false);
      break;
    case ExprKind::kBasicLit:
      check_basic_lit(checker, cast<syntax::BasicLit>(e));
      break;
    case ExprKind::kCompositeLit:
      check_composite_lit(checker, cast<syntax::CompositeLit>(e), hint);
      break;
    case ExprKind::kFuncLit:
      check_func_lit(checker, cast<syntax::FuncLit>(e));
      break;
    case ExprKind::kParen:
      return paren(checker, cast<syntax::ParenExpr>(e));
    case ExprKind::kSelector:
      check_selector(checker, cast<syntax::SelectorExpr>(e));
      break;
    case ExprKind::kIndex:
      if (check_index_expr(checker, cast<syntax::IndexExpr>(e))) {
        auto* index = cast<syntax::IndexExpr>(e);
        check_function_instance(checker, target, index->operand, index, true);
      }
      break;
    case ExprKind::kSlice:
      check_slice_expr(checker, cast<syntax::SliceExpr>(e));
      break;
    case ExprKind::kTypeAssert:
      check_type_assert(checker, cast<syntax::TypeAssertExpr>(e));
      break;
    case ExprKind::kCall:
      return check_call(checker, cast<syntax::CallExpr>(e));
    case ExprKind::kStar:
      check_star(checker, cast<syntax::StarExpr>(e));
      break;
    case ExprKind::kUnary:
      check_unary(checker, cast<syntax::UnaryExpr>(e));
      // "In assignments, expression statements...": a receive may stand alone.
      if (cast<syntax::UnaryExpr>(e)->op == Token::kArrow) return ExprClass::kStatement;
      break;
    case ExprKind::kBinary:
      check_binary(checker, cast<syntax::BinaryExpr>(e));
      break;
    case ExprKind::kKeyValue:
      error(checker, e->pos, "invalid syntax tree: no key:value expected");
      break;
    case ExprKind::kEllipsis:
      error(checker, e->pos, "invalid use of ...");
      break;
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      type_literal(checker, slot);
      break;
    case ExprKind::kImplicitConversion:
    case ExprKind::kTupleElement:
      break;
  }
  return e->mode == Mode::kInvalid ? ExprClass::kStatement : ExprClass::kExpression;
}

// A value's type must be complete: in `type T [len(T{})]int` it is not.
void require_complete(Checker& checker, Expr* e) {
  if (e->mode == Mode::kInvalid || e->mode == Mode::kNoValue) return;
  if (checker.declarations.path.empty() || check_complete(checker, e->type)) return;
  invalidate(e);
}

}  // namespace

FunctionTarget FunctionTarget::of(const Type* type, std::string_view name) {
  const auto* signature = type == nullptr ? nullptr : types::under<types::Signature>(type);
  if (signature == nullptr) return {};
  return {signature, std::string(name)};
}

ExprClass check_raw_expr(Checker& checker, Expr*& slot, const Type* hint,
                         const FunctionTarget* target) {
  ExprClass result = check_raw_generic_expr(checker, slot, hint, target);
  require_instance(checker, target, slot);
  return result;
}

ExprClass check_raw_generic_expr(Checker& checker, Expr*& slot, const Type* hint,
                                 const FunctionTarget* target) {
  // A repeated constant expression is checked again: undo what the first time wrapped.
  while (auto* wrapped = dyn_cast<syntax::ImplicitConversion>(slot)) slot = wrapped->operand;
  invalidate(slot);
  slot->comma_ok = false;
  ExprClass result = dispatch(checker, slot, hint, target);
  require_complete(checker, slot);
  return result;
}

void check_expr(Checker& checker, Expr*& slot, const Type* hint, const FunctionTarget* target) {
  check_raw_expr(checker, slot, hint, target);
  exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
  require_single_value(checker, slot);
}

void check_multi_expr(Checker& checker, Expr*& slot) {
  check_raw_expr(checker, slot);
  exclude(checker, slot, kExcludeNoValue | kExcludeBuiltin | kExcludeType);
}

void check_expr_or_type(Checker& checker, Expr*& slot) {
  check_raw_expr(checker, slot);
  exclude(checker, slot, kExcludeNoValue);
  require_single_value(checker, slot);
}

void check_generic_expr_or_type(Checker& checker, Expr*& slot) {
  check_raw_generic_expr(checker, slot);
  exclude(checker, slot, kExcludeNoValue);
  require_single_value(checker, slot);
}

void use(Checker& checker, Expr*& slot) {
  if (slot == nullptr) return;
  const auto* name = dyn_cast<Ident>(unparen(slot));
  if (name != nullptr && name->name == "_") return;
  if (auto* pair = dyn_cast<syntax::KeyValueExpr>(slot)) return use(checker, pair->value);
  check_raw_generic_expr(checker, slot);
}

void use(Checker& checker, std::span<Expr*> slots) {
  for (Expr*& slot : slots) use(checker, slot);
}

void use_lhs(Checker& checker, Expr*& slot) {
  const auto* name = dyn_cast<Ident>(unparen(slot));
  if (name == nullptr) return use(checker, slot);
  auto* variable = types::dyn_cast<Var>(lookup(checker, name->name, name->pos));
  bool used = variable != nullptr && variable->used;
  use(checker, slot);
  if (variable != nullptr) variable->used = used;
}

}  // namespace minigo::sema
