// Notes in objects that must not reach the linker.

#ifndef MINIGO_CODEGEN_OBJECT_NOTES_H_
#define MINIGO_CODEGEN_OBJECT_NOTES_H_

#include <string>

namespace llvm {
template <typename T>
class MutableArrayRef;
template <typename T>
class SmallVectorImpl;
}  // namespace llvm

namespace minigo::codegen {

// Marks sections of an ELF object so that the linker leaves them out: the split-stack notes, which
// would make it rewrite prologues, and the fault maps, which the runtime does not read.
void exclude_notes(llvm::MutableArrayRef<char> object);

// Removes the directives of the same sections from assembly text.
std::string without_notes(const std::string& assembly);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_OBJECT_NOTES_H_
