// Files and lines of addresses, from the executable's .debug_line (DWARF 4 and 5).

#ifndef MINIGO_PANIC_LINE_TABLE_H_
#define MINIGO_PANIC_LINE_TABLE_H_

#include <cstdint>

namespace minigo::panic {

// A path in up to three pieces, each relative to the one before unless it is absolute. Null pieces
// are absent.
struct LinePosition {
  const char* base;
  const char* directory;
  const char* file;
  uint32_t line;  // 0: unknown
};

// The position of the instruction at `pc`. One pass over the whole table: remember the answer.
LinePosition find_line(uintptr_t pc);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_LINE_TABLE_H_
