// The attributes of generated functions.

#ifndef MINIGO_LOWER_MODULE_FUNCTION_ATTRIBUTES_H_
#define MINIGO_LOWER_MODULE_FUNCTION_ATTRIBUTES_H_

namespace llvm {
class Function;
}

namespace minigo::lower {

// Adds the attributes that every function of generated code has, defined here or not: growing
// stacks, frame pointers, unwind tables. Parameters have attributes of their own
// (types/function_shape.h).
void add_function_attributes(llvm::Function* function);

// Takes back that the function checks its stack, and so gives way to other goroutines: the
// runtime's own do not. Loops that call nothing else poll (passes/safepoint_polls.h).
void set_checks_no_stack(llvm::Function* function);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_FUNCTION_ATTRIBUTES_H_
