#include "lower/module/module_context.h"

namespace minigo::lower {
namespace {

// x86-64 Linux. codegen/target.cpp sets them again from the target machine, which agrees.
constexpr const char* kTriple = "x86_64-unknown-linux-gnu";
constexpr const char* kDataLayout =
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

}  // namespace

ModuleContext::ModuleContext(const sema::Package& package, const CodegenUnit& unit,
                             const Options& options, llvm::LLVMContext& context)
    : package(package),
      first_unit(unit.first),
      options(options),
      context(context),
      module(std::make_unique<llvm::Module>(
          llvm::StringRef(package.types->path.data(), package.types->path.size()), context)),
      ptr(llvm::PointerType::get(context, 0)),
      i1(llvm::Type::getInt1Ty(context)),
      i8(llvm::Type::getInt8Ty(context)),
      i32(llvm::Type::getInt32Ty(context)),
      i64(llvm::Type::getInt64Ty(context)),
      f64(llvm::Type::getDoubleTy(context)),
      void_type(llvm::Type::getVoidTy(context)),
      string_type(llvm::StructType::get(context, {ptr, i64})),
      slice_type(llvm::StructType::get(context, {ptr, i64, i64})),
      interface_type(llvm::StructType::get(context, {ptr, ptr})),
      functions_(unit.functions.begin(), unit.functions.end()) {
  module->setTargetTriple(llvm::Triple(kTriple));
  module->setDataLayout(kDataLayout);
}

}  // namespace minigo::lower
