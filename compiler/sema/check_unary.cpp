// Unary operators, the address operator and the receive operator.

#include "sema/expressions.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

void address_of(Checker& checker, syntax::UnaryExpr* e) {
  Expr* x = e->operand;
  // "The operand must be addressable, that is, either a variable, pointer indirection, or slice
  // indexing operation; or a field selector of an addressable struct operand; or an array indexing
  // operation of an addressable array. As an exception ... x may also be a (possibly
  // parenthesized) composite literal."
  bool literal = unparen(x)->kind == ExprKind::kCompositeLit;
  if (!literal && x->mode != Mode::kVariable) {
    return checker.error(x->pos, kInvalidOp, "cannot take address of ", checker.describe(x));
  }
  Checker::mark_address_taken(x);
  checker.set_value(e, Mode::kValue, checker.arena_.make<types::Pointer>(x->type));
}

void receive(Checker& checker, syntax::UnaryExpr* e) {
  const Type* elem = chan_elem(checker, e->operand, true);
  if (elem == nullptr) return;
  checker.set_value(e, Mode::kValue, elem);
  checker.env_.has_call_or_receive = true;
}

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

const Type* chan_elem(Checker& checker, const Expr* x, bool receive) {
  // "The channel's direction must permit receive (send) operations", for all types of a type set.
  types::ChanDir forbidden = receive ? types::ChanDir::kSend : types::ChanDir::kRecv;
  auto usable = [&](const Type* type, const Type* u) -> std::string {
    if (u == nullptr) return "no specific channel type";
    const auto* chan = types::dyn_cast<types::Chan>(u);
    if (chan == nullptr) return cat("non-channel ", checker.str(type));
    if (chan->dir != forbidden) return {};
    return cat(receive ? "send-only" : "receive-only", " channel ", checker.str(type));
  };
  std::string cause;
  const Type* common = types::common_under(x->type, checker.package_, &cause, usable);
  if (common != nullptr) return types::cast<types::Chan>(common)->elem;
  std::string operand = checker.describe(x);
  bool param = types::is_type_param(x->type);
  checker.error(x->pos, kInvalidOp, receive ? "cannot receive from " : "cannot send to ",
                param ? cat(operand, ": ", cause) : cat(cause, " ", operand));
  return nullptr;
}

void unary(Checker& checker, syntax::UnaryExpr* e) {
  checker.expr(e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kInvalid) return;
  Token op = e->op;
  if (op == Token::kAnd) return address_of(checker, e);
  if (op == Token::kArrow) return receive(checker, e);
  if (op == Token::kTilde) {
    bool integer = types::all_integer(x->type);
    return checker.error(e->pos, "cannot use ~ outside of interface or type constraint",
                         integer ? " (use ^ for bitwise complement)" : "");
  }
  if (!defined_on(op, x->type)) {
    return checker.error(x->pos, kInvalidOp, "operator ", support::text(op), " not defined on ",
                         checker.describe(x));
  }
  if (x->mode != Mode::kConstant) return checker.set_value(e, Mode::kValue, x->type);
  // "The mask used by the unary bitwise complement operator ^ ... : the mask is all 1s for unsigned
  // constants and -1 for signed and untyped constants."
  int bits = 0;
  if (types::is_unsigned(x->type)) bits = static_cast<int>(types::size_of(x->type) * 8);
  checker.set_value(e, Mode::kConstant, x->type, x->constant);
  if (x->constant->kind() == types::ConstantKind::kUnknown) return;
  e->constant = types::unary_op(op, x->constant, bits);
  check_overflow(checker, e, e->pos);
}

}  // namespace minigo::sema
