// Keeps an object alive while only pointers into its neighbours are left of it.
//
// LLVM may compute the address of s[i-1] as that of s[-1], before a loop, and an index; or as the
// address behind the last element and a negative index. Then nothing in the loop points at the
// slice's own memory, and a collection in it would free that. So wherever a call is followed by an
// access by such an address, the pointer that the address was computed from is kept.

#ifndef MINIGO_CODEGEN_BASE_POINTERS_H_
#define MINIGO_CODEGEN_BASE_POINTERS_H_

namespace llvm {
class TargetPassConfig;
namespace legacy {
class PassManagerBase;
}
}  // namespace llvm

namespace minigo::codegen {

// Inserts the pass behind the last one that moves addresses in the IR.
void keep_base_pointers(llvm::TargetPassConfig& passes);
// Adds the pass as the next one: where nothing after it moves addresses.
void add_base_pointers(llvm::legacy::PassManagerBase& passes);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_BASE_POINTERS_H_
