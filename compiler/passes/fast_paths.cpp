// clang compiles the runtime's fast paths to bitcode when minigo is built. Every unit of a program
// links the functions that it calls: they are inlined where that is worth it.

#include "passes/fast_paths.h"

#include <memory>

#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/GVMaterializer.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace minigo::passes {
namespace {

// Function bodies are read when the linker first needs them.
std::unique_ptr<llvm::Module> load_lazily(llvm::LLVMContext& context, const std::string& path,
                                          std::string* error) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer) {
    *error = path + ": " + buffer.getError().message();
    return nullptr;
  }
  auto module = llvm::getOwningLazyBitcodeModule(std::move(*buffer), context);
  if (!module) {
    *error = path + ": " + llvm::toString(module.takeError());
    return nullptr;
  }
  // Instructions that are inlined take the location of the call.
  if (auto* materializer = (*module)->getMaterializer()) materializer->setStripDebugInfo();
  return std::move(*module);
}

// Removes the attributes by which clang describes machine and frame: an inlined function has those
// of its caller.
void take_callers_attributes(llvm::Function& function) {
  for (const char* name : {"target-cpu", "target-features", "tune-cpu", "frame-pointer",
                           "stack-protector-buffer-size", "min-legal-vector-width"})
    function.removeFnAttr(name);
  function.removeFnAttr(llvm::Attribute::NoInline);
  function.removeFnAttr(llvm::Attribute::OptimizeNone);
  function.removeFnAttr(llvm::Attribute::UWTable);
  function.addFnAttr(llvm::Attribute::AlwaysInline);
}

// What is called, and not inlined, is one function for the program.
void make_discardable(llvm::Module& module, const llvm::StringSet<>& names) {
  for (const auto& entry : names) {
    llvm::GlobalValue* value = module.getNamedValue(entry.getKey());
    if (value == nullptr || value->isDeclaration()) continue;
    auto* function = llvm::dyn_cast<llvm::Function>(value);
    if (function != nullptr) take_callers_attributes(*function);
    if (function != nullptr && !function->hasLocalLinkage()) {
      function->setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
      function->setComdat(module.getOrInsertComdat(function->getName()));
      continue;
    }
    if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(value)) object->setComdat(nullptr);
    value->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
}

}  // namespace

bool link_fast_paths(llvm::Module& module, const std::string& path, std::string* error) {
  auto source = load_lazily(module.getContext(), path, error);
  if (source == nullptr) return false;
  source->setTargetTriple(module.getTargetTriple());
  source->setDataLayout(module.getDataLayout());
  // The runtime's flags (PIC level, frame pointers, ...) say nothing about user code.
  if (auto* flags = source->getModuleFlagsMetadata()) flags->eraseFromParent();
  if (llvm::Linker::linkModules(module, std::move(source), llvm::Linker::LinkOnlyNeeded,
                                make_discardable)) {
    *error = path + ": the fast paths do not fit the program";
    return false;
  }
  return true;
}

}  // namespace minigo::passes
