// A check of the lifetime markers that lowering has written (iteration_memory.h).

#ifndef MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_
#define MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_

namespace llvm {
class Function;
}

namespace minigo::lower {

// Takes the markers back of variables that are used where they may not have begun. For a function
// that has been lowered.
void drop_doubtful_lifetimes(llvm::Function& function);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_DOUBTFUL_LIFETIMES_H_
