// Loads and stores. A value of a memory type is an address, and its owner must not write to it:
// load() copies, borrow() does not.

#ifndef MINIGO_LOWER_VALUES_MEMORY_H_
#define MINIGO_LOWER_VALUES_MEMORY_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// Memory in the frame for a value of the type, uninitialised. Made in a loop it is good until the
// iteration ends.
Place temporary(FunctionContext& fc, const types::Type* type, const char* name = "tmp");
// The same, good until the function returns.
Place lasting_temporary(FunctionContext& fc, const types::Type* type, const char* name);
// The value of a variable: for memory types a copy in a temporary.
Value load(FunctionContext& fc, const Place& place);
// The value of a temporary whose address a call got, which is left without pointers. In a loop it
// would keep them alive until the call comes again.
Value take(FunctionContext& fc, const Place& temporary);
// The value without a copy: only good until the variable is next written.
Value borrow(FunctionContext& fc, const Place& place);
// Assigns. The value may overlap the place. Pointers outside the frame are overwritten with the
// write barrier.
void store(FunctionContext& fc, const Place& place, const Value& value);
// Stores the first value of a new variable, which does not overlap it: the memory is in the frame,
// or in the heap and nobody has written to it. So there is no pointer to overwrite, and no barrier.
void initialize(FunctionContext& fc, const Place& place, const Value& value);
// Assigns the zero value of the type, with the write barrier as store() has it.
void store_zero(FunctionContext& fc, const Place& place);
// The zero value of the type.
Value zero_value(FunctionContext& fc, const types::Type* type);
// The address of the value. A register value is stored in a temporary.
llvm::Value* address_of_value(FunctionContext& fc, const Value& value);
// The address `bytes` further on, inside the same object.
llvm::Value* offset_address(FunctionContext& fc, llvm::Value* address, int64_t bytes);
// Copies a value of the type between places that do not overlap partly, without a write barrier: to
// the frame, or to memory of the heap to which nobody has written.
void copy_bytes(FunctionContext& fc, llvm::Value* to, llvm::Value* from, const types::Type* type);
// The other end of what mg_begin_overwrite or mg_begin_overwrite_elements began at `start`.
void end_overwrite(FunctionContext& fc, llvm::Value* start);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_MEMORY_H_
