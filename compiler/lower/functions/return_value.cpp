#include "lower/functions/return_value.h"

#include "lower/types/function_shape.h"
#include "lower/types/llvm_type.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"

namespace minigo::lower {

llvm::SmallVector<Value, 6> parameter_values(FunctionContext& fc, unsigned first,
                                             const types::Signature* signature) {
  llvm::SmallVector<Value, 6> values;
  for (const types::Var* param : signature->params->vars) {
    const types::Type* type = param->type;
    values.push_back({type, fc.function->getArg(first++), is_memory_type(fc.module, type)});
  }
  return values;
}

void emit_return(FunctionContext& fc, llvm::ArrayRef<Value> values) {
  const types::Type* type = result_type(fc.signature);
  if (type == nullptr) {
    fc.builder.CreateRetVoid();
  } else if (fc.sret != nullptr && values.size() == 1) {
    initialize(fc, {type, fc.sret, true}, values[0]);
    fc.builder.CreateRetVoid();
  } else if (fc.sret != nullptr) {
    store_tuple(fc, {type, fc.sret, true}, values);
    fc.builder.CreateRetVoid();
  } else if (values.size() == 1) {
    fc.builder.CreateRet(values[0].llvm);
  } else {
    fc.builder.CreateRet(make_tuple(fc, types::cast<types::Tuple>(type), values).llvm);
  }
  fc.builder.ClearInsertionPoint();
}

void emit_return_of_results(FunctionContext& fc) {
  llvm::SmallVector<Value, 4> values;
  for (const types::Var* result : fc.results) values.push_back(borrow(fc, fc.variables[result]));
  emit_return(fc, values);
}

void return_call(FunctionContext& fc, const Value& result) {
  const auto* tuple = types::dyn_cast<types::Tuple>(result.type);
  llvm::SmallVector<Value, 4> values;
  if (tuple != nullptr) {
    for (size_t i = 0; i < tuple->vars.size(); ++i) {
      values.push_back(tuple_element(fc, result, static_cast<int>(i)));
    }
  } else if (result) {
    values.push_back(result);
  }
  emit_return(fc, values);
}

}  // namespace minigo::lower
