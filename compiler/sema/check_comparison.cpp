// Comparison operators: "In any comparison, the first operand must be assignable to the type of the
// second operand, or vice versa."

#include "sema/expressions.h"
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
      types::comparable_type(type, true, checker.package_, &cause);
      return cause;
    }
  }
}

// What is wrong with a comparison: the operand to blame, and why.
struct Fault {
  const Expr* operand = nullptr;
  std::string cause;
};

Fault equality_fault(const Checker& checker, const Expr* x, const Expr* y) {
  // "Slice, map, and function types are not comparable. However, as a special case, a slice, map,
  // or function value may be compared to the predeclared identifier nil."
  if (x->mode == Mode::kNil || y->mode == Mode::kNil) {
    const Type* type = x->mode == Mode::kNil ? y->type : x->type;
    if (!types::has_nil(type)) return {y, ""};
    return {};
  }
  for (const Expr* operand : {x, y}) {
    if (types::comparable_type(operand->type, true, checker.package_)) continue;
    return {operand, incomparable_cause(checker, operand->type)};
  }
  return {};
}

Fault find_fault(Checker& checker, const Expr* x, Token op, const Expr* y) {
  if (!checker.assignable(x, y->type, nullptr) && !checker.assignable(y, x->type, nullptr)) {
    return {y, cat("mismatched types ", checker.str(x->type), " and ", checker.str(y->type))};
  }
  if (op == Token::kEql || op == Token::kNeq) return equality_fault(checker, x, y);
  // "The ordering operators <, <=, >, and >= apply to operands that are ordered."
  if (!types::all_ordered(x->type)) return {x, ""};
  if (!types::all_ordered(y->type)) return {y, ""};
  return {};
}

// Completes the cause, and blames the operand of type parameter type if there is one.
void explain(const Checker& checker, const Expr* x, Token op, const Expr* y, Fault& fault) {
  if (!fault.cause.empty()) return;
  if (types::is_type_param(x->type) || types::is_type_param(y->type)) {
    if (!types::is_type_param(x->type)) fault.operand = y;
    fault.cause = cat("type parameter ", checker.str(fault.operand->type), " cannot use operator ",
                      support::text(op));
    return;
  }
  std::string what(composite_kind(fault.operand->type));
  if (what.empty()) what = checker.str(fault.operand->type);
  fault.cause = cat("operator ", support::text(op), " not defined on ", what);
}

}  // namespace

void comparison(Checker& checker, syntax::BinaryExpr* e) {
  const Expr* x = e->left;
  const Expr* y = e->right;
  if (types::is_invalid(x->type) || types::is_invalid(y->type)) return;
  Fault fault = find_fault(checker, x, e->op, y);
  if (fault.operand != nullptr) {
    explain(checker, x, e->op, y, fault);
    return checker.error(fault.operand->pos, kInvalidOp, Checker::str(x), " ", support::text(e->op),
                         " ", Checker::str(y), " (", fault.cause, ")");
  }
  const Type* result = types::basic(BasicKind::kUntypedBool);
  if (x->mode == Mode::kConstant && y->mode == Mode::kConstant) {
    bool value = types::compare(x->constant, e->op, y->constant);
    return checker.set_value(e, Mode::kConstant, result, types::make_bool(value));
  }
  checker.default_untyped(e->left);
  checker.default_untyped(e->right);
  if (!types::identical(e->left->type, e->right->type)) {
    bool left = checker.assignable(e->left, e->right->type, nullptr);
    checker.implicit_conversion(left ? e->left : e->right, left ? e->right->type : e->left->type);
  }
  checker.set_value(e, Mode::kValue, result);
}

bool Checker::case_comparison(Expr*& value, Expr* tag) {
  if (value->mode == Mode::kInvalid || tag->mode == Mode::kInvalid) return false;
  Expr* y = tag;
  bool matched = match_types(*this, value, y);
  if (!matched) {
    invalidate(value);
    return false;
  }
  Fault fault = find_fault(*this, value, Token::kEql, tag);
  if (fault.operand != nullptr) {
    explain(*this, value, Token::kEql, tag, fault);
    error(value->pos, "invalid case ", str(value), " in switch on ", str(tag), " (", fault.cause,
          ")");
    invalidate(value);
    return false;
  }
  default_untyped(value);
  if (assignable(value, tag->type, nullptr)) implicit_conversion(value, tag->type);
  return true;
}

}  // namespace minigo::sema
