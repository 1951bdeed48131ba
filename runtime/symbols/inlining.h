// Which functions were inlined at an address, from the executable's .debug_info.
//
// The code at an address belongs to a function of the object file, level 0, and may have come from
// calls that were inlined into it, each within the one before: levels 1 to `count`, the last one
// the innermost.

#ifndef MINIGO_SYMBOLS_INLINING_H_
#define MINIGO_SYMBOLS_INLINING_H_

#include <cstdint>

#include "abi/type.h"
#include "symbols/line_table.h"

namespace minigo::symbols {

// Calls that were inlined further in than that are taken for code of the one around them.
constexpr uint32_t kMaxInlined = 24;

// The functions whose code is at an address.
struct Inlining {
  bool known;                     // the executable describes level 0; if not, count is 0
  bool has_parameters;            // of level 0
  uint32_t count;                 // functions inlined into level 0
  uint32_t hidden;                // bits by level
  uint64_t unit;                  // offsets in .debug_info
  uint64_t entries[kMaxInlined];  // of levels 1 on
};

// Finds them for the instruction at `pc`, an address of the process. All functions here may be
// called in signal handlers, by one thread at a time.
void find_inlining(uintptr_t pc, Inlining* out);

// Whether the function of a level is a wrapper that the compiler made up.
inline bool is_hidden(const Inlining& inlining, uint32_t level) {
  return (inlining.hidden >> level & 1) != 0;
}

// The name of the function of a level from 1 to count; empty if it is unknown.
abi::String inlined_name(const Inlining& inlining, uint32_t level);
// The position of the call that was replaced by the level's code, in the function of the level
// before.
LinePosition inlined_call(const Inlining& inlining, uint32_t level);

// The offset in .debug_line of the table that has the address's lines; kAllLines if it is unknown.
uint64_t lines_of(const Inlining& inlining);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_INLINING_H_
