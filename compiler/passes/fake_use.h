// Keeping a value alive.

#ifndef MINIGO_PASSES_FAKE_USE_H_
#define MINIGO_PASSES_FAKE_USE_H_

#include "llvm/IR/IRBuilder.h"

namespace minigo::passes {

// Uses the value at the builder's place, by assembly without instructions: it lives until there, in
// a register or in the frame.
void use_value(llvm::IRBuilder<>& builder, llvm::Value* value);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_FAKE_USE_H_
