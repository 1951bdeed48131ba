// Specification, "Program initialization and execution".

#include "lower/package/program_start.h"

#include <algorithm>
#include <string>

#include "abi/functions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "lower/module/function_attributes.h"
#include "lower/package/package_init.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"

namespace minigo::lower {
namespace {

void call(llvm::IRBuilder<>& builder, llvm::Module& module, const std::string& name) {
  auto* type = llvm::FunctionType::get(builder.getVoidTy(), false);
  auto callee = module.getOrInsertFunction(name, type);
  if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee());
      function != nullptr && function->isDeclaration())
    add_function_attributes(function);
  // This function has no source: functions inlined into it would be missing from traces.
  builder.CreateCall(callee)->setIsNoInline();
}

// Defines the places of the descriptors of *T (types/type_descriptor.h) for the types of all
// packages: those of the library have none, since it is compiled for programs without package
// reflect. The linker keeps those of the Ts that the program has.
void define_pointer_places(std::span<const sema::Package* const> packages, llvm::Module& module) {
  support::Arena arena;
  auto* ptr = llvm::PointerType::getUnqual(module.getContext());
  for (const sema::Package* package : packages) {
    for (const types::Named* named : package->named_types) {
      std::string name = pointer_place_symbol(named);
      if (!named->type_params.empty() || !has_pointer_methods(arena, named)) continue;
      auto* place = llvm::cast<llvm::GlobalVariable>(module.getOrInsertGlobal(name, ptr));
      if (place->hasInitializer()) continue;
      place->setConstant(true);
      place->setLinkage(llvm::GlobalValue::ExternalLinkage);
      std::string target = descriptor_symbol(arena.make<types::Pointer>(named));
      place->setInitializer(module.getOrInsertGlobal(target, ptr));
    }
  }
}

bool has_reflection(std::span<const sema::Package* const> packages) {
  return std::any_of(packages.begin(), packages.end(), [](const sema::Package* package) {
    return package->types->path == "reflect";
  });
}

void define(llvm::Module& module, llvm::Constant* value, const char* name) {
  new llvm::GlobalVariable(module, value->getType(), false, llvm::GlobalValue::ExternalLinkage,
                           value, name);
}

// Defines the variables of the library that hold the version, an int and a string. The definitions
// of the library are weak.
void define_go_version(const GoVersion& version, llvm::Module& module) {
  auto* i64 = llvm::Type::getInt64Ty(module.getContext());
  define(module, llvm::ConstantInt::get(i64, static_cast<uint64_t>(version.minor)),
         "minigo.main_go_minor");
  if (version.release.empty()) return;
  auto* text = llvm::ConstantDataArray::getString(module.getContext(), version.release, false);
  auto* bytes = new llvm::GlobalVariable(module, text->getType(), true,
                                         llvm::GlobalValue::PrivateLinkage, text);
  auto* length = llvm::ConstantInt::get(i64, version.release.size());
  define(module, llvm::ConstantStruct::getAnon({bytes, length}), "minigo.go_release");
}

}  // namespace

void lower_program_start(std::span<const sema::Package* const> packages, const GoVersion& version,
                         llvm::Module& module) {
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.getContext()), false);
  auto* start =
      llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, abi::kProgramStart, module);
  add_function_attributes(start);
  start->addFnAttr(llvm::Attribute::OptimizeForSize);  // as all initialisation
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  for (const sema::Package* package : packages)
    call(builder, module, package_init_name(package->types));
  call(builder, module, "main.main");
  builder.CreateRetVoid();
  define_go_version(version, module);
  if (has_reflection(packages)) define_pointer_places(packages, module);
}

}  // namespace minigo::lower
