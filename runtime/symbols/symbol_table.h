// Names, files and lines of addresses, from the executable's own symbol and line tables.

#ifndef MINIGO_SYMBOLS_SYMBOL_TABLE_H_
#define MINIGO_SYMBOLS_SYMBOL_TABLE_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::symbols {

struct Symbol {
  abi::String name;
  uintptr_t start;
};
// The function that holds `pc`. Async-signal-safe, as all of this.
bool find_symbol(uintptr_t pc, Symbol* out);

// Functions of the language are named package.Function; those of the runtime have no dot, or are
// mangled.
bool is_go_name(const abi::String& name);

// The executable as it lies in its file, mapped on first use. Data null if it cannot be read.
struct Section {
  const uint8_t* data;
  uint64_t size;
};
Section find_section(const char* name);

// What to add to an address of the file to have one of the process.
uintptr_t load_bias();

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_SYMBOL_TABLE_H_
