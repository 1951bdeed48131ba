// Source lines for nil checks that have become accesses through the pointer.

#ifndef MINIGO_CODEGEN_NIL_CHECK_LINES_H_
#define MINIGO_CODEGEN_NIL_CHECK_LINES_H_

namespace llvm {
class TargetPassConfig;
}

namespace minigo::codegen {

// Adds a pass. If LLVM has turned a nil check and an access behind it into the access alone, the
// access gets the check's place in the source, which traces of the panic show. Its own place may be
// gone by then, because it was merged with other accesses or moved.
void keep_nil_check_lines(llvm::TargetPassConfig& passes);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_NIL_CHECK_LINES_H_
