// Unary operators (specification, "Operators", "Arithmetic operators", "Receive operator").

#include "sema/expressions/unary.h"

#include "sema/expressions/pointers.h"
#include "sema/messages/description.h"
#include "sema/operands/channel_element.h"
#include "sema/operands/constant_overflow.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/layout.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// <-x.
void receive(Checker& checker, syntax::UnaryExpr* e) {
  const Type* elem = channel_element(checker, e->operand, true);
  if (elem == nullptr) return;
  set_value(e, Mode::kValue, elem);
  checker.env.has_call_or_receive = true;
}

// Whether the operator applies to all types of the operand's type set.
bool defined_on(Token op, const Type* type) {
  switch (op) {
    case Token::kAdd:
    case Token::kSub:
      return types::all_numeric(type);
    case Token::kXor:
      return types::all_integer(type);
    case Token::kNot:
      return types::all_boolean(type);
    default:
      return false;
  }
}

}  // namespace

void check_unary(Checker& checker, syntax::UnaryExpr* e) {
  check_expr(checker, e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) return;
  Token op = e->op;
  if (op == Token::kAnd) return check_address_of(checker, e);
  if (op == Token::kArrow) return receive(checker, e);
  if (op == Token::kTilde) {
    bool integer = types::all_integer(x->type);
    return error(checker, e->pos, "cannot use ~ outside of interface or type constraint",
                 integer ? " (use ^ for bitwise complement)" : "");
  }
  if (!defined_on(op, x->type)) {
    return error(checker, x->pos, kInvalidOp, "operator ", support::text(op), " not defined on ",
                 describe(checker, x));
  }
  if (x->mode != Mode::kConstant) return set_value(e, Mode::kValue, x->type);
  // "The mask used by the unary bitwise complement operator ^ ... : the mask is all 1s for unsigned
  // constants and -1 for signed and untyped constants."
  int bits = 0;
  if (types::is_unsigned(x->type)) bits = static_cast<int>(types::size_of(x->type) * 8);
  set_value(e, Mode::kConstant, x->type, x->constant);
  if (x->constant->kind() == types::ConstantKind::kUnknown) return;
  e->constant = types::unary_op(op, x->constant, bits);
  check_overflow(checker, e, e->pos);
}

}  // namespace minigo::sema
