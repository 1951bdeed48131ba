// The program's first function: package initialisation (specification, "Program initialization and
// execution"), then main.main.

#include "abi/functions.h"
#include "llvm/IR/IRBuilder.h"
#include "lower/lower.h"
#include "lower/lower_function.h"
#include "lower/runtime_calls.h"

namespace minigo::lower {
namespace {

void call(llvm::IRBuilder<>& builder, llvm::Module& module, const std::string& name) {
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), false);
  auto callee = module.getOrInsertFunction(name, type);
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee());
      function != nullptr && function->isDeclaration())
    add_function_attributes(function);
  // This function has no source: what is inlined into it would be missing from traces.
  builder.CreateCall(callee)->setIsNoInline();
}

}  // namespace

void lower_program_start(std::span<const sema::Package* const> packages, llvm::Module& module) {
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false);
  auto* start =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, abi::kProgramStart, module);
  add_function_attributes(start);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  for (const sema::Package* package : packages)
    call(builder, module, package_init_name(package->types));
  call(builder, module, "main.main");
  builder.CreateRetVoid();
}

}  // namespace minigo::lower
