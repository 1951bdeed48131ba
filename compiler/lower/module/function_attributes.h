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

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_FUNCTION_ATTRIBUTES_H_
