#include "passes/fake_use.h"

#include "llvm/IR/InlineAsm.h"

namespace minigo::passes {

void use_value(llvm::IRBuilder<>& builder, llvm::Value* value) {
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), {value->getType()}, false);
  builder.CreateCall(type, llvm::InlineAsm::get(type, "", "r", /*hasSideEffects=*/true), {value});
}

}  // namespace minigo::passes
