// Interface values: making them, looking inside, type assertions.

#ifndef MINIGO_LOWER_OPERATIONS_INTERFACE_H_
#define MINIGO_LOWER_OPERATIONS_INTERFACE_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The value, of a concrete type or an interface, as a value of the interface `to`, which its type
// implements. `escapes`: a box for the value has to be in the heap.
Value to_interface(FunctionContext& fc, const Value& value, const types::Type* to,
                   bool escapes = true);
// The data word of an interface that holds the value, whose type is pointer-shaped, and the value
// of such a word.
llvm::Value* word_of_value(FunctionContext& fc, const Value& value);
Value value_of_word(FunctionContext& fc, const types::Type* type, llvm::Value* word);
// The descriptor of the dynamic type of an interface value, null if that is nil.
llvm::Value* dynamic_type(FunctionContext& fc, const Value& interface);
// The same of a value that is known not to be nil; of an empty interface, also null.
llvm::Value* dynamic_type_of_some(FunctionContext& fc, const Value& interface);
// Whether the dynamic type is the concrete `type`, or implements the interface `type`: i1.
llvm::Value* type_matches(FunctionContext& fc, const Value& interface, const types::Type* type);
// The value of the concrete type in the interface, whose dynamic type has been checked.
Value unpack_interface(FunctionContext& fc, const Value& interface, const types::Type* type);
// x.(T): panics if it does not hold, or with comma_ok gives the tuple (value, bool).
Value type_assert(FunctionContext& fc, const Value& interface, const types::Type* type,
                  bool comma_ok);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_INTERFACE_H_
