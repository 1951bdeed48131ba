// The left side of an assignment between its two phases: the operands have been evaluated, and the
// checks for nil and bounds are still to be done.

#ifndef MINIGO_LOWER_STATEMENTS_LVALUE_H_
#define MINIGO_LOWER_STATEMENTS_LVALUE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

struct LValue {
  enum class Base : uint8_t { kBlank, kPlace, kPointer, kSlice, kMap };
  // A step into the variable that the base gives.
  struct Step {
    int field = -1;  // of a struct; -1: an element of an array
    Index index;
    support::Pos pos;  // of the index expression
  };

  Base base = Base::kBlank;
  Place place;       // kPlace
  Value operand;     // the pointer, slice or map
  Value key;         // kMap
  Index index;       // kSlice
  support::Pos pos;  // of the index expression: kSlice, kMap
  llvm::SmallVector<Step, 2> steps;
  bool is_address = false;  // a number that the collector takes for a pointer
};

// The first phase: evaluates the operands of the expression, which may be `_`.
LValue lower_lvalue(FunctionContext& fc, const syntax::Expr* lhs);
// The second phase: checks, and stores the value, which has the type of the left side.
void assign_to(FunctionContext& fc, const LValue& lvalue, const Value& value);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_LVALUE_H_
