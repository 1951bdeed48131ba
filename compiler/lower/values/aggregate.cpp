#include "lower/values/aggregate.h"

namespace minigo::lower {

llvm::Value* to_memory_form(FunctionContext& fc, llvm::Value* value) {
  return value->getType() == fc.module.i1 ? fc.builder.CreateZExt(value, fc.module.i8) : value;
}

llvm::Value* from_memory_form(FunctionContext& fc, llvm::Value* value, const types::Type* type) {
  if (!types::is_boolean(type) || value->getType() != fc.module.i8) return value;
  auto* widened = llvm::dyn_cast<llvm::ZExtInst>(value);
  if (widened != nullptr && widened->getSrcTy() == fc.module.i1) return widened->getOperand(0);
  return fc.builder.CreateTrunc(value, fc.module.i1);
}

llvm::Value* extract(FunctionContext& fc, llvm::Value* aggregate, unsigned index) {
  llvm::Value* whole = aggregate;
  while (auto* insertion = llvm::dyn_cast<llvm::InsertValueInst>(whole)) {
    if (insertion->getIndices() == llvm::ArrayRef<unsigned>{index}) {
      return insertion->getInsertedValueOperand();
    }
    if (insertion->getIndices().front() == index) break;  // it changes a part of the element
    whole = insertion->getAggregateOperand();
  }
  return fc.builder.CreateExtractValue(whole, index);
}

llvm::Value* part(FunctionContext& fc, const Value& value, unsigned index) {
  return extract(fc, value.llvm, index);
}

llvm::Value* make_aggregate(FunctionContext& fc, llvm::Type* type,
                            std::initializer_list<llvm::Value*> parts) {
  llvm::Value* result = llvm::PoisonValue::get(type);
  unsigned index = 0;
  for (llvm::Value* part : parts) {
    result = fc.builder.CreateInsertValue(result, to_memory_form(fc, part), index++);
  }
  return result;
}

}  // namespace minigo::lower
