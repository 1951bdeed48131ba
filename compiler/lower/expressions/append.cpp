// Specification, "Appending to and copying slices". The elements are stored inline while the
// capacity suffices.

#include "lower/expressions/append.h"

#include "llvm/IR/MDBuilder.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/operations/element.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

using syntax::CallExpr;

// The slice, with room for what is appended.
struct Room {
  llvm::Value* data = nullptr;
  llvm::Value* len = nullptr;  // with what is appended
  llvm::Value* cap = nullptr;
};

// The slice with room for `count` more elements.
Room make_room(FunctionContext& fc, const Value& slice, const types::Type* elem,
               llvm::Value* count) {
  auto& b = fc.builder;
  llvm::Value* data = part(fc, slice, 0);
  llvm::Value* len = part(fc, slice, 1);
  llvm::Value* cap = part(fc, slice, 2);
  llvm::Value* needed = b.CreateAdd(len, count);
  llvm::BasicBlock* before = b.GetInsertBlock();
  llvm::BasicBlock* fits = fc.new_block("fits");
  llvm::Value* grown_data = nullptr;
  llvm::Value* grown_cap = nullptr;
  llvm::BasicBlock* grow = fc.cold_block("grow", [&] {
    llvm::CallInst* call = runtime_call(fc, "mg_grow_slice",
                                        {type_descriptor(fc.module, elem), data, len, cap, needed});
    grown_data = call_result(fc, call, 0);
    grown_cap = call_result(fc, call, 1);
    b.CreateBr(fits);
  });
  // The comparison is unsigned: mg_grow_slice refuses a length that overflows.
  llvm::MDNode* weights = llvm::MDBuilder(fc.module.context).createUnlikelyBranchWeights();
  b.CreateCondBr(b.CreateICmpUGT(needed, cap), grow, fits, weights);
  fc.start(fits);
  auto merge = [&](llvm::Value* old, llvm::Value* grown) {
    llvm::PHINode* phi = b.CreatePHI(old->getType(), 2);
    phi->addIncoming(old, before);
    phi->addIncoming(grown, grow);
    return phi;
  };
  llvm::Value* new_data = merge(data, grown_data);
  return {new_data, needed, merge(cap, grown_cap)};
}

Value slice_of_room(FunctionContext& fc, const types::Type* type, const Room& room) {
  return make_value(type,
                    make_aggregate(fc, fc.module.slice_type, {room.data, room.len, room.cap}));
}

// append(s, x, y).
Value append_elements(FunctionContext& fc, const types::Type* type, const Value& slice,
                      llvm::ArrayRef<Value> values) {
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  llvm::Value* old_len = part(fc, slice, 1);
  Room room = make_room(fc, slice, elem, fc.builder.getInt64(values.size()));
  for (size_t i = 0; i < values.size(); ++i) {
    llvm::Value* index = i == 0 ? old_len : fc.builder.CreateAdd(old_len, fc.builder.getInt64(i));
    store(fc, {elem, element_address(fc, elem, room.data, index), false}, values[i]);
  }
  return slice_of_room(fc, type, room);
}

// append(s, t...), where t is a slice or a string.
Value append_slice(FunctionContext& fc, const types::Type* type, const Value& slice,
                   const Value& more) {
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  llvm::Value* old_len = part(fc, slice, 1);
  llvm::Value* count = part(fc, more, 1);
  Room room = make_room(fc, slice, elem, count);
  move_elements(fc, elem, element_address(fc, elem, room.data, old_len), part(fc, more, 0), count);
  return slice_of_room(fc, type, room);
}

}  // namespace

Value lower_append(FunctionContext& fc, const CallExpr* call) {
  const types::Type* type = call->type;
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  Value slice = {type, operands[0].llvm, false};
  if (operands.size() == 1) return slice;
  if (call->ellipsis.valid()) return append_slice(fc, type, slice, operands[1]);
  return append_elements(fc, type, slice, llvm::ArrayRef<Value>(operands).drop_front());
}

}  // namespace minigo::lower
