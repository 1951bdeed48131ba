// Functions whose frames no stack of a goroutine can hold.

#ifndef MINIGO_LOWER_MODULE_LARGE_FRAME_H_
#define MINIGO_LOWER_MODULE_LARGE_FRAME_H_

#include <cstdint>

#include "support/source_file.h"

namespace minigo::lower {

// A function whose locals, arguments and results need more than 1 GB, as gc counts them: with the
// locals of the small functions that it calls, which gc inlines.
struct LargeFrame {
  support::Pos pos;   // of the function; none of the package's initialisation
  int64_t locals;     // bytes
  int64_t arguments;  // bytes, results included
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_LARGE_FRAME_H_
