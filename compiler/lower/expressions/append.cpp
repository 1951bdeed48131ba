// Specification, "Appending to and copying slices". The elements are stored inline while the
// capacity suffices.

#include "lower/expressions/append.h"

#include <optional>

#include "llvm/IR/MDBuilder.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/operations/element.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/frame_buffer.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

using syntax::CallExpr;
using syntax::Expr;

// A slice; one with room for what is appended counts that in its length.
struct Room {
  llvm::Value* data = nullptr;
  llvm::Value* len = nullptr;
  llvm::Value* cap = nullptr;
};

// Memory in the frame for the first elements of a slice that does not escape. It is used once: the
// elements of an earlier time may still be alive.
struct Buffer {
  Place place;
  int64_t count;
  llvm::AllocaInst* used;
};

// A buffer for the elements, if there can be one. Only the first append to a variable has one.
std::optional<Buffer> make_buffer(FunctionContext& fc, const CallExpr* call) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(call->args[0]));
  const auto* var = ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object);
  const types::Type* elem = types::under<types::Slice>(call->type)->elem;
  int64_t count = buffer_count(fc, elem);
  if (call->escapes || count == 0 || (var != nullptr && !fc.buffered.insert(var).second)) return {};
  return Buffer{frame_buffer(fc, elem, count), count, fc.flag_in_entry("used")};
}

// Whether the buffer can take all elements, i1.
llvm::Value* fits_buffer(FunctionContext& fc, const Buffer& buffer, llvm::Value* len,
                         llvm::Value* needed) {
  auto& b = fc.builder;
  llvm::Value* few = b.CreateICmpULE(needed, b.getInt64(static_cast<uint64_t>(buffer.count)));
  llvm::Value* used = b.CreateAlignedLoad(b.getInt1Ty(), buffer.used, llvm::Align(1));
  return b.CreateAnd(b.CreateAnd(few, b.CreateIsNull(len)), b.CreateNot(used));
}

// The memory of a slice that comes out of a block.
struct Memory {
  llvm::BasicBlock* from;
  llvm::Value* data;
  llvm::Value* cap;
};

// A block that takes the buffer and goes to `next`.
Memory take_buffer(FunctionContext& fc, const Buffer& buffer, llvm::BasicBlock* next) {
  auto& b = fc.builder;
  llvm::BasicBlock* block = fc.cold_block("in_frame", [&] {
    b.CreateAlignedStore(b.getTrue(), buffer.used, llvm::Align(1));
    zero_buffer(fc, buffer.place);
    b.CreateBr(next);
  });
  return {block, buffer.place.address, b.getInt64(static_cast<uint64_t>(buffer.count))};
}

// A block that moves the elements to larger memory and goes to `next`.
Memory grow(FunctionContext& fc, const Room& old, const types::Type* elem, llvm::Value* needed,
            llvm::BasicBlock* next) {
  Memory grown{};
  grown.from = fc.cold_block("grow", [&] {
    llvm::CallInst* call =
        runtime_call(fc, "mg_grow_slice",
                     {type_descriptor(fc.module, elem), old.data, old.len, old.cap, needed});
    grown.data = call_result(fc, call, 0);
    grown.cap = call_result(fc, call, 1);
    fc.builder.CreateBr(next);
  });
  return grown;
}

Room merge(FunctionContext& fc, llvm::ArrayRef<Memory> memories, llvm::Value* len) {
  unsigned count = static_cast<unsigned>(memories.size());
  llvm::PHINode* data = fc.builder.CreatePHI(fc.module.ptr, count);
  llvm::PHINode* cap = fc.builder.CreatePHI(fc.module.i64, count);
  for (const Memory& memory : memories) {
    data->addIncoming(memory.data, memory.from);
    cap->addIncoming(memory.cap, memory.from);
  }
  return {data, len, cap};
}

