#include "lower/operations/intrinsics.h"

#include <string>

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "lower/operations/bit_intrinsics.h"
#include "lower/types/function_shape.h"
#include "lower/types/llvm_type.h"
#include "lower/values/aggregate.h"
#include "lower/values/nil_check.h"

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

// runtime.KeepAlive: the pointer lives until here. Its register is then cleared: registers and
// stacks are scanned conservatively, and a stale pointer would keep the object alive.
void lower_keep_alive(FunctionContext& fc, const Value& interface) {
  auto* type = llvm::FunctionType::get(fc.module.ptr, {fc.module.ptr}, false);
  auto* clear = llvm::InlineAsm::get(type, "xorl ${0:k}, ${0:k}",
                                     "=r,0,~{memory},~{dirflag},~{fpsr},~{flags}",
                                     /*hasSideEffects=*/true);
  fc.builder.CreateCall(type, clear, {part(fc, interface, 1)});
}

// The operands as LLVM has them, and their types.
struct Arguments {
  explicit Arguments(llvm::ArrayRef<Value> operands) {
    for (const Value& operand : operands) add(operand.llvm);
  }
  void add(llvm::Value* value) {
    values.push_back(value);
    types.push_back(value->getType());
  }

  llvm::SmallVector<llvm::Value*, 4> values;
  llvm::SmallVector<llvm::Type*, 4> types;
};

// Calls LLVM's intrinsic of that name. ctlz and cttz have one more operand: they are defined for
// zero.
llvm::Value* lower_llvm(FunctionContext& fc, llvm::StringRef name, llvm::Type* result,
                        llvm::ArrayRef<Value> operands) {
  Arguments arguments(operands);
  if (name.starts_with("llvm.ctlz.") || name.starts_with("llvm.cttz."))
    arguments.add(fc.builder.getFalse());
  auto* type = llvm::FunctionType::get(result, arguments.types, false);
  return fc.builder.CreateCall(fc.module.module->getOrInsertFunction(name, type), arguments.values);
}

// An instruction that LLVM would not choose, since the target is the baseline. It moves to no place
// before the check that guards it: LLVM does not know what it does.
llvm::Value* lower_processor(FunctionContext& fc, llvm::StringRef name, llvm::Type* result,
                             llvm::ArrayRef<Value> operands) {
  Arguments arguments(operands);
  auto* type = llvm::FunctionType::get(result, arguments.types, false);
  llvm::StringRef text = llvm::StringSwitch<llvm::StringRef>(name)
                             .Case("fma", "vfmadd213sd $3, $2, $0")
                             .Case("crc32.i64", "crc32q $2, $0")
                             .Case("crc32.i8", "crc32b $2, $0")
                             .Case("popcnt", "popcntq $1, $0")
                             .Case("floor", "roundsd $$9, $1, $0")
                             .Case("ceil", "roundsd $$10, $1, $0")
                             .Case("trunc", "roundsd $$11, $1, $0")
                             .Case("roundeven", "roundsd $$8, $1, $0");
  std::string constraints = llvm::StringSwitch<std::string>(name)
                                .Case("fma", "=x,0,x,x")
                                .Cases({"crc32.i64", "crc32.i8"}, "=r,0,q")
                                .Case("popcnt", "=r,r")
                                .Default("=x,x");
  constraints += ",~{dirflag},~{fpsr},~{flags}";
  auto* instruction = llvm::InlineAsm::get(type, text, constraints, /*hasSideEffects=*/false);
  return fc.builder.CreateCall(type, instruction, arguments.values);
}

}  // namespace

bool is_intrinsic(const types::Func* func) {
  return func != nullptr && !func->has_body &&
         (func->linkname.starts_with("llvm.") || func->linkname.starts_with("atomic.") ||
          func->linkname.starts_with("bits.") || func->linkname.starts_with("keep.") ||
          func->linkname.starts_with("processor."));
}

Value emit_intrinsic(FunctionContext& fc, const types::Func* func, llvm::ArrayRef<Value> operands) {
  llvm::StringRef name(func->linkname.data(), func->linkname.size());
  const types::Type* type = result_type(func->signature());
  if (name == "keep.alive") return lower_keep_alive(fc, operands[0]), Value{};
  if (name.consume_front("bits.")) return emit_bit_operation(fc, name, type, operands);
  llvm::Type* result = type == nullptr ? fc.module.void_type : register_type(fc.module, type);
  llvm::Value* value = nullptr;
  if (name.consume_front("atomic.")) {
    value = lower_atomic(fc, name.split('.').first, result, operands);
  } else if (name.consume_front("processor.")) {
    value = lower_processor(fc, name, result, operands);
  } else {
    value = lower_llvm(fc, name, result, operands);
  }
  return type == nullptr ? Value{} : make_value(type, value);
}

}  // namespace minigo::lower
