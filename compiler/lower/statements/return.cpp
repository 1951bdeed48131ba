// Specification, "Return statements".

#include "lower/statements/return.h"

#include <utility>

#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/functions/defer_frame.h"
#include "lower/functions/return_value.h"
#include "lower/operations/conversion.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"

namespace minigo::lower {
namespace {

// The values, converted to the types of the results.
llvm::SmallVector<Value, 4> return_values(FunctionContext& fc, const syntax::ReturnStmt* stmt) {
  const auto& types = fc.signature->results->vars;
  if (stmt->results.size() == types.size()) return lower_operands(fc, stmt->results);
  llvm::SmallVector<Value, 4> values;
  Value tuple = lower_expr(fc, stmt->results[0]);
  for (size_t i = 0; i < types.size(); ++i)
    values.push_back(convert(fc, tuple_element(fc, tuple, static_cast<int>(i)), types[i]->type));
  return values;
}

void set_results(FunctionContext& fc, llvm::ArrayRef<Value> values) {
  for (size_t i = 0; i < values.size(); ++i)
    store(fc, variable_place(fc, fc.results[i]), values[i]);
}

// Whether code outside this function sees the result variables after a return statement has set
// them.
bool results_are_shared(const FunctionContext& fc) {
  return fc.has_defer || llvm::any_of(fc.results, [](const types::Var* result) {
           return result->captured || result->address_taken;
         });
}

}  // namespace

void return_results(FunctionContext& fc) {
  if (fc.has_defer)
    branch_to_defer_return(fc);
  else
    emit_return_of_results(fc);
  fc.builder.ClearInsertionPoint();
}

// "A "return" statement that specifies results sets the result parameters before any deferred
// functions are executed."
void lower_return(FunctionContext& fc, const syntax::ReturnStmt* stmt) {
  if (stmt->results.empty()) return return_results(fc);
  // A loop around the statement ends here, so that its operands are evaluated once.
  int loop_depth = std::exchange(fc.loop_depth, 0);
  llvm::SmallVector<Value, 4> values = return_values(fc, stmt);
  fc.loop_depth = loop_depth;
  fc.set_pos(stmt->pos);
  if (results_are_shared(fc)) {
    set_results(fc, values);
    return return_results(fc);
  }
  emit_return(fc, values);
  fc.builder.ClearInsertionPoint();
}

}  // namespace minigo::lower
