// A sorted copy of the symbol table. Whether a function makes a frame is read from its code, when
// somebody asks, so that the map brings no code into memory: all that the runtime and the language
// compile does it by the same two instructions, behind the check of the stack at most.

#include "symbols/code_map.h"

#include <elf.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstring>

#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

struct CodeMap {
  CodeRange* ranges;
  std::atomic<uint64_t> count;  // 0 until the map is complete
  bool made;
};
CodeMap map;

// No prologue has more bytes in front of its frame.
constexpr uint32_t kLongestPrologue = 64;
constexpr uint8_t kMakeFrame[] = {0x55, 0x48, 0x89, 0xe5};  // push %rbp; mov %rsp, %rbp

CodeRange* room_for(uint64_t count) {
  void* memory = mmap(nullptr, count * sizeof(CodeRange), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? nullptr : static_cast<CodeRange*>(memory);
}

bool is_code(const Elf64_Sym& symbol) {
  return ELF64_ST_TYPE(symbol.st_info) == STT_FUNC && symbol.st_size != 0 && symbol.st_value != 0;
}

CodeRange range_of(const Elf64_Sym& symbol) {
  uintptr_t start = symbol.st_value + load_bias();
  return {start, static_cast<uint32_t>(symbol.st_size), symbol.st_name};
}

// The linker writes names in the order of the symbols.
bool begins_before(const CodeRange& a, const CodeRange& b) {
  return a.start != b.start ? a.start < b.start : a.name < b.name;
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
  Section symbols = find_section(".symtab");
  uint64_t symbol_count = symbols.size / sizeof(Elf64_Sym);
  map.ranges = symbol_count == 0 ? nullptr : room_for(symbol_count);
  if (map.ranges == nullptr) return;
  auto* entries = reinterpret_cast<const Elf64_Sym*>(symbols.data);
  CodeRange* end = map.ranges;
  for (uint64_t i = 0; i < symbol_count; i++)
    if (is_code(entries[i])) *end++ = range_of(entries[i]);
  release_pages(symbols);
  std::sort(map.ranges, end, begins_before);
  // Of many names the first one counts, as in find_symbol.
  end = std::unique(map.ranges, end,
                    [](const CodeRange& a, const CodeRange& b) { return a.start == b.start; });
  // release: pairs with the acquire in find_code(): the ranges are there.
  map.count.store(static_cast<uint64_t>(end - map.ranges), std::memory_order_release);
}

const CodeRange* find_code(uintptr_t pc) {
  // acquire: pairs with the release in make_code_map().
  const CodeRange* end = map.ranges + map.count.load(std::memory_order_acquire);
  const CodeRange* behind =
      std::upper_bound(static_cast<const CodeRange*>(map.ranges), end, pc,
                       [](uintptr_t at, const CodeRange& range) { return at < range.start; });
  if (behind == map.ranges) return nullptr;
  const CodeRange* range = behind - 1;
  return pc - range->start < range->size ? range : nullptr;
}

}  // namespace minigo::symbols
