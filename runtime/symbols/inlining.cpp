// The linker writes code and units in the order of the objects. So the first question only lists
// the units, and a binary search finds the one that an address is of. Entries are read only of
// units that somebody asks for: a large program has megabytes of them, and a trace is of a dozen
// functions. An answer then reads the entries of one function. In an executable in another order an
// index of all code leads to the unit.

#include "symbols/inlining.h"

#include <sys/mman.h>

#include <algorithm>

#include "symbols/dwarf_unit.h"
#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

struct Function {
  uint64_t low;
  uint64_t high;
  uint64_t entry;
};

struct Unit {
  uint64_t start;  // in .debug_info
  bool indexed;
  bool placed;     // whether `code` is known
  uint64_t code;   // an address of its code, 0 if it has none
  uint64_t first;  // of its functions
  uint64_t count;
};

// Code of a unit.
struct CodeOfUnit {
  uint64_t low;
  uint64_t high;
  uint64_t unit;  // of `units`
};

// A list that grows in memory that is reserved for all that the section .debug_info can hold; pages
// are only used once written.
template <typename T>
struct List {
  T* items = nullptr;
  uint64_t count = 0;
  uint64_t capacity = 0;

  // `least_bytes`: of an item in the section.
  void reserve(uint64_t least_bytes) {
    uint64_t most = find_section(".debug_info").size / least_bytes;
    if (most == 0) return;
    void* memory = mmap(nullptr, most * sizeof(T), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return;
    items = static_cast<T*>(memory);
    capacity = most;
  }
  void add(const T& item) {
    if (count < capacity) items[count++] = item;
  }
};

struct Index {
  List<Unit> units;
  List<CodeOfUnit> code;  // by address; only of executables in another order
  List<Function> functions;
  bool has_units = false;
  bool has_code = false;
};
Index index_of_functions;

constexpr uint64_t kLeastBytesOfUnit = 12;
constexpr uint64_t kLeastBytesOfFunction = 8;  // with a range

// Gives the ranges of the unit's code to visit, as visit_ranges does.
bool visit_code(const Unit& listed, RangeVisitor visit, void* context) {
  DwarfUnit unit;
  DwarfEntry entry;
  return read_unit(listed.start, &unit) && EntryReader(unit, unit.entries).next(&entry) &&
         visit_ranges(unit, entry, visit, context);
}

// The linker has moved functions that it left out to 0.
bool is_left_out(uint64_t low) { return low == 0; }

// Gives pages back in a pass over the section, which looks at nearly all of them. It has come to
// `at`.
void release_behind(uint64_t at, uint64_t* released) {
  constexpr uint64_t kKept = uint64_t{1} << 20;
  if (at - *released < kKept) return;
  Section information = find_section(".debug_info");
  release_pages({information.data + *released, at - *released});
  *released = at;
}

void list_units(Index* index) {
  index->has_units = true;
  index->units.reserve(kLeastBytesOfUnit);
  index->functions.reserve(kLeastBytesOfFunction);
  uint64_t released = 0;
  uint64_t end = 0;
  for (uint64_t at = 0; find_end(at, &end); at = end) {
    index->units.add(
        {.start = at, .indexed = false, .placed = false, .code = 0, .first = 0, .count = 0});
    release_behind(end, &released);
  }
}

void place(Unit* unit) {
  if (unit->placed) return;
  unit->placed = true;
  auto take = [](void* context, uint64_t low, uint64_t) {
    *static_cast<uint64_t*>(context) = low;
    return !is_left_out(low);
  };
  visit_code(*unit, take, &unit->code);
}

bool has_code_at(const Unit& unit, uint64_t pc) {
  auto holds = [](void* context, uint64_t low, uint64_t high) {
    uint64_t at = *static_cast<const uint64_t*>(context);
    return low <= at && at < high && !is_left_out(low);
  };
  return visit_code(unit, holds, &pc);
}

// The last unit of some whose code begins at `pc` or before, if they are in the order of their
// code.
Unit* search_unit(Unit* first, Unit* end, uint64_t pc) {
  Unit* found = nullptr;
  while (first != end) {
    Unit* middle = first + (end - first) / 2;
    Unit* known = middle;  // the next one with code
    while (known != end && (place(known), known->code == 0)) known++;
    if (known == end || known->code > pc) {
      end = middle;
    } else {
      found = known;
      first = known + 1;
    }
  }
  return found;
}

void index_code(Index* index) {
  index->has_code = true;
  index->code.reserve(kLeastBytesOfFunction);
  uint64_t released = 0;
  for (uint64_t i = 0; i < index->units.count; i++) {
    auto add = [](void* context, uint64_t low, uint64_t high) {
      auto* list = static_cast<List<CodeOfUnit>*>(context);
      if (!is_left_out(low)) list->add({low, high, 0});
      return false;
    };
    const Unit& unit = index->units.items[i];
    uint64_t from = index->code.count;
    visit_code(unit, add, &index->code);
    for (uint64_t at = from; at < index->code.count; at++) index->code.items[at].unit = i;
    release_behind(unit.start, &released);
  }
  std::sort(index->code.items, index->code.items + index->code.count,
            [](const CodeOfUnit& a, const CodeOfUnit& b) { return a.low < b.low; });
}

Unit* search_code(Index* index, uint64_t pc) {
  if (!index->has_code) index_code(index);
  const CodeOfUnit* end = index->code.items + index->code.count;
  const CodeOfUnit* behind =
      std::upper_bound(static_cast<const CodeOfUnit*>(index->code.items), end, pc,
                       [](uint64_t at, const CodeOfUnit& code) { return at < code.low; });
  if (behind == index->code.items || pc >= behind[-1].high) return nullptr;
  return &index->units.items[behind[-1].unit];
}

Unit* find_unit(Index* index, uint64_t pc) {
  if (!index->has_units) list_units(index);
  Unit* units = index->units.items;
  Unit* found = search_unit(units, units + index->units.count, pc);
  return found != nullptr && has_code_at(*found, pc) ? found : search_code(index, pc);
}

void index_functions(Index* index, Unit* indexed) {
  DwarfUnit unit;
  if (indexed->indexed || !read_unit(indexed->start, &unit)) return;
  indexed->indexed = true;
  indexed->first = index->functions.count;
  EntryReader reader(unit, unit.entries);
  DwarfEntry entry;
  for (uint64_t at = reader.offset(); reader.next(&entry); at = reader.offset()) {
    Function function = {0, 0, at};
    if (entry.tag == DwarfTag::kSubprogram &&
        contiguous_range(unit, entry, &function.low, &function.high) && function.low != 0)
      index->functions.add(function);
  }
  indexed->count = index->functions.count - indexed->first;
}

// The entry of the function that has the code, and the unit that it is in. False if none is known.
bool find_function(uint64_t pc, uint64_t* entry, DwarfUnit* unit) {
  Index& index = index_of_functions;
  Unit* found = find_unit(&index, pc);
  if (found == nullptr) return false;
  index_functions(&index, found);
  const Function* first = index.functions.items + found->first;
  const Function* end = first + found->count;
  const Function* function =
      std::find_if(first, end, [pc](const Function& f) { return f.low <= pc && pc < f.high; });
  if (function == end) return false;
  *entry = function->entry;
  return read_unit(found->start, unit);
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
  uint64_t at = 0;
  DwarfUnit unit;
  if (!find_function(pc, &at, &unit)) return;
  EntryReader reader(unit, at);
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
