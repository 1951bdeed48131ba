#include "codegen/symbol_order.h"

#include <algorithm>

#include "abi/symbol_order.h"

namespace minigo::codegen {
namespace {

std::span<Elf64_Shdr> sections(std::span<std::byte> executable) {
  auto* header = reinterpret_cast<Elf64_Ehdr*>(executable.data());
  return {reinterpret_cast<Elf64_Shdr*>(executable.data() + header->e_shoff), header->e_shnum};
}

}  // namespace

void order_symbols(std::span<std::byte> executable) {
  for (Elf64_Shdr& section : sections(executable)) {
    if (section.sh_type != SHT_SYMTAB) continue;
    auto* symbols = reinterpret_cast<Elf64_Sym*>(executable.data() + section.sh_offset);
    // The first symbol is none, and has its place.
    Elf64_Sym* first_global = symbols + section.sh_info;
    std::sort(symbols + 1, first_global, abi::comes_before);
    std::sort(first_global, symbols + section.sh_size / sizeof(Elf64_Sym), abi::comes_before);
    section.sh_flags |= abi::kOrderedSymbols;
  }
}

}  // namespace minigo::codegen
