// Which functions were inlined at an address, from the executable's .debug_info.

#ifndef MINIGO_SYMBOLS_INLINING_H_
#define MINIGO_SYMBOLS_INLINING_H_

#include <cstdint>

#include "abi/type.h"
#include "symbols/line_table.h"

namespace minigo::symbols {

// Calls that were inlined further in than that are taken for code of the one around them.
constexpr uint32_t kMaxInlined = 24;

// The functions whose code is at an address. Level 0 is the one that all of it lies in, level
// `count` the innermost.
struct Inlining {
  bool known;
  bool has_parameters;            // of level 0
  uint32_t count;                 // functions inlined into level 0
  uint32_t hidden;                // bits by level
  uint64_t unit;                  // offsets in .debug_info
  uint64_t entries[kMaxInlined];  // of levels 1 on
};

// Async-signal-safe, as all of this, but for one thread at a time.
void find_inlining(uintptr_t pc, Inlining* out);

// Whether the function of a level is a wrapper that the compiler made up.
inline bool is_hidden(const Inlining& inlining, uint32_t level) {
  return (inlining.hidden >> level & 1) != 0;
}

// Of levels 1 to count. An empty name if unknown.
abi::String inlined_name(const Inlining& inlining, uint32_t level);
// Where it would have been called, in the function of the level before.
LinePosition inlined_call(const Inlining& inlining, uint32_t level);

// The offset in .debug_line of the lines of the address's unit.
uint64_t lines_of(const Inlining& inlining);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_INLINING_H_
