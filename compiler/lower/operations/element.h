// Elements of slices and arrays, and the checks of indices.

#ifndef MINIGO_LOWER_OPERATIONS_ELEMENT_H_
#define MINIGO_LOWER_OPERATIONS_ELEMENT_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// An integer value as i64: sign-extended, or zero-extended if its type is unsigned.
llvm::Value* extend_index(FunctionContext& fc, const Value& index);
// The same for an index that is checked.
Index make_index(FunctionContext& fc, const Value& index);
// Panics unless 0 <= index < len.
void check_index(FunctionContext& fc, const Index& index, llvm::Value* len);

// The address of element `index` of the elements from `base` on, unchecked. `base` if they have no
// size.
llvm::Value* element_address(FunctionContext& fc, const types::Type* elem, llvm::Value* base,
                             llvm::Value* index);
// s[i] of a slice, and of an array variable, after the check.
Place slice_element(FunctionContext& fc, const Value& slice, const Index& index);
Place array_element(FunctionContext& fc, const Place& array, const Index& index);

// Moves `count` elements (i64) between memory that may overlap, with the write barrier.
void move_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* to, llvm::Value* from,
                   llvm::Value* count);
// Makes `count` elements (i64) zero, with the write barrier.
void clear_elements(FunctionContext& fc, const types::Type* elem, llvm::Value* start,
                    llvm::Value* count);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_ELEMENT_H_
