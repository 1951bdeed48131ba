#include "lower/expressions/function_value.h"

#include "expand/whole_receiver.h"
#include "lower/expressions/operand.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/functions/function_literal.h"
#include "lower/functions/wrapper.h"
#include "lower/operations/selection.h"
#include "lower/values/aggregate.h"
#include "lower/values/nil_check.h"

namespace minigo::lower {

Value lower_func_lit(FunctionContext& fc, const syntax::FuncLit* literal) {
  llvm::Function* function = literal_function(fc, literal);
  if (literal->captures.empty()) return function_value(fc, function, literal->type);
  return make_closure(fc, function, captured_values(fc, literal), literal->type, literal->escapes);
}

Value lower_function_reference(FunctionContext& fc, const types::Func* func,
                               const types::Type* type) {
  return function_value(fc, function_for_value(fc.module, func), type);
}

namespace {

// The closure holds the operand; the way from it to the receiver is gone when it is called.
Value lower_whole_method_value(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  Value receiver = operand_value(fc, lower_operand(fc, selector->operand));
  llvm::Function* code =
      bound_method_function(fc.module, receiver.type, selector->method, selector->path);
  return make_closure(fc, code, {receiver}, selector->type, selector->escapes);
}

}  // namespace

Value lower_method_value(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  const types::Func* method = selector->method;
  if (expand::takes_whole_receiver(selector)) return lower_whole_method_value(fc, selector);
  Operand operand = walk_path(fc, lower_operand(fc, selector->operand), selector->path);
  Value receiver;
  if (types::is_interface(operand.type())) {
    receiver = operand_value(fc, operand);
    // A method value of a nil interface panics now, not when it is called.
    check_nil(fc, part(fc, receiver, 0));
  } else {
    receiver = adjust_receiver(fc, operand, method);
  }
  llvm::Function* code = bound_method_function(fc.module, receiver.type, method, {});
  return make_closure(fc, code, {receiver}, selector->type, selector->escapes);
}

Value lower_method_expr(FunctionContext& fc, const syntax::SelectorExpr* selector) {
  const types::Type* receiver = selector->operand->type;
  llvm::Function* function = method_function(fc.module, receiver, selector->method, selector->path);
  return function_value(fc, function, selector->type);
}

}  // namespace minigo::lower
