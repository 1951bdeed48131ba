// Files and lines of addresses, from the executable's .debug_line (DWARF 4 and 5). Callable in
// signal handlers. A table that is malformed knows nothing.

#ifndef MINIGO_SYMBOLS_LINE_TABLE_H_
#define MINIGO_SYMBOLS_LINE_TABLE_H_

#include <cstdint>

namespace minigo::symbols {

// A path in up to three pieces, each relative to the one before unless it is absolute. Null pieces
// are absent. The texts lie in the mapped file.
struct LinePosition {
  const char* base;
  const char* directory;
  const char* file;
  uint32_t line;  // from 1; 0: unknown
};

// The directory of files that are named as a `//line` directive does (lower/module/debug_info.cpp).
inline bool is_as_written(const char* directory) {
  return directory[0] == '.' && directory[1] == '/' && directory[2] == 0;
}

// Gives the texts that the path is put together from to fn(text), in order: "?" if it is unknown.
template <typename Fn>
void for_each_path_piece(const LinePosition& line, Fn fn) {
  if (line.file == nullptr) return fn("?");
  if (line.file[0] != '/' && line.directory != nullptr && !is_as_written(line.directory)) {
    if (line.directory[0] != '/' && line.base != nullptr) {
      fn(line.base);
      fn("/");
    }
    fn(line.directory);
    fn("/");
  }
  fn(line.file);
}

// In place of a table's offset: all tables are searched.
constexpr uint64_t kAllLines = ~uint64_t{0};

// The position of the instruction at `pc`, an address of the process, by the table at that offset
// of .debug_line. Reads a whole table, so remember the answer.
LinePosition find_line(uintptr_t pc, uint64_t table);

// The file that has this number in the table at that offset, with line 0.
LinePosition find_file(uint64_t table, uint64_t file);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_LINE_TABLE_H_
