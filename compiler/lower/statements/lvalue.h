// What an assignment assigns to, with its operands evaluated and its checks still to do.

#ifndef MINIGO_LOWER_STATEMENTS_LVALUE_H_
#define MINIGO_LOWER_STATEMENTS_LVALUE_H_

#include "llvm/ADT/SmallVector.h"
#include "lower/module/function_context.h"
#include "lower/module/value.h"
#include "syntax/ast.h"

namespace minigo::lower {

struct LValue {
  enum class Base : uint8_t { kBlank, kPlace, kPointer, kSlice, kMap };
  // A way further into the variable that the base gives.
  struct Step {
    int field = -1;
    Index index;  // of an array
  };

  Base base = Base::kBlank;
  Place place;    // kPlace
  Value operand;  // the pointer, slice or map
  Value key;      // of the map
  Index index;    // of the slice
  llvm::SmallVector<Step, 2> steps;
};

// The first phase of an assignment to the expression.
LValue lower_lvalue(FunctionContext& fc, const syntax::Expr* lhs);
// The second phase: checks, and stores the value, which has the target's type.
void assign_to(FunctionContext& fc, const LValue& lvalue, const Value& value);
// m[k], zero if it is missing.
Value load_map_element(FunctionContext& fc, const Value& map, const Value& key);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_LVALUE_H_
