#include "lower/values/nil_check.h"

#include "lower/values/panic.h"

namespace minigo::lower {
namespace {

bool is_known_not_nil(const llvm::Value* pointer) {
  pointer = pointer->stripInBoundsConstantOffsets();
  if (llvm::isa<llvm::AllocaInst>(pointer) || llvm::isa<llvm::GlobalVariable>(pointer) ||
      llvm::isa<llvm::Function>(pointer)) {
    return true;
  }
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(pointer)) {
    return argument->hasNestAttr() || argument->hasStructRetAttr();
  }
  const auto* call = llvm::dyn_cast<llvm::CallInst>(pointer);
  return call != nullptr && call->hasRetAttr(llvm::Attribute::NonNull);
}

}  // namespace

void check_nil(FunctionContext& fc, llvm::Value* pointer) {
  if (is_known_not_nil(pointer)) return;
  llvm::Value* is_null = fc.builder.CreateIsNull(pointer);
  llvm::BranchInst* branch = fc.branch_unlikely(is_null, panic_block(fc, SharedPanic::kNil));
  branch->setMetadata(llvm::LLVMContext::MD_make_implicit,
                      llvm::MDNode::get(fc.module.context, {}));
}

Place deref(FunctionContext& fc, const Value& pointer) {
  check_nil(fc, pointer.llvm);
  const auto* type = types::under<types::Pointer>(pointer.type);
  return {type->elem, pointer.llvm, false};
}

}  // namespace minigo::lower
