#include "lower/expressions/string_pool.h"

#include "llvm/IR/Constants.h"
#include "types/constant.h"
#include "types/universe.h"

namespace minigo::lower {
namespace {

llvm::Constant* constant_bytes(ModuleContext& mc, const std::string& bytes) {
  return llvm::ConstantDataArray::getString(mc.context, bytes, false);
}

llvm::GlobalVariable* new_constant(ModuleContext& mc) {
  llvm::Constant* none = constant_bytes(mc, "");
  auto* global = new llvm::GlobalVariable(*mc.module, none->getType(), true,
                                          llvm::GlobalValue::PrivateLinkage, none, "strings");
  global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
  global->setAlignment(llvm::Align(1));
  return global;
}

}  // namespace

StringPool::StringPool(ModuleContext& mc) : mc_(mc), constant_(new_constant(mc)) {}

StringPool::~StringPool() {
  if (bytes_.empty()) {
    constant_->eraseFromParent();
  } else {
    constant_->replaceInitializer(constant_bytes(mc_, bytes_));
  }
}

llvm::Constant* StringPool::value(const syntax::Expr* expr) {
  if (expr->constant == nullptr || !types::is_string(expr->type)) return nullptr;
  const std::string& text = types::string_value(expr->constant);
  if (text.empty()) return llvm::Constant::getNullValue(mc_.string_type);
  return llvm::ConstantStruct::get(mc_.string_type,
                                   {address(text), llvm::ConstantInt::get(mc_.i64, text.size())});
}

llvm::Constant* StringPool::address(std::string_view text) {
  auto [entry, is_new] = offsets_.try_emplace({text.data(), text.size()}, bytes_.size());
  if (is_new) bytes_ += text;
  llvm::Constant* offset = llvm::ConstantInt::get(mc_.i64, entry->second);
  return llvm::ConstantExpr::getInBoundsGetElementPtr(mc_.i8, constant_, offset);
}

}  // namespace minigo::lower
