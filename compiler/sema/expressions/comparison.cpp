// Comparisons (specification, "Comparison operators"): "In any comparison, the first operand must
// be assignable to the type of the second operand, or vice versa."

#include "sema/expressions/comparison.h"

#include <string>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/operands/matching.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// Why values of the type cannot be compared, for those that can never be.
std::string incomparable_cause(const Checker& checker, const Type* type) {
  switch (types::underlying(type)->kind) {
    case types::TypeKind::kSlice:
    case types::TypeKind::kSignature:
    case types::TypeKind::kMap:
      return cat(composite_kind(type), " can only be compared to nil");
    default: {
      std::string cause;
      types::comparable_type(type, true, checker.package, &cause);
      return cause;
    }
  }
}

// A fault of a comparison: the operand to blame, and why.
struct Fault {
  const Expr* operand = nullptr;
  std::string cause;
};

// Why x == y is not allowed.
Fault equality_fault(const Checker& checker, const Expr* x, const Expr* y) {
  // "Slice, map, and function types are not comparable. However, as a special case, a slice, map,
  // or function value may be compared to the predeclared identifier nil."
  if (x->mode == Mode::kNil || y->mode == Mode::kNil) {
    const Type* type = x->mode == Mode::kNil ? y->type : x->type;
    if (!types::has_nil(type)) return {y, ""};
    return {};
  }
  for (const Expr* operand : {x, y}) {
    if (types::comparable_type(operand->type, true, checker.package)) continue;
    return {operand, incomparable_cause(checker, operand->type)};
  }
  return {};
}

// Why the comparison is not allowed. The fault has no operand if it is.
Fault find_fault(Checker& checker, const Expr* x, Token op, const Expr* y) {
  if (!assignable(checker, x, y->type, nullptr) && !assignable(checker, y, x->type, nullptr)) {
    return {y, cat("mismatched types ", type_text(checker, x->type), " and ",
                   type_text(checker, y->type))};
  }
  if (op == Token::kEql || op == Token::kNeq) return equality_fault(checker, x, y);
  // "The ordering operators <, <=, >, and >= apply to operands that are ordered."
  if (!types::all_ordered(x->type)) return {x, ""};
  if (!types::all_ordered(y->type)) return {y, ""};
  return {};
}

// Completes the cause of the fault. If an operand has the type of a type parameter, it is to blame.
void explain(const Checker& checker, const Expr* x, Token op, const Expr* y, Fault& fault) {
  if (!fault.cause.empty()) return;
  if (types::is_type_param(x->type) || types::is_type_param(y->type)) {
    if (!types::is_type_param(x->type)) fault.operand = y;
    fault.cause = cat("type parameter ", type_text(checker, fault.operand->type),
                      " cannot use operator ", support::text(op));
    return;
  }
  std::string what(composite_kind(fault.operand->type));
  if (what.empty()) what = type_text(checker, fault.operand->type);
  fault.cause = cat("operator ", support::text(op), " not defined on ", what);
}

}  // namespace

void check_comparison(Checker& checker, syntax::BinaryExpr* e) {
  const Expr* x = e->left;
  const Expr* y = e->right;
  if (types::is_invalid(x->type) || types::is_invalid(y->type)) return;
  Fault fault = find_fault(checker, x, e->op, y);
  if (fault.operand != nullptr) {
    explain(checker, x, e->op, y, fault);
    return error(checker, fault.operand->pos, kInvalidOp, expr_text(x), " ", support::text(e->op),
                 " ", expr_text(y), " (", fault.cause, ")");
  }
  const Type* result = types::basic(BasicKind::kUntypedBool);
  if (x->mode == Mode::kConstant && y->mode == Mode::kConstant) {
    bool value = types::compare(x->constant, e->op, y->constant);
    return set_value(e, Mode::kConstant, result, types::make_bool(value));
  }
  default_untyped(checker, e->left);
  default_untyped(checker, e->right);
  if (!types::identical(e->left->type, e->right->type)) {
    bool left = assignable(checker, e->left, e->right->type, nullptr);
    implicit_conversion(checker, left ? e->left : e->right, left ? e->right->type : e->left->type);
  }
  set_value(e, Mode::kValue, result);
}

bool check_case_comparison(Checker& checker, Expr*& value, Expr* tag) {
  if (value->mode == Mode::kInvalid || tag->mode == Mode::kInvalid) return false;
  Expr* y = tag;
  bool matched = match_types(checker, value, y);
  if (!matched) {
    invalidate(value);
    return false;
  }
  Fault fault = find_fault(checker, value, Token::kEql, tag);
  if (fault.operand != nullptr) {
    explain(checker, value, Token::kEql, tag, fault);
    error(checker, value->pos, "invalid case ", expr_text(value), " in switch on ", expr_text(tag),
          " (", fault.cause, ")");
    invalidate(value);
    return false;
  }
  default_untyped(checker, value);
  if (assignable(checker, value, tag->type, nullptr))
    implicit_conversion(checker, value, tag->type);
  return true;
}

}  // namespace minigo::sema
