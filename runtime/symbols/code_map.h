// The program's functions by address, for who looks addresses up in a hurry: a signal handler,
// which must know whether the interrupted instruction's function has its frame yet.

#ifndef MINIGO_SYMBOLS_CODE_MAP_H_
#define MINIGO_SYMBOLS_CODE_MAP_H_

#include <cstdint>

namespace minigo::symbols {

// A function of the program.
struct CodeRange {
  uintptr_t start;
  uint32_t size;
  uint32_t name;  // where its name begins in the section .strtab
};

// Bytes from the start of a function to the two instructions that make its frame: the push of rbp,
// and the move of rsp to rbp behind it. kNoFrame: it leaves rbp to its caller, or uses it for
// something else.
inline constexpr uint32_t kNoFrame = ~uint32_t{0};
uint32_t find_frame(const CodeRange& range);

// Makes the map, which is kept for ever. By one thread at a time, before the
// lookups that need it. A program whose symbols cannot be read has an empty map.
void make_code_map();

// Finds the function that holds the instruction at `pc`; false if it is not known, or there is no
// map yet. Any thread, in signal handlers too.
bool find_code(uintptr_t pc, CodeRange* out);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_CODE_MAP_H_
