// Takes lifetime markers back that lowering has written (iteration_memory.h, concat.cpp).

#ifndef MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_
#define MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class AllocaInst;
class Function;
}  // namespace llvm

namespace minigo::lower {

// Takes the markers back of those variables that are used where they may not have begun. Each
// begins in one place. For a function that has been lowered.
void drop_doubtful_lifetimes(llvm::Function& function, llvm::ArrayRef<llvm::AllocaInst*> variables);

// Takes them back of a variable that is used so often that its markers are a good part of the
// function's code, which then takes a fifth more time to compile. The memory is the variable's
// alone then.
void drop_many_lifetimes(llvm::AllocaInst& variable);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_
