// Binary operators (specification, "Operators", "Arithmetic operators", "Logical operators").

#include "sema/expressions.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

bool is_comparison(Token op) { return op >= Token::kEql && op <= Token::kGeq; }
bool is_shift(Token op) { return op == Token::kShl || op == Token::kShr; }

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

bool may_convert(const Expr* x, const Expr* y) {
  if (!types::is_untyped(x->type) && !types::is_untyped(y->type)) return false;
  if (types::all_numeric(x->type) != types::all_numeric(y->type)) return false;
  if (types::is_non_type_param_interface(x->type) || types::is_non_type_param_interface(y->type)) {
    return true;
  }
  if (types::all_boolean(x->type) != types::all_boolean(y->type)) return false;
  if (types::all_string(x->type) != types::all_string(y->type)) return false;
  if (x->mode == Mode::kNil) return types::has_nil(y->type);
  if (y->mode == Mode::kNil) return types::has_nil(x->type);
  return types::under<types::Pointer>(x->type) == nullptr &&
         types::under<types::Pointer>(y->type) == nullptr;
}

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

void report_mismatch(Checker& checker, const syntax::BinaryExpr* e, bool assign) {
  const Expr* x = e->left;
  const Expr* y = e->right;
  if (types::is_invalid(x->type) || types::is_invalid(y->type)) return;
  std::string text = assign ? cat(Checker::str(x), " ", support::text(e->op), "= ", Checker::str(y))
                            : Checker::str(e);
  checker.error(x->pos, kInvalidOp, text, " (mismatched types ", checker.str(x->type), " and ",
                checker.str(y->type), ")");
}

// The left operand has been checked; `assign`: as `left op= right`.
void binary_operation(Checker& checker, syntax::BinaryExpr* e, bool assign) {
  checker.expr(e->right);
  if (e->left->mode == Mode::kInvalid || e->right->mode == Mode::kInvalid) return;
  if (is_shift(e->op)) return shift(checker, e);
  if (!match_types(checker, e->left, e->right)) return;
  if (is_comparison(e->op)) return comparison(checker, e);
  const Expr* x = e->left;
  const Expr* y = e->right;
  // "In any case, the operands' types must be identical unless the operation involves shifts or
  // untyped constants."
  if (!types::identical(x->type, y->type)) return report_mismatch(checker, e, assign);
  if (!defined_on(e->op, x->type)) {
    return checker.error(x->pos, kInvalidOp, "operator ", support::text(e->op), " not defined on ",
                         checker.describe(x));
  }
  if (divides_by_zero(e)) return checker.error(y->pos, kInvalidOp, "division by zero");
  if (x->mode != Mode::kConstant || y->mode != Mode::kConstant) {
    return checker.set_value(e, Mode::kValue, x->type);
  }
  const Constant* value = types::binary_op(x->constant, e->op, y->constant,
                                           e->op == Token::kQuo && types::is_integer(x->type));
  checker.set_value(e, Mode::kConstant, x->type, value);
  bool unknown = x->constant->kind() == types::ConstantKind::kUnknown ||
                 y->constant->kind() == types::ConstantKind::kUnknown;
  if (!unknown) check_overflow(checker, e, e->op_pos);
}

}  // namespace

bool match_types(Checker& checker, Expr*& x, Expr*& y) {
  if (!may_convert(x, y)) return true;
  checker.convert_untyped(x, y->type);
  if (x->mode == Mode::kInvalid) return false;
  checker.convert_untyped(y, x->type);
  return y->mode != Mode::kInvalid;
}

void binary(Checker& checker, syntax::BinaryExpr* e) {
  // Chains of operators lean to the left and can be thousands long: go down in a loop.
  std::vector<syntax::BinaryExpr*> chain = {e};
  while (auto* inner = dyn_cast<syntax::BinaryExpr>(chain.back()->left)) {
    checker.invalidate(inner);
    chain.push_back(inner);
  }
  checker.expr(chain.back()->left);
  for (auto it = chain.rbegin(); it != chain.rend(); ++it) binary_operation(checker, *it, false);
}

const Type* Checker::operation_assign(Expr*& left, Token op, Pos op_pos, Expr*& right) {
  syntax::BinaryExpr operation;
  operation.op = op;
  operation.op_pos = op_pos;
  operation.pos = left->pos;
  operation.end = right->end;
  operation.left = left;
  operation.right = right;
  invalidate(&operation);
  expr(operation.left);
  binary_operation(*this, &operation, true);
  left = operation.left;
  right = operation.right;
  if (operation.mode == Mode::kInvalid) return nullptr;
  return operation.type;
}

}  // namespace minigo::sema
