// Two runs of the symbol table, of the functions that are local to an object and of the others,
// each in the order of their addresses. The linker has ordered them so in the file
// (abi/symbol_order.h); of an executable that another tool wrote, a sorted copy is made. Whether a
// function makes a frame is read from its code, when somebody asks, so that the map brings no code
// into memory: all that the runtime and the language compile does it by the same two instructions,
// behind the check of the stack at most.

#include "symbols/code_map.h"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstring>

#include "abi/symbol_order.h"
#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

struct Run {
  const Elf64_Sym* begin;
  const Elf64_Sym* end;
};

struct CodeMap {
  Run local;
  Run global;
  uintptr_t bias;
  bool made;
  std::atomic<bool> complete;
};
CodeMap map;

// No prologue has more bytes in front of its frame.
constexpr uint32_t kLongestPrologue = 64;
constexpr uint8_t kMakeFrame[] = {0x55, 0x48, 0x89, 0xe5};  // push %rbp; mov %rsp, %rbp

// The functions of a part of an ordered table.
Run functions_of(const Elf64_Sym* begin, const Elf64_Sym* end) {
  return {begin, std::partition_point(begin, end, abi::is_code)};
}

// The functions of a table in any order.
Run sorted_copy(const Elf64_Sym* begin, const Elf64_Sym* end) {
  auto bytes = static_cast<size_t>(end - begin) * sizeof(Elf64_Sym);
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return {};
  auto* copy = static_cast<Elf64_Sym*>(memory);
  Elf64_Sym* copy_end = std::copy_if(begin, end, copy, abi::is_code);
  std::sort(copy, copy_end, abi::comes_before);
  return {copy, copy_end};
}

// The last function that begins at `address` or before, null if there is none; of many names of it
// the first one.
const Elf64_Sym* last_before(const Run& run, uintptr_t address) {
  const Elf64_Sym* behind =
      std::upper_bound(run.begin, run.end, address,
                       [](uintptr_t at, const Elf64_Sym& symbol) { return at < symbol.st_value; });
  if (behind == run.begin) return nullptr;
  const Elf64_Sym* found = behind - 1;
  while (found != run.begin && found[-1].st_value == found->st_value) found--;
  return found;
}

}  // namespace

uint32_t find_frame(const CodeRange& range) {
  auto* code = reinterpret_cast<const uint8_t*>(range.start);
  uint32_t end = std::min(range.size, kLongestPrologue);
  for (uint32_t at = 0; at + sizeof kMakeFrame <= end; at++)
    if (memcmp(code + at, kMakeFrame, sizeof kMakeFrame) == 0) return at;
  return kNoFrame;
}

void make_code_map() {
  if (map.made) return;
  map.made = true;
  Section table = find_section(".symtab");
  auto* begin = reinterpret_cast<const Elf64_Sym*>(table.data);
  auto* end = begin + table.size / sizeof(Elf64_Sym);
  if (begin == end) return;
  map.bias = load_bias();
  if ((table.flags & abi::kOrderedSymbols) != 0) {
    // The first symbol is none.
    map.local = functions_of(begin + 1, begin + table.info);
    map.global = functions_of(begin + table.info, end);
  } else {
    map.local = sorted_copy(begin, end);
    release_pages(table);
  }
  // release: pairs with the acquire in find_code(): the runs are there.
  map.complete.store(true, std::memory_order_release);
}

bool find_code(uintptr_t pc, CodeRange* out) {
  // acquire: pairs with the release in make_code_map().
  if (!map.complete.load(std::memory_order_acquire)) return false;
  uintptr_t address = pc - map.bias;
  const Elf64_Sym* found = last_before(map.local, address);
  const Elf64_Sym* global = last_before(map.global, address);
  if (found == nullptr || (global != nullptr && global->st_value > found->st_value)) found = global;
  if (found == nullptr || address - found->st_value >= found->st_size) return false;
  *out = {found->st_value + map.bias, static_cast<uint32_t>(found->st_size), found->st_name};
  return true;
}

}  // namespace minigo::symbols
