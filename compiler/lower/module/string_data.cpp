#include "lower/module/string_data.h"

#include "llvm/IR/Constants.h"

namespace minigo::lower {

llvm::Constant* string_data(ModuleContext& mc, std::string_view text) {
  llvm::StringRef ref(text.data(), text.size());
  llvm::GlobalVariable*& global = mc.strings[ref];
  if (global != nullptr) return global;
  llvm::Constant* bytes = llvm::ConstantDataArray::getString(mc.context, ref, false);
  global = new llvm::GlobalVariable(*mc.module, bytes->getType(), true,
                                    llvm::GlobalValue::PrivateLinkage, bytes, "str");
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  global->setAlignment(llvm::Align(1));
  return global;
}

llvm::Constant* string_constant(ModuleContext& mc, std::string_view text) {
  llvm::Constant* data = text.empty()
                             ? static_cast<llvm::Constant*>(llvm::ConstantPointerNull::get(mc.ptr))
                             : string_data(mc, text);
  return llvm::ConstantStruct::get(mc.string_type,
                                   {data, llvm::ConstantInt::get(mc.i64, text.size())});
}

}  // namespace minigo::lower
