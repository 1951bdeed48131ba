#include "lower/values/heap_object.h"

#include "lower/types/llvm_type.h"
#include "lower/types/type_descriptor.h"
#include "lower/values/runtime_calls.h"

namespace minigo::lower {

Place new_object(FunctionContext& fc, const types::Type* type) {
  // The descriptor has the size too, but the fast path is quicker with a constant.
  llvm::Value* size = llvm::ConstantInt::get(fc.module.i64, type_info(fc.module, type).size);
  llvm::CallInst* object = runtime_call(fc, "mg_new", {type_descriptor(fc.module, type), size});
  // The fast path is a page of code. It is worth inlining where it is likely to run more than once
  // for a call from elsewhere; all other allocations of the module share a copy.
  if (!fc.may_repeat() && !fc.recursive) object->addFnAttr(llvm::Attribute::NoInline);
  return {type, object, false};
}

}  // namespace minigo::lower
