// Entries of .debug_info (DWARF 5), one after the other; only the attributes that traces need.

#ifndef MINIGO_PANIC_DEBUG_INFO_H_
#define MINIGO_PANIC_DEBUG_INFO_H_

#include <cstdint>

#include "panic/dwarf_reader.h"

namespace minigo::panic {

enum DwarfTag : uint64_t {
  kTagFormalParameter = 0x05,
  kTagInlinedSubroutine = 0x1d,
  kTagSubprogram = 0x2e,
};

// An attribute's value: its form says what the number means.
struct AttributeValue {
  uint64_t form = 0;  // 0: absent
  uint64_t number = 0;
  const char* text = nullptr;
};

struct DebugEntry {
  uint64_t tag;  // 0: ends the children of an entry
  bool has_children;
  AttributeValue low_pc, high_pc, ranges;
  AttributeValue name, linkage_name;
  AttributeValue origin;  // of an inlined call: the function
  AttributeValue call_file, call_line;
  AttributeValue line_table, string_offsets, addresses, range_lists;  // of a unit
};

class DebugUnit {
 public:
  // Reads the unit at `in`, and moves past it. False at the end, or where nothing can be made of
  // it.
  bool read(DwarfReader& in);
  // Whether its version is one that the rest of this class understands.
  bool readable() const { return version_ == 5; }
  bool holds(const uint8_t* at) const { return start_ <= at && at < end_; }

  // The unit's own entry comes first.
  bool next(DwarfReader& entries, DebugEntry* entry);
  DwarfReader entries() const { return {first_, end_}; }
  DwarfReader entries_at(const uint8_t* at) const { return {at, end_}; }

  bool covers(const DebugEntry& entry, uint64_t address) const;
  const char* text(const AttributeValue& value) const;
  // Where the entry lies that the value refers to.
  const uint8_t* target(const AttributeValue& value) const;
  uint64_t line_table() const { return line_table_; }

 private:
  void index_abbreviations(uint64_t offset);
  void read_value(DwarfReader& in, uint64_t form, AttributeValue* value) const;
  void take_bases(const DebugEntry& entry);
  uint64_t address(const AttributeValue& value) const;
  uint64_t indexed_address(uint64_t index) const;
  bool in_ranges(uint64_t offset, uint64_t address) const;

  // By code; compilers number from 1 on.
  static constexpr uint64_t kMaxAbbreviations = 512;
  const uint8_t* abbreviations_[kMaxAbbreviations];
  const uint8_t* abbreviations_end_ = nullptr;

  const uint8_t* start_ = nullptr;
  const uint8_t* first_ = nullptr;
  const uint8_t* end_ = nullptr;
  uint16_t version_ = 0;
  uint64_t low_pc_ = 0;
  uint64_t line_table_ = 0;
  uint64_t string_offsets_ = 8;
  uint64_t addresses_ = 8;
  uint64_t range_lists_ = 12;
};

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_DEBUG_INFO_H_
