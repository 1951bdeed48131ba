// Loads, stores, and parts of values.

#ifndef MINIGO_LOWER_VALUES_MEMORY_H_
#define MINIGO_LOWER_VALUES_MEMORY_H_

#include "lower/module/function_context.h"
#include "lower/module/value.h"

namespace minigo::lower {

// The value of a variable: for memory types a copy in a temporary.
Value load(FunctionContext& fc, const Place& place);
// The value without a copy: only valid until the variable is next written.
Value borrow(FunctionContext& fc, const Place& place);
// Assigns; pointers in the heap go through the write barrier's door.
void store(FunctionContext& fc, const Place& place, const Value& value);
// A new variable's first value: its memory is in the frame, or in the heap and zero.
void initialize(FunctionContext& fc, const Place& place, const Value& value);
void store_zero(FunctionContext& fc, const Place& place);
Value zero_value(FunctionContext& fc, const types::Type* type);
// The address of the value: register values are spilled to a temporary.
llvm::Value* address_of_value(FunctionContext& fc, const Value& value);

// A register value as a Value of the type.
inline Value make_value(const types::Type* type, llvm::Value* value) {
  return {type, value, false};
}
// The element of a call's results.
Value tuple_element(FunctionContext& fc, const Value& tuple, int index);
// The results of a call as one value, and stored as one.
Value make_tuple(FunctionContext& fc, const types::Tuple* type, llvm::ArrayRef<Value> values);
void store_tuple(FunctionContext& fc, const Place& place, llvm::ArrayRef<Value> values);
// x.f of a value, by field index.
Value field_of_value(FunctionContext& fc, const Value& value, int index);
// The field of a struct variable; no nil check.
Place field_place(FunctionContext& fc, const Place& place, int index);
// Element `index` of a register aggregate (bool as i8): without an instruction, if the aggregate
// was put together here.
llvm::Value* extract(FunctionContext& fc, llvm::Value* aggregate, unsigned index);
llvm::Value* part(FunctionContext& fc, const Value& value, unsigned index);
llvm::Value* make_aggregate(FunctionContext& fc, llvm::Type* type,
                            std::initializer_list<llvm::Value*> parts);

// bool as a byte, and back; other register values are the same in memory.
llvm::Value* to_memory_form(FunctionContext& fc, llvm::Value* value);
llvm::Value* from_memory_form(FunctionContext& fc, llvm::Value* value, const types::Type* type);
// `bytes` further on; the address is inside an object.
llvm::Value* offset_address(FunctionContext& fc, llvm::Value* address, int64_t bytes);
// Copies a value of the type between places that do not overlap partly; no barrier.
void copy_bytes(FunctionContext& fc, llvm::Value* to, llvm::Value* from, const types::Type* type);

// Panics if the pointer is nil. The check may become a fault of the access that follows.
void check_nil(FunctionContext& fc, llvm::Value* pointer);
// The variable that a non-nil pointer value points to, after its check.
Place deref(FunctionContext& fc, const Value& pointer);

// ---- variables
// Makes the variable (in the frame or, if it escapes, the heap) without initial value: memory in
// the frame is not zeroed. Declares it for debuggers. A redeclaration (loops) makes a new one.
// `argument` is a parameter's number, from 1, for debuggers.
Place declare_variable(FunctionContext& fc, const types::Var* var, unsigned argument = 0);
// declare_variable and its value.
Place declare_variable(FunctionContext& fc, const types::Var* var, const Value& value,
                       unsigned argument = 0);
// The place of a variable of this function, a captured one or a global.
Place variable_place(FunctionContext& fc, const types::Var* var);
// A new zeroed heap object (mg_new).
Place new_object(FunctionContext& fc, const types::Type* type);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_MEMORY_H_
