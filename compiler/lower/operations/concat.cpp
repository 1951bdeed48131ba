#include "lower/operations/concat.h"

#include "lower/values/frame_buffer.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

Value concat(FunctionContext& fc, llvm::ArrayRef<Value> strings, bool escapes) {
  auto* type = llvm::ArrayType::get(fc.module.string_type, strings.size());
  llvm::AllocaInst* array = fc.alloca_in_entry(type, llvm::Align(8), "strings");
  // A long function has many of these arrays, which may share memory.
  fc.builder.CreateLifetimeStart(array);
  for (unsigned i = 0; i < strings.size(); ++i) {
    llvm::Value* slot = offset_address(fc, array, static_cast<int64_t>(i) * 16);
    store(fc, {strings[i].type, slot, true}, strings[i]);
  }
  llvm::Value* count = fc.builder.getInt64(strings.size());
  llvm::CallInst* call = runtime_call(fc, "mg_concat", {array, count, text_buffer(fc, escapes)});
  fc.builder.CreateLifetimeEnd(array);
  return make_value(strings[0].type, call);
}

}  // namespace minigo::lower
