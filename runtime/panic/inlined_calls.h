// Calls that were inlined, from the executable's .debug_info (DWARF 5).

#ifndef MINIGO_PANIC_INLINED_CALLS_H_
#define MINIGO_PANIC_INLINED_CALLS_H_

#include <cstdint>

#include "panic/line_table.h"

namespace minigo::panic {

struct InlinedCall {
  const char* function;
  LinePosition called_at;
};

constexpr uint32_t kMaxInlinedCalls = 8;

// What the instruction at a pc belongs to.
struct FunctionBody {
  bool known;
  bool has_parameters;  // the function itself, a receiver included
  uint32_t inlined_count;
  InlinedCall inlined[kMaxInlinedCalls];  // innermost first
};

// One pass over the units up to the function's: remember the answer.
FunctionBody find_body(uintptr_t pc);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_INLINED_CALLS_H_
