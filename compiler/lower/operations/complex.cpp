// Products and quotients of complex64 are computed in float64, as gc does. Quotients are those of
// Smith's algorithm, with the results of C99 for infinities and zeros.

#include "lower/operations/complex.h"

#include "llvm/IR/Intrinsics.h"
#include "lower/module/function_attributes.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"

namespace minigo::lower {
namespace {

using support::Token;

constexpr const char* kDivide = "mg.complex128div";

// Short names for what the builder does with doubles.
struct Doubles {
  llvm::IRBuilder<>& b;

  llvm::Value* constant(double value) const {
    return llvm::ConstantFP::get(b.getDoubleTy(), value);
  }
  llvm::Value* infinity() const { return llvm::ConstantFP::getInfinity(b.getDoubleTy()); }
  llvm::Value* abs(llvm::Value* x) const {
    return b.CreateUnaryIntrinsic(llvm::Intrinsic::fabs, x);
  }
  llvm::Value* copysign(llvm::Value* x, llvm::Value* sign) const {
    return b.CreateBinaryIntrinsic(llvm::Intrinsic::copysign, x, sign);
  }
  llvm::Value* is_nan(llvm::Value* x) const { return b.CreateFCmpUNO(x, x); }
  llvm::Value* is_inf(llvm::Value* x) const { return b.CreateFCmpOEQ(abs(x), infinity()); }
  llvm::Value* is_finite(llvm::Value* x) const { return b.CreateFCmpOLT(abs(x), infinity()); }
  // 1 for an infinity and 0 otherwise, with the sign of x.
  llvm::Value* inf_to_one(llvm::Value* x) const {
    return copysign(b.CreateSelect(is_inf(x), constant(1), constant(0)), x);
  }
  // x*y + z*w.
  llvm::Value* sum(llvm::Value* x, llvm::Value* y, llvm::Value* z, llvm::Value* w) const {
    return b.CreateFAdd(b.CreateFMul(x, y), b.CreateFMul(z, w));
  }
  // x*y - z*w.
  llvm::Value* difference(llvm::Value* x, llvm::Value* y, llvm::Value* z, llvm::Value* w) const {
    return b.CreateFSub(b.CreateFMul(x, y), b.CreateFMul(z, w));
  }
};

struct Pair {
  llvm::Value* real;
  llvm::Value* imaginary;
};

// (a+bi) / (real + imaginary i). Divides by the larger of the denominator's parts.
Pair smith_quotient(const Doubles& d, llvm::Value* a, llvm::Value* b, llvm::Value* real,
                    llvm::Value* imaginary) {
  auto& ir = d.b;
  llvm::Value* real_larger = ir.CreateFCmpOGE(d.abs(real), d.abs(imaginary));
  llvm::Value* large = ir.CreateSelect(real_larger, real, imaginary);
  llvm::Value* small = ir.CreateSelect(real_larger, imaginary, real);
  llvm::Value* ratio = ir.CreateFDiv(small, large);
  llvm::Value* denominator = ir.CreateFAdd(large, ir.CreateFMul(ratio, small));
  llvm::Value* a_ratio = ir.CreateFMul(a, ratio);
  llvm::Value* b_ratio = ir.CreateFMul(b, ratio);
  llvm::Value* e =
      ir.CreateSelect(real_larger, ir.CreateFAdd(a, b_ratio), ir.CreateFAdd(a_ratio, b));
  llvm::Value* f =
      ir.CreateSelect(real_larger, ir.CreateFSub(b, a_ratio), ir.CreateFSub(b_ratio, a));
  return {ir.CreateFDiv(e, denominator), ir.CreateFDiv(f, denominator)};
}

// The quotient where Smith's algorithm gives `nan`, which is NaN in both parts.
Pair special_quotient(const Doubles& d, llvm::Value* a, llvm::Value* b, llvm::Value* real,
                      llvm::Value* imaginary, Pair nan) {
  auto& ir = d.b;
  llvm::Value* zero = d.constant(0);
  auto either = [&](llvm::Value* x, llvm::Value* y) { return ir.CreateOr(x, y); };
  auto both = [&](llvm::Value* x, llvm::Value* y) { return ir.CreateAnd(x, y); };
  llvm::Value* by_zero = both(both(ir.CreateFCmpOEQ(real, zero), ir.CreateFCmpOEQ(imaginary, zero)),
                              ir.CreateNot(both(d.is_nan(a), d.is_nan(b))));
  llvm::Value* infinite_numerator =
      both(either(d.is_inf(a), d.is_inf(b)), both(d.is_finite(real), d.is_finite(imaginary)));
  llvm::Value* infinite_denominator =
      both(either(d.is_inf(real), d.is_inf(imaginary)), both(d.is_finite(a), d.is_finite(b)));
  llvm::Value* infinity = d.copysign(d.infinity(), real);
  llvm::Value* a1 = d.inf_to_one(a);
  llvm::Value* b1 = d.inf_to_one(b);
  llvm::Value* c1 = d.inf_to_one(real);
  llvm::Value* d1 = d.inf_to_one(imaginary);
  auto choose = [&](llvm::Value* zero_case, llvm::Value* numerator_case,
                    llvm::Value* denominator_case, llvm::Value* otherwise) {
    llvm::Value* value = ir.CreateSelect(infinite_denominator, denominator_case, otherwise);
    value = ir.CreateSelect(infinite_numerator, numerator_case, value);
    return ir.CreateSelect(by_zero, zero_case, value);
  };
  return {choose(ir.CreateFMul(infinity, a),
                 ir.CreateFMul(d.infinity(), d.sum(a1, real, b1, imaginary)),
                 ir.CreateFMul(zero, d.sum(a, c1, b, d1)), nan.real),
          choose(ir.CreateFMul(infinity, b),
                 ir.CreateFMul(d.infinity(), d.difference(b1, real, a1, imaginary)),
                 ir.CreateFMul(zero, d.difference(b, c1, a, d1)), nan.imaginary)};
}

// The function {double, double}(a, b, c, d) = (a+bi) / (c+di), which a module defines once.
llvm::Function* divide_function(ModuleContext& mc) {
  if (llvm::Function* function = mc.module->getFunction(kDivide)) return function;
  llvm::StructType* pair = llvm::StructType::get(mc.context, {mc.f64, mc.f64});
  auto* type = llvm::FunctionType::get(pair, {mc.f64, mc.f64, mc.f64, mc.f64}, false);
  auto* function =
      llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, kDivide, mc.module.get());
  add_function_attributes(function);
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(mc.context, "entry", function));
  Doubles d{b};
  llvm::Value* x[4] = {function->getArg(0), function->getArg(1), function->getArg(2),
                       function->getArg(3)};
  Pair quotient = smith_quotient(d, x[0], x[1], x[2], x[3]);
  llvm::Value* is_nan = b.CreateAnd(d.is_nan(quotient.real), d.is_nan(quotient.imaginary));
  auto* special_block = llvm::BasicBlock::Create(mc.context, "special", function);
  auto* done = llvm::BasicBlock::Create(mc.context, "done", function);
  auto give = [&](Pair value) {
    llvm::Value* result = llvm::PoisonValue::get(pair);
    result = b.CreateInsertValue(result, value.real, 0);
    b.CreateRet(b.CreateInsertValue(result, value.imaginary, 1));
  };
  b.CreateCondBr(is_nan, special_block, done);
  b.SetInsertPoint(special_block);
  give(special_quotient(d, x[0], x[1], x[2], x[3], quotient));
  b.SetInsertPoint(done);
  give(quotient);
  return function;
}

