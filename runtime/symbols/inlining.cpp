// The first question makes an index of all functions that have code; an answer reads the entries of
// one function.

#include "symbols/inlining.h"

#include <sys/mman.h>

#include "symbols/dwarf_unit.h"
#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

struct Function {
  uint64_t low;
  uint64_t high;
  uint64_t unit;
  uint64_t entry;
};

struct Index {
  Function* functions;
  uint64_t count;
  uint64_t capacity;
  bool made;
};
Index index_of_functions;

// Room for as many functions as the section can describe; pages are only used once written.
bool reserve(Index* index) {
  constexpr uint64_t kLeastBytes = 8;  // of an entry that has a range
  index->capacity = find_section(".debug_info").size / kLeastBytes;
  if (index->capacity == 0) return false;
  void* memory = mmap(nullptr, index->capacity * sizeof(Function), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  index->functions = static_cast<Function*>(memory);
  return true;
}

void index_unit(Index* index, const DwarfUnit& unit) {
  EntryReader reader(unit, unit.entries);
  DwarfEntry entry;
  for (uint64_t at = reader.offset(); reader.next(&entry); at = reader.offset()) {
    Function function = {0, 0, unit.start, at};
    if (entry.tag != DwarfTag::kSubprogram ||
        !contiguous_range(unit, entry, &function.low, &function.high))
      continue;
    // The linker has moved functions that it left out to 0.
    if (function.low != 0 && index->count < index->capacity)
      index->functions[index->count++] = function;
  }
}

const Index& functions() {
  Index* index = &index_of_functions;
  if (index->made) return *index;
  index->made = true;
  if (!reserve(index)) return *index;
  DwarfUnit unit;
  for (uint64_t at = 0; read_unit(at, &unit); at = unit.end) index_unit(index, unit);
  return *index;
}

const Function* find_function(uint64_t pc) {
  const Index& index = functions();
  for (uint64_t i = 0; i < index.count; i++) {
    const Function& function = index.functions[i];
    if (function.low <= pc && pc < function.high) return &function;
  }
  return nullptr;
}

// Inlined calls lie in the entry of what they were inlined into, outer ones before inner ones.
void find_inlined(const DwarfUnit& unit, EntryReader& reader, uint64_t pc, Inlining* out) {
  DwarfEntry entry;
  uint64_t depth = 1;
  for (uint64_t at = reader.offset(); depth > 0 && reader.next(&entry); at = reader.offset()) {
    if (entry.tag == DwarfTag::kNone) {
      depth--;
      continue;
    }
    if (entry.tag == DwarfTag::kFormalParameter && depth == 1) out->has_parameters = true;
    if (entry.has_children) depth++;
    if (entry.tag != DwarfTag::kInlinedSubroutine || !covers(unit, entry, pc)) continue;
    if (out->count == kMaxInlined) return;
    out->entries[out->count++] = at;
    if (is_artificial(unit, entry)) out->hidden |= 1u << out->count;
  }
}

bool read_level(const Inlining& inlining, uint32_t level, DwarfUnit* unit, DwarfEntry* entry) {
  return inlining.known && level >= 1 && level <= inlining.count &&
         read_unit(inlining.unit, unit) &&
         EntryReader(*unit, inlining.entries[level - 1]).next(entry);
}

}  // namespace

void find_inlining(uintptr_t pc, Inlining* out) {
  *out = {};
  pc -= load_bias();
  const Function* function = find_function(pc);
  DwarfUnit unit;
  if (function == nullptr || !read_unit(function->unit, &unit)) return;
  EntryReader reader(unit, function->entry);
  DwarfEntry entry;
  if (!reader.next(&entry)) return;
  out->known = true;
  out->unit = unit.start;
  if (is_artificial(unit, entry)) out->hidden = 1;
  if (entry.has_children) find_inlined(unit, reader, pc, out);
}

abi::String inlined_name(const Inlining& inlining, uint32_t level) {
  DwarfUnit unit;
  DwarfEntry entry;
  if (!read_level(inlining, level, &unit, &entry)) return {};
  return function_name(unit, entry);
}

LinePosition inlined_call(const Inlining& inlining, uint32_t level) {
  DwarfUnit unit;
  DwarfEntry entry;
  if (!read_level(inlining, level, &unit, &entry)) return {};
  LinePosition position = find_file(unit.lines, entry.call_file.number);
  position.line = static_cast<uint32_t>(entry.call_line.number);
  return position;
}

uint64_t lines_of(const Inlining& inlining) {
  DwarfUnit unit;
  if (!inlining.known || !read_unit(inlining.unit, &unit)) return kAllLines;
  return unit.lines;
}

}  // namespace minigo::symbols
