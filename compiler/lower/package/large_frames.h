// Functions whose frames no stack of a goroutine can hold.

#ifndef MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_
#define MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_

#include <cstdint>
#include <vector>

#include "lower/module/codegen_unit.h"
#include "support/source_file.h"

namespace llvm {
class Module;
}

namespace minigo::lower {

// A function whose locals, arguments and results need more than 1 GB, as gc counts them. The locals
// of function literals count for the function that they stand in.
struct LargeFrame {
  support::Pos pos;   // of the name of the declared function
  int64_t locals;     // bytes
  int64_t arguments;  // bytes, results included
};

// The large frames of the unit, in source order. `module` is what lower() made of the unit.
std::vector<LargeFrame> find_large_frames(const CodegenUnit& unit, const llvm::Module& module);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_
