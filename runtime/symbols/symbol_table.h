// The executable's own symbols and sections. The file is mapped when something is asked first, and
// never unmapped; a program whose file cannot be read has no symbols.
//
// All of this may be called in signal handlers: it allocates nothing and takes no lock of the
// runtime's. A first call that races with another may find nothing.

#ifndef MINIGO_SYMBOLS_SYMBOL_TABLE_H_
#define MINIGO_SYMBOLS_SYMBOL_TABLE_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::symbols {

// A function. The name lies in the mapped file, and lives for ever.
struct Symbol {
  abi::String name;
  uintptr_t start;  // address of its first instruction
};
// Finds the function that holds the instruction at `pc`; false if there is none. Takes a walk
// through all symbols.
bool find_symbol(uintptr_t pc, Symbol* out);

// Whether a symbol is a function of the language. These are named package.Function; functions of
// the runtime have no dot in their names, or are mangled.
bool is_go_name(const abi::String& name);

// A part of the executable as it lies in its file. `data` is null if the part does not exist.
struct Section {
  const uint8_t* data;
  uint64_t size;
  uint64_t flags = 0;
  uint32_t info = 0;  // of a symbol table: how many of its symbols are local
};
// The section of that name, ".debug_line" for example.
Section find_section(const char* name);

// Gives the memory behind a part of the mapped file back to the system, after a pass over much of
// it; who looks there again reads the file again.
void release_pages(const Section& part);
// The same for the whole file, when a question has been answered.
void release_file();

// The difference of an address of the process and the same address in the file: 0 for an executable
// that is not relocated.
uintptr_t load_bias();

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_SYMBOL_TABLE_H_
