#include "lower/operations/make_map.h"

#include "abi/frame_map.h"
#include "lower/module/iteration_memory.h"
#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {
namespace {

// The bytes of a slot, or somewhat more: the runtime, which knows exactly, looks whether all fit.
uint64_t slot_bytes(FunctionContext& fc, const types::Map* type) {
  auto words = [&](const types::Type* t) {
    return static_cast<uint64_t>(type_info(fc.module, t).size + 7) / 8 * 8;
  };
  return words(type->key) + words(type->elem);
}

uint64_t frame_bytes(FunctionContext& fc, const types::Map* type, llvm::Value* hint) {
  auto* constant = llvm::dyn_cast<llvm::ConstantInt>(hint);
  bool large = constant != nullptr && constant->getZExtValue() > abi::kFrameMapSlots;
  uint64_t slot = slot_bytes(fc, type);
  if (large || slot > abi::kMaxFrameMapSlotBytes) return abi::kFrameMapHeader;
  return abi::kFrameMapHeader + abi::kFrameMapControl + abi::kFrameMapSlots * slot;
}

}  // namespace

llvm::Value* make_map(FunctionContext& fc, const types::Map* type, llvm::Value* hint,
                      bool escapes) {
  llvm::Constant* descriptor = type_descriptor(fc.module, type);
  if (escapes) return runtime_call(fc, "mg_map_make", {descriptor, hint});
  uint64_t bytes = frame_bytes(fc, type, hint);
  llvm::Type* memory = llvm::ArrayType::get(fc.module.i64, bytes / 8);
  llvm::AllocaInst* map = fc.alloca_in_entry(memory, llvm::Align(16), "map");
  begin_iteration_memory(fc, map);
  runtime_call(fc, "mg_map_init", {descriptor, map, fc.builder.getInt64(bytes), hint});
  return map;
}

}  // namespace minigo::lower
