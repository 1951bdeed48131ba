#include "lower/statements/tuple_values.h"

#include "lower/expressions/expression.h"
#include "lower/values/component.h"

namespace minigo::lower {

llvm::SmallVector<Value, 4> tuple_values(FunctionContext& fc, const syntax::Expr* rhs,
                                         size_t count) {
  Value tuple = lower_expr(fc, rhs);
  llvm::SmallVector<Value, 4> values;
  for (size_t i = 0; i < count; ++i)
    values.push_back(tuple_element(fc, tuple, static_cast<int>(i)));
  return values;
}

}  // namespace minigo::lower
