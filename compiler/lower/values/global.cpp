#include "lower/values/global.h"

#include <utility>

#include "abi/functions.h"
#include "llvm/IR/Constants.h"
#include "lower/types/descriptor_layout.h"
#include "lower/types/llvm_type.h"
#include "lower/types/mangle.h"
#include "lower/types/type_descriptor.h"

namespace minigo::lower {
namespace {

llvm::GlobalVariable* declare_global(ModuleContext& mc, const types::Var* var) {
  if (has_no_size(mc, var)) return zero_base(mc);
  auto* global =
      new llvm::GlobalVariable(*mc.module, memory_type(mc, var->type), false,
                               llvm::GlobalValue::ExternalLinkage, nullptr, global_symbol(var));
  global->setAlignment(align_of(mc, var->type));
  return global;
}

// What follows the address in an entry of mg_roots (GlobalRoot in runtime/gc/roots.h).
std::pair<llvm::Constant*, llvm::Constant*> root_pointers(ModuleContext& mc,
                                                          const types::Type* type) {
  PointerMask mask = pointer_mask(mc, type);
  if (mask.words.size() != 1) {
    return {llvm::ConstantInt::get(mc.i64, 0), type_descriptor(mc, type)};
  }
  return {llvm::ConstantInt::get(mc.i64, mask.ptr_data / 8),
          llvm::ConstantInt::get(mc.i64, mask.words[0])};
}

// The runtime's zeros. LLVM knows what they are.
llvm::GlobalVariable* zeros(ModuleContext& mc) {
  if (llvm::GlobalVariable* known = mc.module->getNamedGlobal(abi::kZeros)) return known;
  llvm::Type* bytes = llvm::ArrayType::get(mc.i8, abi::kZeroBytes);
  auto* global = new llvm::GlobalVariable(*mc.module, bytes, true,
                                          llvm::GlobalValue::AvailableExternallyLinkage,
                                          llvm::Constant::getNullValue(bytes), abi::kZeros);
  global->setAlignment(llvm::Align(16));
  return global;
}

}  // namespace

llvm::GlobalVariable* read_only_data(ModuleContext& mc, llvm::Constant* value,
                                     const types::Type* type, const char* name) {
  if (value->isNullValue() && type_info(mc, type).size <= abi::kZeroBytes) return zeros(mc);
  auto* global = new llvm::GlobalVariable(*mc.module, value->getType(), true,
                                          llvm::GlobalValue::PrivateLinkage, value, name);
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  global->setAlignment(align_of(mc, type));
  return global;
}

llvm::GlobalVariable* zero_base(ModuleContext& mc) {
  return llvm::cast<llvm::GlobalVariable>(mc.module->getOrInsertGlobal(abi::kZeroBase, mc.i64));
}

bool has_no_size(ModuleContext& mc, const types::Var* var) {
  return type_info(mc, var->type).size == 0;
}

llvm::GlobalVariable* global_variable(ModuleContext& mc, const types::Var* var) {
  llvm::GlobalVariable*& global = mc.globals[var];
  if (global == nullptr) {
    llvm::GlobalVariable* made = declare_global(mc, var);
    return mc.globals[var] = made;
  }
  return global;
}

void add_root(ModuleContext& mc, llvm::GlobalVariable* global, const types::Type* type) {
  auto [words, pointers] = root_pointers(mc, type);
  llvm::Constant* entry = llvm::ConstantStruct::getAnon(mc.context, {global, words, pointers});
  auto* root = new llvm::GlobalVariable(*mc.module, entry->getType(), true,
                                        llvm::GlobalValue::InternalLinkage, entry, "mg_root");
  root->setSection("mg_roots");
  root->setAlignment(llvm::Align(8));
  // The linker keeps the entry exactly if it keeps the variable.
  root->setMetadata(llvm::LLVMContext::MD_associated,
                    llvm::MDNode::get(mc.context, llvm::ValueAsMetadata::get(global)));
  mc.used.push_back(root);
}

}  // namespace minigo::lower
