#include "lower/operations/intrinsics.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Intrinsics.h"
#include "lower/expressions/expr_kinds.h"
#include "lower/expressions/expression.h"
#include "lower/functions/declaration.h"
#include "lower/operations/bit_intrinsics.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"

namespace minigo::lower {
namespace {

using Order = llvm::AtomicOrdering;
using Operation = llvm::AtomicRMWInst::BinOp;

constexpr Order kOrder = Order::SequentiallyConsistent;

llvm::Value* read_modify_write(FunctionContext& fc, Operation operation,
                               llvm::ArrayRef<Value> operands) {
  return fc.builder.CreateAtomicRMW(operation, operands[0].llvm, operands[1].llvm,
                                    llvm::MaybeAlign(), kOrder);
}

llvm::Value* atomic_load(FunctionContext& fc, llvm::Type* type, llvm::Value* address) {
  llvm::LoadInst* load = fc.builder.CreateLoad(type, address);
  load->setAtomic(kOrder);
  load->setAlignment(fc.module.module->getDataLayout().getABITypeAlign(type));
  return load;
}

void atomic_store(FunctionContext& fc, llvm::Value* address, llvm::Value* value) {
  llvm::StoreInst* store = fc.builder.CreateStore(value, address);
  store->setAtomic(kOrder);
  store->setAlignment(fc.module.module->getDataLayout().getABITypeAlign(value->getType()));
}

llvm::Value* compare_and_swap(FunctionContext& fc, llvm::ArrayRef<Value> operands) {
  llvm::Value* pair = fc.builder.CreateAtomicCmpXchg(
      operands[0].llvm, operands[1].llvm, operands[2].llvm, llvm::MaybeAlign(), kOrder, kOrder);
  return fc.builder.CreateExtractValue(pair, 1);
}

llvm::Value* lower_atomic(FunctionContext& fc, llvm::StringRef operation, llvm::Type* result,
                          llvm::ArrayRef<Value> operands) {
  check_nil(fc, operands[0].llvm);
  if (operation == "load") return atomic_load(fc, result, operands[0].llvm);
  if (operation == "cas") return compare_and_swap(fc, operands);
  if (operation == "swap") return read_modify_write(fc, Operation::Xchg, operands);
  if (operation == "and") return read_modify_write(fc, Operation::And, operands);
  if (operation == "or") return read_modify_write(fc, Operation::Or, operands);
  if (operation == "add") {
    llvm::Value* old = read_modify_write(fc, Operation::Add, operands);
    return fc.builder.CreateAdd(old, operands[1].llvm);
  }
  atomic_store(fc, operands[0].llvm, operands[1].llvm);
  return nullptr;
}

// runtime.KeepAlive: the pointer lives until here. Its register is cleared where it dies, so that
// nothing stale is found there: registers and stacks are scanned conservatively.
void lower_keep_alive(FunctionContext& fc, const Value& interface) {
  auto* type = llvm::FunctionType::get(fc.module.ptr, {fc.module.ptr}, false);
  auto* clear = llvm::InlineAsm::get(type, "xorl ${0:k}, ${0:k}",
                                     "=r,0,~{memory},~{dirflag},~{fpsr},~{flags}",
                                     /*hasSideEffects=*/true);
  fc.builder.CreateCall(type, clear, {part(fc, interface, 1)});
}

// The intrinsic of that name, with trailing flags of its own filled in: ctlz and cttz are defined
// for zero.
llvm::Value* lower_llvm(FunctionContext& fc, llvm::StringRef name, llvm::Type* result,
                        llvm::ArrayRef<Value> operands) {
  llvm::SmallVector<llvm::Value*, 4> arguments;
  llvm::SmallVector<llvm::Type*, 4> types;
  for (const Value& operand : operands) {
    arguments.push_back(operand.llvm);
    types.push_back(operand.llvm->getType());
  }
  if (name.starts_with("llvm.ctlz.") || name.starts_with("llvm.cttz.")) {
    arguments.push_back(fc.builder.getFalse());
    types.push_back(fc.module.i1);
  }
  auto* type = llvm::FunctionType::get(result, types, false);
  return fc.builder.CreateCall(fc.module.module->getOrInsertFunction(name, type), arguments);
}

}  // namespace

bool is_intrinsic(const types::Func* func) {
  return func != nullptr && !func->has_body &&
         (func->linkname.starts_with("llvm.") || func->linkname.starts_with("atomic.") ||
          func->linkname.starts_with("bits.") || func->linkname.starts_with("keep."));
}

namespace {

Value emit_intrinsic(FunctionContext& fc, const types::Func* func, llvm::ArrayRef<Value> operands) {
  llvm::StringRef name(func->linkname.data(), func->linkname.size());
  const types::Type* type = result_type(func->signature());
  if (name == "keep.alive") return lower_keep_alive(fc, operands[0]), Value{};
  if (name.consume_front("bits.")) return lower_bits(fc, name, type, operands);
  llvm::Type* result = type == nullptr ? fc.module.void_type : register_type(fc.module, type);
  llvm::Value* value = name.consume_front("atomic.")
                           ? lower_atomic(fc, name.split('.').first, result, operands)
                           : lower_llvm(fc, name, result, operands);
  return type == nullptr ? Value{} : make_value(type, value);
}

}  // namespace

Value lower_intrinsic(FunctionContext& fc, const syntax::CallExpr* call) {
  return emit_intrinsic(fc, call->callee, lower_operands(fc, call->args));
}

llvm::Function* intrinsic_function(ModuleContext& mc, const types::Func* func) {
  std::string name = std::string(func->package->path) + "." + std::string(func->name);
  if (llvm::Function* function = mc.module->getFunction(name)) return function;
  FunctionShape shape = function_shape(mc, func->signature(), nullptr, false);
  llvm::Function* function =
      new_function(mc, shape, func->signature(), name, llvm::GlobalValue::LinkOnceODRLinkage);
  FunctionContext fc(mc, function, func->signature());
  return_call(fc, emit_intrinsic(fc, func, parameter_values(fc, 0, func->signature())));
  fc.finish();
  return function;
}

}  // namespace minigo::lower
