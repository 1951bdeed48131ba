// Program counters, their functions and positions, for package runtime.
//
// A program counter that runtime.Callers hands out is a return address. Of functions that were
// inlined into each other only the innermost has that address to itself: for those around it, the
// bits above the address say how many levels further out they are.

#ifndef MINIGO_TRACEBACK_CALLERS_H_
#define MINIGO_TRACEBACK_CALLERS_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::traceback {

// runtime.Func of stdlib/runtime, field by field. There is one for each function that was asked
// for, and it lives for ever.
struct Func {
  abi::String name;
  uintptr_t entry;
};

// runtime.frameInfo of stdlib/runtime, field by field.
struct FrameInfo {
  const Func* func;
  abi::String file;
  int64_t line;
  uintptr_t pc;  // without the level, and inside the calling instruction
  bool inlined;
};

}  // namespace minigo::traceback

#endif  // MINIGO_TRACEBACK_CALLERS_H_
