// Instructions about whose memory LLVM's pass for nil checks would ask a question that it cannot.

#ifndef MINIGO_CODEGEN_NIL_CHECK_MEMORY_H_
#define MINIGO_CODEGEN_NIL_CHECK_MEMORY_H_

namespace llvm {
class TargetPassConfig;
}

namespace minigo::codegen {

// Adds a pass. Before an access through a pointer becomes its nil check, LLVM asks whether what
// stands in between may be at the same memory, and names the memory by IR values. It crashes where
// there is none: a push of a field has the field and the stack. The pass takes such descriptions
// away, and LLVM assumes the worst.
void forget_unnamed_memory(llvm::TargetPassConfig& passes);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_NIL_CHECK_MEMORY_H_
