// Units and entries of the executable's .debug_info (DWARF 4 and 5), read in place. Malformed data
// reads as absent. One thread at a time: the declarations of the latest unit are remembered.

#ifndef MINIGO_SYMBOLS_DWARF_UNIT_H_
#define MINIGO_SYMBOLS_DWARF_UNIT_H_

#include <cstdint>

#include "abi/type.h"
#include "symbols/dwarf_reader.h"

namespace minigo::symbols {

enum class DwarfTag : uint16_t {
  kNone = 0,  // the end of a list of children
  kFormalParameter = 0x05,
  kCompileUnit = 0x11,
  kInlinedSubroutine = 0x1d,
  kSubprogram = 0x2e,
};

// An attribute as it is written: a number, or a text that is written in place. Form 0: it is
// absent.
struct DwarfValue {
  uint64_t form = 0;
  uint64_t number = 0;
  const char* text = nullptr;
};

// An entry, with the attributes that traces need.
struct DwarfEntry {
  DwarfTag tag = DwarfTag::kNone;
  bool has_children = false;
  bool artificial = false;
  DwarfValue name;
  DwarfValue linkage_name;
  DwarfValue low_pc;
  DwarfValue high_pc;
  DwarfValue ranges;
  DwarfValue origin;  // abstract origin or specification
  DwarfValue call_file;
  DwarfValue call_line;
  DwarfValue lines;  // the rest are the compile unit's
  DwarfValue string_offsets_base;
  DwarfValue address_base;
  DwarfValue range_lists_base;
};

// A unit: the entries of one object file, or of one module.
struct DwarfUnit {
  uint64_t start = 0;  // offsets in .debug_info: of the header, of the first entry, of the end
  uint64_t entries = 0;
  uint64_t end = 0;
  uint16_t version = 0;
  uint8_t offset_size = 4;     // bytes of an offset: 4 or 8
  uint64_t abbreviations = 0;  // offset in .debug_abbrev of the declarations of its codes
  // These are values of the first entry, offsets in other sections but for low_pc.
  uint64_t lines = 0;
  uint64_t low_pc = 0;
  uint64_t string_offsets_base = 0;
  uint64_t address_base = 0;
  uint64_t range_lists_base = 0;
};

// Finds where the unit whose header is at `offset` of .debug_info ends. False at the end of the
// section.
bool find_end(uint64_t offset, uint64_t* end);

// Reads the unit whose header is at `offset` of .debug_info. False at the end of the section, or if
// it makes no sense.
bool read_unit(uint64_t offset, DwarfUnit* unit);

// Reads the entries of a unit in the order in which they are written, from the offset `at` of
// .debug_info on: an entry, its children, an entry without a tag that ends them, the next entry.
class EntryReader {
 public:
  EntryReader(const DwarfUnit& unit, uint64_t at);

  // False at the end, and where the data makes no sense.
  bool next(DwarfEntry* entry);
  // The offset in .debug_info of the entry that next() gives.
  uint64_t offset() const;

 private:
  const DwarfUnit& unit_;
  DwarfReader in_;
};

// The linkage name of a function, or its name; its origin's if it has none itself. Empty if
// unknown.
abi::String function_name(const DwarfUnit& unit, const DwarfEntry& entry);

// Whether the entry, or its origin, is one that the compiler made up.
bool is_artificial(const DwarfUnit& unit, const DwarfEntry& entry);

// The code of an entry that has a single range, as addresses of the file. False if it has none.
bool contiguous_range(const DwarfUnit& unit, const DwarfEntry& entry, uint64_t* low,
                      uint64_t* high);

// Gives the ranges of the entry's code, as addresses of the file, to visit(context, low, high)
// until it returns true. Returns whether it has.
using RangeVisitor = bool (*)(void* context, uint64_t low, uint64_t high);
bool visit_ranges(const DwarfUnit& unit, const DwarfEntry& entry, RangeVisitor visit,
                  void* context);

// Whether the entry's code holds `pc`, an address of the file.
bool covers(const DwarfUnit& unit, const DwarfEntry& entry, uint64_t pc);

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_DWARF_UNIT_H_
