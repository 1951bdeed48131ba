// Specification, "Slice expressions".

#include "lower/expressions/slice.h"

#include "abi/functions.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/operations/element.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/nil_check.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

using abi::SlicePanic;
using syntax::Expr;

// The operand: where its elements are, its length and its capacity.
struct Sliced {
  llvm::Value* data = nullptr;
  llvm::Value* len = nullptr;
  llvm::Value* cap = nullptr;
  const types::Type* elem = nullptr;  // nullptr: a string
  bool fixed = false;                 // a string or array: panics name the length, not the capacity
};

struct Bounds {
  Index low;
  Index high;
  Index max;
};

Sliced slice_of_array(FunctionContext& fc, const Place& place) {
  const auto* array = types::under<types::Array>(place.type);
  llvm::Value* len = fc.builder.getInt64(static_cast<uint64_t>(array->length));
  return {place.address, len, len, array->elem, true};
}

Sliced lower_sliced(FunctionContext& fc, const Expr* operand) {
  const types::Type* type = operand->type;
  if (types::under<types::Array>(type) != nullptr) {
    return slice_of_array(fc, lower_place(fc, operand));
  }
  Value value = lower_expr(fc, operand);
  if (types::under<types::Pointer>(type) != nullptr) return slice_of_array(fc, deref(fc, value));
  if (const auto* slice = types::under<types::Slice>(type)) {
    return {part(fc, value, 0), part(fc, value, 1), part(fc, value, 2), slice->elem, false};
  }
  llvm::Value* len = part(fc, value, 1);
  return {part(fc, value, 0), len, len, nullptr, true};
}

Index lower_bound(FunctionContext& fc, const Expr* bound) {
  return bound == nullptr ? Index() : make_index(fc, lower_expr(fc, bound));
}

bool is_zero(const llvm::Value* value) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value);
  return constant != nullptr && constant->isZero();
}

// Panics unless 0 <= index <= bound.
void check_bound(FunctionContext& fc, SlicePanic panic, const Index& index, llvm::Value* bound) {
  if (index.llvm == bound || is_zero(index.llvm)) return;
  llvm::Value* outside = fc.builder.CreateICmpUGT(index.llvm, bound);
  if (is_zero(outside)) return;
  const char* function = index.is_unsigned ? "mg_panic_slice_unsigned" : "mg_panic_slice";
  panic_if(fc, outside, [&] {
    llvm::Value* which = fc.builder.getInt64(static_cast<uint64_t>(panic));
    runtime_call(fc, function, {which, index.llvm, bound});
  });
}

void check_bounds(FunctionContext& fc, const Sliced& sliced, const Bounds& bounds) {
  if (bounds.max.llvm != nullptr) {
    check_bound(fc, sliced.fixed ? SlicePanic::kMaxLen : SlicePanic::kMaxCap, bounds.max,
                sliced.cap);
    check_bound(fc, SlicePanic::kHighMax, bounds.high, bounds.max.llvm);
    check_bound(fc, SlicePanic::kLowHigh3, bounds.low, bounds.high.llvm);
    return;
  }
  // A missing upper bound is the length, and needs no check against the capacity.
  if (bounds.high.llvm != sliced.len) {
    check_bound(fc, sliced.fixed ? SlicePanic::kHighLen : SlicePanic::kHighCap, bounds.high,
                sliced.cap);
  }
  check_bound(fc, SlicePanic::kLowHigh, bounds.low, bounds.high.llvm);
}

// How much is left from low on.
llvm::Value* rest_from(FunctionContext& fc, llvm::Value* low, llvm::Value* end) {
  return is_zero(low) ? end : fc.builder.CreateSub(end, low);
}

// data + low elements. If nothing is left there, data itself: a slice must not point past its
// object, into the next one, which it would keep alive.
llvm::Value* advance(FunctionContext& fc, const Sliced& sliced, llvm::Value* low,
                     llvm::Value* rest) {
  int64_t size = sliced.elem == nullptr ? 1 : type_info(fc.module, sliced.elem).size;
  if (size == 0 || is_zero(low)) return sliced.data;
  llvm::Value* bytes = fc.builder.CreateMul(low, fc.builder.getInt64(static_cast<uint64_t>(size)));
  llvm::Value* none = fc.builder.CreateICmpEQ(rest, fc.builder.getInt64(0));
  llvm::Value* offset = fc.builder.CreateSelect(none, fc.builder.getInt64(0), bytes);
  return fc.builder.CreateInBoundsGEP(fc.module.i8, sliced.data, offset);
}

}  // namespace

Value lower_slice_expr(FunctionContext& fc, const syntax::SliceExpr* expr) {
  llvm::SmallVector<Expr*, 4> exprs;
  for (Expr* part : {expr->operand, expr->low, expr->high, expr->max}) {
    if (part != nullptr) exprs.push_back(part);
  }
  order_slice_parts(fc, exprs);
  Sliced sliced = lower_sliced(fc, expr->operand);
  Bounds bounds = {lower_bound(fc, expr->low), lower_bound(fc, expr->high),
                   lower_bound(fc, expr->max)};
  if (bounds.low.llvm == nullptr) bounds.low.llvm = fc.builder.getInt64(0);
  if (bounds.high.llvm == nullptr) bounds.high.llvm = sliced.len;
  check_bounds(fc, sliced, bounds);
  llvm::Value* low = bounds.low.llvm;
  llvm::Value* len = rest_from(fc, low, bounds.high.llvm);
  const types::Type* type = expr->type;
  if (sliced.elem == nullptr) {
    llvm::Value* data = advance(fc, sliced, low, len);
    return make_value(type, make_aggregate(fc, fc.module.string_type, {data, len}));
  }
  llvm::Value* end = bounds.max.llvm != nullptr ? bounds.max.llvm : sliced.cap;
  llvm::Value* cap = rest_from(fc, low, end);
  llvm::Value* data = advance(fc, sliced, low, cap);
  return make_value(type, make_aggregate(fc, fc.module.slice_type, {data, len, cap}));
}

}  // namespace minigo::lower
