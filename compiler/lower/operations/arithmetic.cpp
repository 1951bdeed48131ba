// Specification, "Arithmetic operators". Nothing here may be undefined in LLVM: integers wrap, and
// divisions and shifts are guarded.

#include "lower/operations/arithmetic.h"

#include "lower/operations/complex.h"
#include "lower/operations/concat.h"
#include "lower/values/panic.h"

namespace minigo::lower {

using support::Token;

namespace {

llvm::Value* divide(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  auto& b = fc.builder;
  llvm::Type* type = x.llvm->getType();
  bool quotient = op == Token::kQuo;
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(y.llvm);
  if (constant == nullptr || constant->isZero()) {
    panic_if(fc, b.CreateICmpEQ(y.llvm, llvm::ConstantInt::get(type, 0)), SharedPanic::kDivide);
  }
  if (types::is_unsigned(x.type)) {
    return quotient ? b.CreateUDiv(x.llvm, y.llvm) : b.CreateURem(x.llvm, y.llvm);
  }
  if (constant != nullptr && !constant->isMinusOne()) {
    return quotient ? b.CreateSDiv(x.llvm, y.llvm) : b.CreateSRem(x.llvm, y.llvm);
  }
  // x / -1 = -x and x % -1 = 0, also for the smallest x, where the instruction would trap.
  llvm::Value* minus_one = b.CreateICmpEQ(y.llvm, llvm::ConstantInt::getAllOnesValue(type));
  llvm::Value* divisor = b.CreateSelect(minus_one, llvm::ConstantInt::get(type, 1), y.llvm);
  if (quotient) {
    return b.CreateSelect(minus_one, b.CreateNeg(x.llvm), b.CreateSDiv(x.llvm, divisor));
  }
  return b.CreateSelect(minus_one, llvm::ConstantInt::get(type, 0), b.CreateSRem(x.llvm, divisor));
}

// x << y and x >> y: counts of the width or more shift everything out, negative ones panic.
llvm::Value* shift(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  auto& b = fc.builder;
  llvm::Type* type = x.llvm->getType();
  llvm::Type* count_type = y.llvm->getType();
  unsigned width = type->getIntegerBitWidth();
  if (!types::is_unsigned(y.type) && !llvm::isa<llvm::ConstantInt>(y.llvm)) {
    panic_if(fc, b.CreateICmpSLT(y.llvm, llvm::ConstantInt::get(count_type, 0)),
             SharedPanic::kShift);
  }
  llvm::Value* in_range = b.CreateICmpULT(y.llvm, llvm::ConstantInt::get(count_type, width));
  llvm::Value* count = b.CreateZExtOrTrunc(y.llvm, type);
  llvm::Value* zero = llvm::ConstantInt::get(type, 0);
  if (op == Token::kShl) return b.CreateSelect(in_range, b.CreateShl(x.llvm, count), zero);
  if (types::is_unsigned(x.type)) {
    return b.CreateSelect(in_range, b.CreateLShr(x.llvm, count), zero);
  }
  llvm::Value* all = llvm::ConstantInt::get(type, width - 1);
  return b.CreateAShr(x.llvm, b.CreateSelect(in_range, count, all));
}

llvm::Value* integer_op(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  auto& b = fc.builder;
  switch (op) {
    case Token::kAdd:
      return b.CreateAdd(x.llvm, y.llvm);
    case Token::kSub:
      return b.CreateSub(x.llvm, y.llvm);
    case Token::kMul:
      return b.CreateMul(x.llvm, y.llvm);
    case Token::kAnd:
      return b.CreateAnd(x.llvm, y.llvm);
    case Token::kOr:
      return b.CreateOr(x.llvm, y.llvm);
    case Token::kXor:
      return b.CreateXor(x.llvm, y.llvm);
    case Token::kAndNot:
      return b.CreateAnd(x.llvm, b.CreateNot(y.llvm));
    default:
      return divide(fc, op, x, y);
  }
}

llvm::Value* float_op(FunctionContext& fc, Token op, llvm::Value* x, llvm::Value* y) {
  switch (op) {
    case Token::kAdd:
      return fc.builder.CreateFAdd(x, y);
    case Token::kSub:
      return fc.builder.CreateFSub(x, y);
    case Token::kMul:
      return fc.builder.CreateFMul(x, y);
    default:
      return fc.builder.CreateFDiv(x, y);
  }
}

}  // namespace

Value binary_op(FunctionContext& fc, Token op, const Value& x, const Value& y, support::Pos pos) {
  PositionScope at(fc, pos);
  if (op == Token::kShl || op == Token::kShr) return make_value(x.type, shift(fc, op, x, y));
  if (types::is_string(x.type)) {
    Value result = concat(fc, {x, y});
    result.type = x.type;
    return result;
  }
  if (types::is_complex(x.type)) return complex_op(fc, op, x, y);
  if (types::is_float(x.type)) return make_value(x.type, float_op(fc, op, x.llvm, y.llvm));
  return make_value(x.type, integer_op(fc, op, x, y));
}

Value unary_op(FunctionContext& fc, Token op, const Value& x) {
  switch (op) {
    case Token::kSub:
      if (types::is_complex(x.type)) return complex_negate(fc, x);
      return make_value(x.type, types::is_float(x.type) ? fc.builder.CreateFNeg(x.llvm)
                                                        : fc.builder.CreateNeg(x.llvm));
    case Token::kNot:
    case Token::kXor:
      return make_value(x.type, fc.builder.CreateNot(x.llvm));
    default:
      return x;
  }
}

}  // namespace minigo::lower