// The slice with room for `count` more elements.
Room make_room(FunctionContext& fc, const Value& slice, const types::Type* elem, llvm::Value* count,
               const std::optional<Buffer>& buffer) {
  auto& b = fc.builder;
  Room old = {part(fc, slice, 0), part(fc, slice, 1), part(fc, slice, 2)};
  llvm::Value* needed = b.CreateAdd(old.len, count);
  llvm::BasicBlock* fits = fc.new_block("fits");
  llvm::SmallVector<Memory, 3> memories = {{b.GetInsertBlock(), old.data, old.cap}};
  memories.push_back(grow(fc, old, elem, needed, fits));
  llvm::BasicBlock* full = memories.back().from;
  if (buffer) {
    memories.push_back(take_buffer(fc, *buffer, fits));
    llvm::BasicBlock* in_frame = memories.back().from;
    llvm::BasicBlock* in_heap = full;
    full = fc.cold_block("full", [&] {
      b.CreateCondBr(fits_buffer(fc, *buffer, old.len, needed), in_frame, in_heap);
    });
  }
  // The comparison is unsigned: mg_grow_slice refuses a length that overflows.
  llvm::MDNode* weights = llvm::MDBuilder(fc.module.context).createUnlikelyBranchWeights();
  b.CreateCondBr(b.CreateICmpUGT(needed, old.cap), full, fits, weights);
  fc.start(fits);
  return merge(fc, memories, needed);
}

Value slice_of_room(FunctionContext& fc, const types::Type* type, const Room& room) {
  return make_value(type,
                    make_aggregate(fc, fc.module.slice_type, {room.data, room.len, room.cap}));
}

// append(s, x, y).
Value append_elements(FunctionContext& fc, const CallExpr* call, const Value& slice,
                      llvm::ArrayRef<Value> values) {
  const types::Type* type = call->type;
  const types::Type* elem = types::under<types::Slice>(type)->elem;
  llvm::Value* old_len = part(fc, slice, 1);
  Room room = make_room(fc, slice, elem, fc.builder.getInt64(values.size()), make_buffer(fc, call));
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
  Room room = make_room(fc, slice, elem, count, std::nullopt);
  move_elements(fc, elem, element_address(fc, elem, room.data, old_len), part(fc, more, 0), count);
  return slice_of_room(fc, type, room);
}

// The make([]T, n) of append(s, make([]T, n)...), otherwise nullptr.
const CallExpr* appended_make(FunctionContext& fc, const CallExpr* call) {
  if (!call->ellipsis.valid()) return nullptr;
  const auto* make = syntax::dyn_cast<CallExpr>(unparen(call->args[1]));
  bool is_make = make != nullptr && make->call == syntax::CallKind::kBuiltin &&
                 make->builtin == types::BuiltinId::kMake && make->args.size() == 2;
  return is_make && !fc.evaluated.contains(make) ? make : nullptr;
}

// append(s, make([]T, n)...), as under gc without a slice of zeros: a negative n is the fault of
// make, one that is too large that of append.
Value append_zeros(FunctionContext& fc, const CallExpr* call, const CallExpr* make) {
  auto& b = fc.builder;
  const types::Type* elem = types::under<types::Slice>(call->type)->elem;
  Expr* exprs[] = {call->args[0], make->args[1]};
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
  llvm::Value* count = extend_index(fc, operands[1]);
  panic_if(fc, b.CreateICmpSLT(count, b.getInt64(0)), [&] {
    runtime_call(fc, "mg_make_slice", {type_descriptor(fc.module, elem), count, count});
  });
  Value slice = {call->type, operands[0].llvm, false};
  llvm::Value* old_len = part(fc, slice, 1);
  Room room = make_room(fc, slice, elem, count, std::nullopt);
  clear_elements(fc, elem, element_address(fc, elem, room.data, old_len), count);
  return slice_of_room(fc, call->type, room);
}

}  // namespace

Value lower_append(FunctionContext& fc, const CallExpr* call) {
  if (const CallExpr* make = appended_make(fc, call)) return append_zeros(fc, call, make);
  const types::Type* type = call->type;
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, call->args);
  Value slice = {type, operands[0].llvm, false};
  if (operands.size() == 1) return slice;
  if (call->ellipsis.valid()) return append_slice(fc, type, slice, operands[1]);
  return append_elements(fc, call, slice, llvm::ArrayRef<Value>(operands).drop_front());
}

}  // namespace minigo::lower