llvm::Value* widen(FunctionContext& fc, llvm::Value* value) {
  return fc.builder.CreateFPExt(value, fc.module.f64);
}

}  // namespace

Value make_complex(FunctionContext& fc, const types::Type* type, llvm::Value* real,
                   llvm::Value* imaginary) {
  llvm::Type* memory = memory_type(fc.module, type);
  llvm::Type* element = memory->getStructElementType(0);
  return make_value(type, make_aggregate(fc, memory,
                                         {fc.builder.CreateFPCast(real, element),
                                          fc.builder.CreateFPCast(imaginary, element)}));
}

Value complex_op(FunctionContext& fc, Token op, const Value& x, const Value& y) {
  auto& ir = fc.builder;
  llvm::Value* a = part(fc, x, 0);
  llvm::Value* b = part(fc, x, 1);
  llvm::Value* c = part(fc, y, 0);
  llvm::Value* d = part(fc, y, 1);
  if (op == Token::kAdd) return make_complex(fc, x.type, ir.CreateFAdd(a, c), ir.CreateFAdd(b, d));
  if (op == Token::kSub) return make_complex(fc, x.type, ir.CreateFSub(a, c), ir.CreateFSub(b, d));
  a = widen(fc, a);
  b = widen(fc, b);
  c = widen(fc, c);
  d = widen(fc, d);
  if (op == Token::kMul) {
    Doubles doubles{ir};
    return make_complex(fc, x.type, doubles.difference(a, c, b, d), doubles.sum(a, d, b, c));
  }
  llvm::Value* quotient = ir.CreateCall(divide_function(fc.module), {a, b, c, d});
  return make_complex(fc, x.type, ir.CreateExtractValue(quotient, 0),
                      ir.CreateExtractValue(quotient, 1));
}

Value complex_negate(FunctionContext& fc, const Value& x) {
  return make_complex(fc, x.type, fc.builder.CreateFNeg(part(fc, x, 0)),
                      fc.builder.CreateFNeg(part(fc, x, 1)));
}

llvm::Value* complex_equal(FunctionContext& fc, const Value& x, const Value& y) {
  return fc.builder.CreateAnd(fc.builder.CreateFCmpOEQ(part(fc, x, 0), part(fc, y, 0)),
                              fc.builder.CreateFCmpOEQ(part(fc, x, 1), part(fc, y, 1)));
}

}  // namespace minigo::lower
