// The order of the symbol table of executables that the compiler's linker writes: the runtime finds
// the function of an address by two binary searches in the file, and need not sort the table first.

#ifndef MINIGO_ABI_SYMBOL_ORDER_H_
#define MINIGO_ABI_SYMBOL_ORDER_H_

#include <elf.h>

namespace minigo::abi {

// A flag of the section .symtab, from those that ELF leaves to a system. It says that the functions
// come first among the local symbols, and first among the others, each time by their addresses.
// GNU's tools leave it out where they write the table anew. LLVM's keep it, although they may move
// symbols from one part to the other: a search then misses some functions, and finds no wrong one.
inline constexpr uint64_t kOrderedSymbols = 0x00100000;
static_assert((kOrderedSymbols & ~uint64_t{SHF_MASKOS}) == 0);

// Whether a symbol is a function with code.
inline bool is_code(const Elf64_Sym& symbol) {
  return ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && symbol.st_size != 0 && symbol.st_value != 0;
}

// Whether `a` comes before `b` among the local symbols, or among the others. The linker writes
// names in the order in which it has met the symbols: of two names of a function the first one
// stays the first.
inline bool comes_before(const Elf64_Sym& a, const Elf64_Sym& b) {
  if (is_code(a) != is_code(b)) return is_code(a);
  if (is_code(a) && a.st_value != b.st_value) return a.st_value < b.st_value;
  return a.st_name < b.st_name;
}

}  // namespace minigo::abi

#endif  // MINIGO_ABI_SYMBOL_ORDER_H_
