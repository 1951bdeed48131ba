// Files and lines of addresses, from the executable's .debug_line (DWARF 4 and 5).

#ifndef MINIGO_SYMBOLS_LINE_TABLE_H_
#define MINIGO_SYMBOLS_LINE_TABLE_H_

#include <cstdint>

namespace minigo::symbols {

// A path in up to three pieces, each relative to the one before unless it is absolute. Null pieces
// are absent.
struct LinePosition {
  const char* base;
  const char* directory;
  const char* file;
  uint32_t line;  // 0: unknown
};

constexpr uint64_t kAllLines = ~uint64_t{0};

// The position of the instruction at `pc`, by the unit's table at that offset of .debug_line, or by
// whichever knows it. One pass over a whole table: remember the answer.
LinePosition find_line(uintptr_t pc, uint64_t table);

// A file by its number in the table at that offset. Its line is 0.
LinePosition find_file(uint64_t table, uint64_t file);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_LINE_TABLE_H_
