#include "lower/values/frame_buffer.h"

#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "types/universe.h"

namespace minigo::lower {

int64_t buffer_count(FunctionContext& fc, const types::Type* elem) {
  int64_t size = type_info(fc.module, elem).size;
  return size == 0 ? 0 : kFrameBufferBytes / size;
}

Place frame_buffer(FunctionContext& fc, const types::Type* elem, int64_t count) {
  const auto* array = fc.module.arena.make<types::Array>(elem, count);
  // Whole words, since programs may count on the alignment of the heap's objects.
  auto words = static_cast<uint64_t>((type_info(fc.module, elem).size * count + 7) / 8);
  llvm::Type* memory = llvm::ArrayType::get(fc.module.i64, words);
  return {array, fc.alloca_in_entry(memory, llvm::Align(8), "buffer"), true};
}

void zero_buffer(FunctionContext& fc, const Place& buffer) {
  auto* memory = llvm::cast<llvm::AllocaInst>(buffer.address)->getAllocatedType();
  for (uint64_t i = 0; i < memory->getArrayNumElements(); ++i) {
    llvm::Value* word = offset_address(fc, buffer.address, static_cast<int64_t>(i) * 8);
    fc.builder.CreateAlignedStore(fc.builder.getInt64(0), word, llvm::Align(8));
  }
}

namespace {

llvm::Value* buffer_or_null(FunctionContext& fc, types::BasicKind elem, bool escapes) {
  if (escapes) return llvm::ConstantPointerNull::get(fc.module.ptr);
  return frame_buffer(fc, types::basic(elem), abi::kSmallText).address;
}

}  // namespace

llvm::Value* text_buffer(FunctionContext& fc, bool escapes) {
  return buffer_or_null(fc, types::BasicKind::kUint8, escapes);
}

llvm::Value* rune_buffer(FunctionContext& fc, bool escapes) {
  return buffer_or_null(fc, types::BasicKind::kInt32, escapes);
}

}  // namespace minigo::lower
