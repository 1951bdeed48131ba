// Functions whose frames no goroutine's stack can hold.

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

// A function whose locals, arguments and results need more than 1 GB, as gc counts them. Those of
// function literals count where the literal is.
struct LargeFrame {
  support::Pos pos;   // of the declared function's name
  int64_t locals;     // bytes
  int64_t arguments;  // bytes, results included
};

// In source order. `module` is what lower() made of the part.
std::vector<LargeFrame> find_large_frames(const CodegenUnit& unit, const llvm::Module& module);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_PACKAGE_LARGE_FRAMES_H_
