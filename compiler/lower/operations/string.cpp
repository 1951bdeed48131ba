// Strings: their constants and concatenation.

#include "llvm/IR/Constants.h"
#include "lower/expressions/expr_kinds.h"
#include "lower/expressions/expression.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/constant.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::Token;

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

Value concat(FunctionContext& fc, llvm::ArrayRef<Value> strings) {
  auto* type = llvm::ArrayType::get(fc.module.string_type, strings.size());
  llvm::AllocaInst* array = fc.alloca_in_entry(type, llvm::Align(8), "strings");
  // Long functions have many of these: their slots are shared.
  fc.builder.CreateLifetimeStart(array);
  for (unsigned i = 0; i < strings.size(); ++i) {
    llvm::Value* slot = offset_address(fc, array, static_cast<int64_t>(i) * 16);
    store(fc, {strings[i].type, slot, true}, strings[i]);
  }
  llvm::Value* count = fc.builder.getInt64(strings.size());
  llvm::CallInst* call = runtime_call(fc, "mg_concat", {array, count});
  fc.builder.CreateLifetimeEnd(array);
  return make_value(strings[0].type, call);
}

namespace {

// The operands of a chain of +, from left to right.
void flatten(FunctionContext& fc, Expr* expr, llvm::SmallVectorImpl<Expr*>& out) {
  llvm::SmallVector<Expr*, 8> stack = {expr};
  while (!stack.empty()) {
    Expr* top = stack.pop_back_val();
    auto* inner = const_cast<Expr*>(unparen(top));
    auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(inner);
    if (binary == nullptr || binary->op != Token::kAdd || inner->constant != nullptr ||
        fc.evaluated.contains(top) || fc.evaluated.contains(inner)) {
      out.push_back(top);
      continue;
    }
    stack.push_back(binary->right);
    stack.push_back(binary->left);
  }
}

bool is_empty_constant(const Expr* expr) {
  return expr->constant != nullptr && types::string_value(expr->constant).empty();
}

}  // namespace

Value lower_concat(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  llvm::SmallVector<Expr*, 8> operands;
  flatten(fc, binary->left, operands);
  flatten(fc, binary->right, operands);
  llvm::erase_if(operands, is_empty_constant);
  if (operands.size() == 1) {
    Value value = lower_expr(fc, operands[0]);
    value.type = binary->type;
    return value;
  }
  Value result = concat(fc, lower_operands(fc, operands));
  result.type = binary->type;
  return result;
}

}  // namespace minigo::lower
