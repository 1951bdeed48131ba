#include "lower/operations/element.h"

#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/aggregate.h"
#include "lower/values/memory.h"
#include "lower/values/panic.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

llvm::Value* extend_index(FunctionContext& fc, const Value& index) {
  return types::is_unsigned(index.type) ? fc.builder.CreateZExt(index.llvm, fc.module.i64)
                                        : fc.builder.CreateSExt(index.llvm, fc.module.i64);
}

Index make_index(FunctionContext& fc, const Value& index) {
  return {extend_index(fc, index), types::is_unsigned(index.type)};
}

void check_index(FunctionContext& fc, const Index& index, llvm::Value* len) {
  llvm::Value* outside = fc.builder.CreateICmpUGE(index.llvm, len);
  if (auto* constant = llvm::dyn_cast<llvm::ConstantInt>(outside);
      constant != nullptr && constant->isZero()) {
    return;
  }
  const char* panic = index.is_unsigned ? "mg_panic_index_unsigned" : "mg_panic_index";
  panic_if(fc, outside, [&] { runtime_call(fc, panic, {index.llvm, len}); });
}

llvm::Value* element_address(FunctionContext& fc, const types::Type* elem, llvm::Value* base,
                             llvm::Value* index) {
  const TypeInfo& info = type_info(fc.module, elem);
  if (info.size == 0) return base;
  return fc.builder.CreateInBoundsGEP(info.memory, base, index);
}

Place slice_element(FunctionContext& fc, const Value& slice, const Index& index) {
  const types::Type* elem = types::under<types::Slice>(slice.type)->elem;
  check_index(fc, index, part(fc, slice, 1));
  return {elem, element_address(fc, elem, part(fc, slice, 0), index.llvm), false};
}

Place array_element(FunctionContext& fc, const Place& array, const Index& index) {
  const auto* type = types::under<types::Array>(array.type);
  const types::Type* elem = type->elem;
  check_index(fc, index, fc.builder.getInt64(static_cast<uint64_t>(type->length)));
  return {elem, element_address(fc, elem, array.address, index.llvm), array.in_frame};
}

namespace {

// Writes elements as bytes, by write(bytes, alignment), with the write barrier if they have
// pointers.
template <class Write>
void overwrite_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* start,
                        llvm::Value* count, Write write) {
  const TypeInfo info = type_info(fc.module, elem);
  llvm::Value* bytes =
      fc.builder.CreateMul(count, fc.builder.getInt64(static_cast<uint64_t>(info.size)));
  if (info.has_pointers) {
    runtime_call(fc, "mg_begin_overwrite_elements",
                 {type_descriptor(fc.module, elem), start, count});
  }
  write(bytes, align_of(fc.module, elem));
  if (info.has_pointers) end_overwrite(fc, start);
}

}  // namespace

void move_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* to, llvm::Value* from,
                   llvm::Value* count) {
  overwrite_elements(fc, elem, to, count, [&](llvm::Value* bytes, llvm::Align align) {
    fc.builder.CreateMemMove(to, align, from, align, bytes);
  });
}

// Where there are none, memset is passed by: glibc's of no bytes at a null pointer takes 130 ns,
// since it stores under an empty mask, which the processor leaves to its microcode where no memory
// is.
void clear_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* start,
                    llvm::Value* count) {
  llvm::BasicBlock* some = fc.new_block("clear");
  llvm::BasicBlock* done = fc.new_block("cleared");
  fc.branch_if(fc.builder.CreateICmpEQ(count, fc.builder.getInt64(0)), done, some);
  fc.start(some);
  overwrite_elements(fc, elem, start, count, [&](llvm::Value* bytes, llvm::Align align) {
    fc.builder.CreateMemSet(start, fc.builder.getInt8(0), bytes, align);
  });
  fc.branch_and_start(done);
}

}  // namespace minigo::lower
