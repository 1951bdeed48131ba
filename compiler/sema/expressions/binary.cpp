// Binary operators (specification, "Operators", "Arithmetic operators", "Logical operators").

#include "sema/expressions/binary.h"

#include <string>
#include <vector>

#include "sema/expressions/comparison.h"
#include "sema/expressions/shift.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/constant_overflow.h"
#include "sema/operands/matching.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

bool is_comparison(Token op) { return op >= Token::kEql && op <= Token::kGeq; }

bool is_shift(Token op) { return op == Token::kShl || op == Token::kShr; }

// Whether the operator applies to all types of the operand's type set. The comparisons and shifts,
// which have rules of their own, are not asked for.
bool defined_on(Token op, const Type* type) {
  switch (op) {
    case Token::kAdd:
      return types::all_numeric_or_string(type);
    case Token::kSub:
    case Token::kMul:
    case Token::kQuo:
      return types::all_numeric(type);
    case Token::kRem:
    case Token::kAnd:
    case Token::kOr:
    case Token::kXor:
    case Token::kAndNot:
      return types::all_integer(type);
    default:
      return types::all_boolean(type);
  }
}

// Whether the divisor is a constant zero where the division would be evaluated at compile time or
// is one of integers.
bool divides_by_zero(const syntax::BinaryExpr* e) {
  if (e->op != Token::kQuo && e->op != Token::kRem) return false;
  const Expr* x = e->left;
  const Expr* y = e->right;
  // "If the divisor is a constant, it must not be zero."
  if (y->mode != Mode::kConstant) return false;
  if (x->mode != Mode::kConstant && !types::all_integer(x->type)) return false;
  if (y->constant->kind() < types::ConstantKind::kInt) return false;
  if (types::sign(y->constant) == 0) return true;
  if (x->mode != Mode::kConstant || !types::is_complex(x->type)) return false;
  // The quotient is divided by the square of the divisor's magnitude, which may underflow.
  auto square = [](const Constant* part) {
    return types::binary_op(part, Token::kMul, part, false);
  };
  const Constant* real = square(types::real_part(y->constant));
  const Constant* imaginary = square(types::imaginary_part(y->constant));
  return types::sign(real) == 0 && types::sign(imaginary) == 0;
}

// Reports operands of different types. `assign`: of `left op= right`.
void report_mismatched_types(Checker& checker, const syntax::BinaryExpr* e, bool assign) {
  const Expr* x = e->left;
  const Expr* y = e->right;
  if (types::is_invalid(x->type) || types::is_invalid(y->type)) return;
  std::string text =
      assign ? cat(expr_text(x), " ", support::text(e->op), "= ", expr_text(y)) : expr_text(e);
  error(checker, x->pos, kInvalidOp, text, " (mismatched types ", type_text(checker, x->type),
        " and ", type_text(checker, y->type), ")");
}

// The left operand has been checked; `assign`: as `left op= right`.
void binary_operation(Checker& checker, syntax::BinaryExpr* e, bool assign) {
  check_expr(checker, e->right);
  if (e->left->mode == Mode::kInvalid || e->right->mode == Mode::kInvalid) return;
  if (is_shift(e->op)) return check_shift(checker, e);
  if (!match_types(checker, e->left, e->right)) return;
  if (is_comparison(e->op)) return check_comparison(checker, e);
  const Expr* x = e->left;
  const Expr* y = e->right;
  // "In any case, the operands' types must be identical unless the operation involves shifts or
  // untyped constants."
  if (!types::identical(x->type, y->type)) return report_mismatched_types(checker, e, assign);
  if (!defined_on(e->op, x->type)) {
    return error(checker, x->pos, kInvalidOp, "operator ", support::text(e->op), " not defined on ",
                 describe(checker, x));
  }
  if (divides_by_zero(e)) return error(checker, y->pos, kInvalidOp, "division by zero");
  if (x->mode != Mode::kConstant || y->mode != Mode::kConstant) {
    return set_value(e, Mode::kValue, x->type);
  }
  const Constant* value = types::binary_op(x->constant, e->op, y->constant,
                                           e->op == Token::kQuo && types::is_integer(x->type));
  set_value(e, Mode::kConstant, x->type, value);
  bool unknown = x->constant->kind() == types::ConstantKind::kUnknown ||
                 y->constant->kind() == types::ConstantKind::kUnknown;
  if (!unknown) check_overflow(checker, e, e->op_pos);
}

}  // namespace

void check_binary(Checker& checker, syntax::BinaryExpr* e) {
  // Chains of operators lean to the left and can be thousands long: go down in a loop.
  std::vector<syntax::BinaryExpr*> chain = {e};
  while (auto* inner = dyn_cast<syntax::BinaryExpr>(chain.back()->left)) {
    invalidate(inner);
    chain.push_back(inner);
  }
  check_expr(checker, chain.back()->left);
  for (auto it = chain.rbegin(); it != chain.rend(); ++it) binary_operation(checker, *it, false);
}

const Type* check_operation_assign(Checker& checker, Expr*& left, Token op, Pos op_pos,
                                   Expr*& right) {
  syntax::BinaryExpr operation;
  operation.op = op;
  operation.op_pos = op_pos;
  operation.pos = left->pos;
  operation.end = right->end;
  operation.left = left;
  operation.right = right;
  invalidate(&operation);
  check_expr(checker, operation.left);
  binary_operation(checker, &operation, true);
  left = operation.left;
  right = operation.right;
  if (operation.mode == Mode::kInvalid) return nullptr;
  return operation.type;
}

}  // namespace minigo::sema
