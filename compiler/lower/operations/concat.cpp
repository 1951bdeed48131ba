#include "lower/operations/concat.h"

#include "lower/values/aggregate.h"
#include "lower/values/frame_buffer.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

namespace {

llvm::CallInst* concat_two(FunctionContext& fc, const Value& x, const Value& y, bool escapes) {
  return runtime_call(
      fc, "mg_concat_two",
      {part(fc, x, 0), part(fc, x, 1), part(fc, y, 0), part(fc, y, 1), text_buffer(fc, escapes)});
}

// One for all concatenations of so many: a function may have thousands.
llvm::AllocaInst* text_array(FunctionContext& fc, size_t count) {
  llvm::AllocaInst*& array = fc.text_arrays[count];
  if (array == nullptr) {
    auto* type = llvm::ArrayType::get(fc.module.string_type, count);
    array = fc.alloca_in_entry(type, llvm::Align(8), "strings");
  }
  return array;
}

llvm::CallInst* concat_all(FunctionContext& fc, llvm::ArrayRef<Value> strings, bool escapes) {
  llvm::AllocaInst* array = text_array(fc, strings.size());
  fc.builder.CreateLifetimeStart(array);
  for (unsigned i = 0; i < strings.size(); ++i) {
    llvm::Value* slot = offset_address(fc, array, static_cast<int64_t>(i) * 16);
    store(fc, {strings[i].type, slot, true}, strings[i]);
  }
  llvm::Value* count = fc.builder.getInt64(strings.size());
  llvm::CallInst* call = runtime_call(fc, "mg_concat", {array, count, text_buffer(fc, escapes)});
  fc.builder.CreateLifetimeEnd(array);
  return call;
}

}  // namespace

Value concat(FunctionContext& fc, llvm::ArrayRef<Value> strings, bool escapes) {
  llvm::CallInst* call = strings.size() == 2 ? concat_two(fc, strings[0], strings[1], escapes)
                                             : concat_all(fc, strings, escapes);
  return make_value(strings[0].type, call);
}

}  // namespace minigo::lower
