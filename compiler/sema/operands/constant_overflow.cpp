// The limits of constant values (specification, "Constant expressions").

#include "sema/operands/constant_overflow.h"

#include <string_view>

#include "sema/operands/untyped.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

}  // namespace

void check_overflow(Checker& checker, Expr* e, Pos pos) {
  if (e->mode != Mode::kConstant || e->constant == nullptr) return;
  if (e->constant->kind() == types::ConstantKind::kUnknown) {
    return error(checker, pos, "constant result is not representable");
  }
  // Strings are kept in memory. Go has no limit, and runs out of it.
  constexpr size_t kMaxStringBytes = size_t{1} << 30;
  if (types::string_length(e->constant) > kMaxStringBytes) {
    error(checker, pos, "constant string too long");
    e->constant = types::make_unknown();
    return;
  }
  if (!types::is_untyped(e->type)) {
    return require_representable(checker, e, types::under<types::Basic>(e->type));
  }
  // "A compiler may ... represent integer constants with at least 256 bits": gc's limit is 512.
  constexpr int kMaxBits = 512;
  if (!types::is_integer(e->type) || types::bit_length(e->constant) <= kMaxBits) return;
  std::string_view name;
  if (const auto* op = dyn_cast<syntax::BinaryExpr>(e)) {
    if (op->op == Token::kAdd) name = "addition ";
    if (op->op == Token::kSub) name = "subtraction ";
    if (op->op == Token::kXor) name = "bitwise XOR ";
    if (op->op == Token::kMul) name = "multiplication ";
    if (op->op == Token::kShl) name = "shift ";
  } else if (const auto* negation = dyn_cast<syntax::UnaryExpr>(e)) {
    if (negation->op == Token::kXor) name = "bitwise complement ";
  }
  error(checker, pos, "constant ", name, "overflow");
  e->constant = types::make_unknown();
}

}  // namespace minigo::sema
