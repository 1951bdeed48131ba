// The way through fields, embedded ones and pointers among them, to a field or a receiver.

#ifndef MINIGO_LOWER_OPERATIONS_SELECTION_H_
#define MINIGO_LOWER_OPERATIONS_SELECTION_H_

#include <span>

#include "lower/module/function_context.h"

namespace minigo::lower {

// A value on that way: a variable where there is one, so that no copy is made, else a value.
struct Operand {
  Place place;  // address is null: `value`
  Value value;

  bool is_place() const { return place.address != nullptr; }
  const types::Type* type() const { return is_place() ? place.type : value.type; }
};

// operand.f1.f2...: `path` has the index of each field. Pointers on the way are checked.
Operand walk_path(FunctionContext& fc, Operand operand, std::span<const int> path);
// The value of the operand: of a variable a copy.
Value operand_value(FunctionContext& fc, const Operand& operand);
// The receiver that the method wants: the operand, a pointer to it, or the value that it points to.
// The operand is a variable if the method wants a pointer to it.
Value adjust_receiver(FunctionContext& fc, const Operand& operand, const types::Func* method);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_SELECTION_H_
