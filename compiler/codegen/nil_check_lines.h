// The lines of nil checks that an access through the pointer stands for.

#ifndef MINIGO_CODEGEN_NIL_CHECK_LINES_H_
#define MINIGO_CODEGEN_NIL_CHECK_LINES_H_

namespace llvm {
class TargetPassConfig;
}

namespace minigo::codegen {

// Gives an access that LLVM has made a nil check the check's place in the source: traces of the
// panic show it. The access may have lost its own by then, when it was merged with others or moved.
void keep_nil_check_lines(llvm::TargetPassConfig& passes);

}  // namespace minigo::codegen

#endif  // MINIGO_CODEGEN_NIL_CHECK_LINES_H_
