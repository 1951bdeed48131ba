// Register aggregates: values of struct, array, string, slice and interface types as LLVM values
// with elements. A bool is a byte inside of them.

#ifndef MINIGO_LOWER_VALUES_AGGREGATE_H_
#define MINIGO_LOWER_VALUES_AGGREGATE_H_

#include <initializer_list>

#include "lower/module/function_context.h"

namespace minigo::lower {

// A bool as a byte, and back; other register values are the same in memory and in registers.
llvm::Value* to_memory_form(FunctionContext& fc, llvm::Value* value);
llvm::Value* from_memory_form(FunctionContext& fc, llvm::Value* value, const types::Type* type);

// Element `index` in memory form: without an instruction, if the aggregate was put together here.
llvm::Value* extract(FunctionContext& fc, llvm::Value* aggregate, unsigned index);
// Element `index` of a register value: 0 is the data of a string or slice or the first word of an
// interface, 1 the length or the data word, 2 the capacity.
llvm::Value* part(FunctionContext& fc, const Value& value, unsigned index);
// The aggregate of these elements, all that the LLVM type has.
llvm::Value* make_aggregate(FunctionContext& fc, llvm::Type* type,
                            std::initializer_list<llvm::Value*> parts);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_VALUES_AGGREGATE_H_
