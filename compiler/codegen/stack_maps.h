// Writes the stack maps (abi/stack_map.h).

#ifndef MINIGO_CODEGEN_STACK_MAPS_H_
#define MINIGO_CODEGEN_STACK_MAPS_H_

namespace llvm {
class AsmPrinter;
namespace legacy {
class PassManagerBase;
}
}  // namespace llvm

namespace minigo::codegen {

// Adds `printer`, which writes the machine code, to the passes, and what writes a map for each
// function beside it. The passes own it then.
void add_printer_with_stack_maps(llvm::legacy::PassManagerBase& passes, llvm::AsmPrinter* printer);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_STACK_MAPS_H_
