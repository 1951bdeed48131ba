#include "lower/operations/bit_intrinsics.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Intrinsics.h"
#include "lower/values/component.h"

namespace minigo::lower {
namespace {

// A number of bits, as an int whatever the width of the operand: ones, leading or trailing zeros,
// or those that the number takes.
llvm::Value* count(FunctionContext& fc, llvm::StringRef operation, llvm::Value* x) {
  auto& b = fc.builder;
  llvm::Value* number = nullptr;
  if (operation == "ones") {
    number = b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, x);
  } else {
    auto intrinsic = operation == "trailing" ? llvm::Intrinsic::cttz : llvm::Intrinsic::ctlz;
    number = b.CreateBinaryIntrinsic(intrinsic, x, b.getFalse());  // defined for 0
  }
  if (operation == "len") {
    auto* width = llvm::ConstantInt::get(x->getType(), x->getType()->getIntegerBitWidth());
    number = b.CreateSub(width, number);
  }
  return b.CreateZExt(number, fc.module.i64);
}

// Rotates to the left. The distance counts modulo the width, so a negative one rotates to the
// right.
llvm::Value* rotate(FunctionContext& fc, llvm::Value* x, llvm::Value* distance) {
  auto& b = fc.builder;
  distance = b.CreateTrunc(distance, x->getType());
  return b.CreateIntrinsic(llvm::Intrinsic::fshl, {x->getType()}, {x, x, distance});
}

struct Pair {
  llvm::Value* first;
  llvm::Value* second;
};

// x + y + carry or x - y - borrow, and the carry or borrow out of it. The third operand is 0 or 1.
Pair carry(FunctionContext& fc, llvm::Intrinsic::ID operation, llvm::ArrayRef<Value> operands) {
  auto& b = fc.builder;
  llvm::Value* once = b.CreateBinaryIntrinsic(operation, operands[0].llvm, operands[1].llvm);
  llvm::Value* twice =
      b.CreateBinaryIntrinsic(operation, b.CreateExtractValue(once, 0), operands[2].llvm);
  llvm::Value* out = b.CreateOr(b.CreateExtractValue(once, 1), b.CreateExtractValue(twice, 1));
  return {b.CreateExtractValue(twice, 0), b.CreateZExt(out, operands[0].llvm->getType())};
}

// The high and the low word of a product.
Pair multiply(FunctionContext& fc, llvm::Value* x, llvm::Value* y) {
  auto& b = fc.builder;
  unsigned width = x->getType()->getIntegerBitWidth();
  llvm::Type* wide = b.getIntNTy(2 * width);
  llvm::Value* product = b.CreateMul(b.CreateZExt(x, wide), b.CreateZExt(y, wide));
  return {b.CreateTrunc(b.CreateLShr(product, width), x->getType()),
          b.CreateTrunc(product, x->getType())};
}

// The quotient of two words by a third, which is greater than the high one, and the remainder. LLVM
// would divide two words by a function of a library, which would run on a goroutine's stack.
Pair divide(FunctionContext& fc, llvm::ArrayRef<Value> operands) {
  llvm::Type* word = fc.module.i64;
  auto* type =
      llvm::FunctionType::get(llvm::StructType::get(word, word), {word, word, word}, false);
  auto* instruction =
      llvm::InlineAsm::get(type, "divq $4", "={rax},={rdx},0,1,r,~{dirflag},~{fpsr},~{flags}",
                           /*hasSideEffects=*/false);
  llvm::Value* results = fc.builder.CreateCall(
      type, instruction, {operands[1].llvm, operands[0].llvm, operands[2].llvm});
  return {fc.builder.CreateExtractValue(results, 0), fc.builder.CreateExtractValue(results, 1)};
}

Pair two_words(FunctionContext& fc, llvm::StringRef operation, llvm::ArrayRef<Value> operands) {
  if (operation == "mul") return multiply(fc, operands[0].llvm, operands[1].llvm);
  if (operation == "div") return divide(fc, operands);
  return carry(fc,
               operation == "add" ? llvm::Intrinsic::uadd_with_overflow
                                  : llvm::Intrinsic::usub_with_overflow,
               operands);
}

llvm::Value* one_word(FunctionContext& fc, llvm::StringRef operation,
                      llvm::ArrayRef<Value> operands) {
  llvm::Value* x = operands[0].llvm;
  if (operation == "rotate") return rotate(fc, x, operands[1].llvm);
  if (operation == "reverse") {
    return fc.builder.CreateUnaryIntrinsic(llvm::Intrinsic::bitreverse, x);
  }
  if (operation == "swap") return fc.builder.CreateUnaryIntrinsic(llvm::Intrinsic::bswap, x);
  return count(fc, operation, x);
}

}  // namespace

Value emit_bit_operation(FunctionContext& fc, llvm::StringRef operation, const types::Type* result,
                         llvm::ArrayRef<Value> operands) {
  const auto* tuple = types::dyn_cast<types::Tuple>(result);
  if (tuple == nullptr) return make_value(result, one_word(fc, operation, operands));
  Pair pair = two_words(fc, operation, operands);
  return make_tuple(fc, tuple,
                    {make_value(tuple->vars[0]->type, pair.first),
                     make_value(tuple->vars[1]->type, pair.second)});
}

}  // namespace minigo::lower
