// Fields of structs, and elements of the tuples that calls with several results give.

#ifndef MINIGO_LOWER_VALUES_COMPONENT_H_
#define MINIGO_LOWER_VALUES_COMPONENT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Element `index` of the results of a call. A value that is no tuple is its own only element.
Value tuple_element(FunctionContext& fc, const Value& tuple, int index);
// The values as one tuple, and stored as one in fresh memory.
Value make_tuple(FunctionContext& fc, const types::Tuple* type, llvm::ArrayRef<Value> values);
void store_tuple(FunctionContext& fc, const Place& place, llvm::ArrayRef<Value> values);
// The tuple (value, ok) that comma-ok forms give; `ok` is i1.
Value make_pair_with_bool(FunctionContext& fc, const Value& value, llvm::Value* ok);

// The field of a struct value.
Value field_of_value(FunctionContext& fc, const Value& value, int index);
// The field of a struct variable, which is not checked for nil.
Place field_place(FunctionContext& fc, const Place& place, int index);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_COMPONENT_H_
