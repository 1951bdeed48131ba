// An entry of .debug_info is a code and a row of values. What the values mean, and how each is
// encoded, says the declaration that .debug_abbrev has for the code. So an entry cannot be skipped
// without reading its declaration, and a value of an unknown form ends the unit.

#include "symbols/dwarf_unit.h"

#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

enum Attribute : uint64_t {
  kAtName = 0x03,
  kAtStmtList = 0x10,
  kAtLowPc = 0x11,
  kAtHighPc = 0x12,
  kAtAbstractOrigin = 0x31,
  kAtArtificial = 0x34,
  kAtSpecification = 0x47,
  kAtRanges = 0x55,
  kAtCallFile = 0x58,
  kAtCallLine = 0x59,
  kAtLinkageName = 0x6e,
  kAtStringOffsetsBase = 0x72,
  kAtAddressBase = 0x73,
  kAtRangeListsBase = 0x74,
};

enum RangeListEntry : uint8_t {
  kEndOfList = 0,
  kBaseAddressx = 1,
  kStartxEndx = 2,
  kStartxLength = 3,
  kOffsetPair = 4,
  kBaseAddress = 5,
  kStartEnd = 6,
  kStartLength = 7,
};

// Origins lead to origins; a circle of them ends.
constexpr int kMaxOrigins = 4;

const Section& information() {
  static Section section = find_section(".debug_info");
  return section;
}

DwarfReader reader_at(const Section& section, uint64_t offset) {
  if (offset > section.size) offset = section.size;
  return {section.data + offset, section.data + section.size};
}

// ---- abbreviations

// Where the declarations of the table in use are, by code less 1, as far as it has been read: the
// first entry of a unit alone needs no more than the first of hundreds. Few tables have more than
// that many.
constexpr uint64_t kIndexed = 512;
struct Abbreviations {
  uint64_t table = ~uint64_t{0};
  DwarfReader rest{nullptr, nullptr};  // not read yet
  const uint8_t* declarations[kIndexed];
};
Abbreviations abbreviations;

const Section& abbreviation_section() {
  static Section section = find_section(".debug_abbrev");
  return section;
}

void skip_declaration(DwarfReader& in) {
  in.uleb();
  in.u8();
  while (!in.done()) {
    uint64_t attribute = in.uleb();
    uint64_t form = in.uleb();
    if (form == kImplicitConst) in.sleb();
    if (attribute == 0 && form == 0) return;
  }
}

void use_table(uint64_t table) {
  if (abbreviations.table == table) return;
  memset(abbreviations.declarations, 0, sizeof(abbreviations.declarations));
  abbreviations.table = table;
  abbreviations.rest = reader_at(abbreviation_section(), table);
}

// Reads one more declaration of the table. False at its end.
bool index_declaration() {
  DwarfReader& in = abbreviations.rest;
  if (in.done()) return false;
  uint64_t code = in.uleb();
  if (code == 0) {
    in.skip(in.left());
    return false;
  }
  if (code <= kIndexed) abbreviations.declarations[code - 1] = in.at();
  skip_declaration(in);
  return true;
}

// The same for a code that is not indexed.
DwarfReader search_declaration(uint64_t table, uint64_t code) {
  DwarfReader in = reader_at(abbreviation_section(), table);
  while (!in.done()) {
    uint64_t found = in.uleb();
    if (found == code) return in;
    if (found == 0) break;
    skip_declaration(in);
  }
  return {nullptr, nullptr};
}

// The declaration of a code, from its tag on; at the end if there is none.
DwarfReader declaration_of(uint64_t table, uint64_t code) {
  if (code > kIndexed) return search_declaration(table, code);
  use_table(table);
  const uint8_t*& at = abbreviations.declarations[code - 1];
  while (at == nullptr && index_declaration()) {
  }
  if (at == nullptr) return {nullptr, nullptr};
  const Section& section = abbreviation_section();
  return {at, section.data + section.size};
}

// ---- values

// The size of forms of a fixed size; 0: another form.
uint32_t fixed_size(const DwarfUnit& unit, uint64_t form) {
  switch (form) {
    case kData1:
    case kFlag:
    case kRef1:
    case kStrx1:
    case kAddrx1:
      return 1;
    case kData2:
    case kRef2:
    case kStrx2:
    case kAddrx2:
      return 2;
    case kStrx3:
    case kAddrx3:
      return 3;
    case kData4:
    case kRef4:
    case kStrx4:
    case kAddrx4:
      return 4;
    case kAddr:
    case kData8:
    case kRef8:
    case kRefSig8:
      return 8;
    case kStrp:
    case kLineStrp:
    case kSecOffset:
    case kRefAddr:
      return unit.offset_size;
    default:
      return 0;
  }
}

// False if the form is unknown: nothing after it can be read.
bool read_value(const DwarfUnit& unit, DwarfReader& in, DwarfValue* value) {
  if (uint32_t size = fixed_size(unit, value->form)) {
    value->number = in.number(size);
    return true;
  }
  switch (value->form) {
    case kUdata:
    case kRefUdata:
    case kStrx:
    case kAddrx:
    case kLoclistx:
    case kRnglistx:
      value->number = in.uleb();
      return true;
    case kSdata:
      value->number = static_cast<uint64_t>(in.sleb());
      return true;
    case kString:
      value->text = in.string();
      return true;
    case kFlagPresent:
      value->number = 1;
      return true;
    case kImplicitConst:  // its number is in the declaration
      return true;
    case kData16:
      in.skip(16);
      return true;
    case kBlock:
    case kExprloc:
      in.skip(in.uleb());
      return true;
    case kBlock1:
      in.skip(in.u8());
      return true;
    case kBlock2:
      in.skip(in.u16());
      return true;
    case kBlock4:
      in.skip(in.u32());
      return true;
    case kIndirect:
      value->form = in.uleb();
      return value->form != kIndirect && value->form != kImplicitConst &&
             read_value(unit, in, value);
    default:
      return false;
  }
}

void keep(DwarfEntry* entry, uint64_t attribute, const DwarfValue& value) {
  switch (attribute) {
    case kAtName:
      entry->name = value;
      break;
    case kAtLinkageName:
      entry->linkage_name = value;
      break;
    case kAtLowPc:
      entry->low_pc = value;
      break;
    case kAtHighPc:
      entry->high_pc = value;
      break;
    case kAtRanges:
      entry->ranges = value;
      break;
    case kAtAbstractOrigin:
    case kAtSpecification:
      entry->origin = value;
      break;
    case kAtArtificial:
      entry->artificial = value.number != 0;
      break;
    case kAtCallFile:
      entry->call_file = value;
      break;
    case kAtCallLine:
      entry->call_line = value;
      break;
    case kAtStmtList:
      entry->lines = value;
      break;
    case kAtStringOffsetsBase:
      entry->string_offsets_base = value;
      break;
    case kAtAddressBase:
      entry->address_base = value;
      break;
    case kAtRangeListsBase:
      entry->range_lists_base = value;
      break;
    default:
      break;
  }
}

// ---- what values refer to

abi::String string_at(const Section& section, uint64_t offset) {
  if (offset >= section.size) return {};
  const auto* text = reinterpret_cast<const char*>(section.data) + offset;
  size_t len = strnlen(text, section.size - offset);
  if (len == section.size - offset) return {};
  return {text, static_cast<int64_t>(len)};
}

abi::String string_of(const DwarfUnit& unit, const DwarfValue& value) {
  static Section strings = find_section(".debug_str");
  static Section line_strings = find_section(".debug_line_str");
  static Section offsets = find_section(".debug_str_offsets");
  switch (value.form) {
    case kString:
      return {value.text, static_cast<int64_t>(strlen(value.text))};
    case kStrp:
      return string_at(strings, value.number);
    case kLineStrp:
      return string_at(line_strings, value.number);
    case kStrx:
    case kStrx1:
    case kStrx2:
    case kStrx3:
    case kStrx4: {
      uint64_t at = unit.string_offsets_base + value.number * unit.offset_size;
      DwarfReader in = reader_at(offsets, at);
      if (in.left() < unit.offset_size) return {};
      return string_at(strings, in.number(unit.offset_size));
    }
    default:
      return {};
  }
}

uint64_t indexed_address(const DwarfUnit& unit, uint64_t index) {
  static Section addresses = find_section(".debug_addr");
  return reader_at(addresses, unit.address_base + index * 8).u64();
}

uint64_t address_of(const DwarfUnit& unit, const DwarfValue& value) {
  switch (value.form) {
    case kAddr:
      return value.number;
    case kAddrx:
    case kAddrx1:
    case kAddrx2:
    case kAddrx3:
    case kAddrx4:
      return indexed_address(unit, value.number);
    default:
      return 0;
  }
}

// The ranges of version 4 are pairs of addresses.
bool visit_range_pairs(const DwarfUnit& unit, uint64_t offset, RangeVisitor visit, void* context) {
  static Section ranges = find_section(".debug_ranges");
  DwarfReader in = reader_at(ranges, offset);
  uint64_t base = unit.low_pc;
  while (!in.done()) {
    uint64_t low = in.u64();
    uint64_t high = in.u64();
    if (low == 0 && high == 0) return false;
    if (low == ~uint64_t{0})
      base = high;
    else if (visit(context, base + low, base + high))
      return true;
  }
  return false;
}

bool visit_range_list(const DwarfUnit& unit, DwarfReader in, RangeVisitor visit, void* context) {
  uint64_t base = unit.low_pc;
  while (!in.done()) {
    uint64_t low = 0;
    uint64_t high = 0;
    switch (in.u8()) {
      case kBaseAddressx:
        base = indexed_address(unit, in.uleb());
        continue;
      case kBaseAddress:
        base = in.u64();
        continue;
      case kStartxEndx:
        low = indexed_address(unit, in.uleb());
        high = indexed_address(unit, in.uleb());
        break;
      case kStartxLength:
        low = indexed_address(unit, in.uleb());
        high = low + in.uleb();
        break;
      case kOffsetPair:
        low = base + in.uleb();
        high = base + in.uleb();
        break;
      case kStartEnd:
        low = in.u64();
        high = in.u64();
        break;
      case kStartLength:
        low = in.u64();
        high = low + in.uleb();
        break;
      case kEndOfList:
      default:
        return false;
    }
    if (visit(context, low, high)) return true;
  }
  return false;
}

bool visit_listed_ranges(const DwarfUnit& unit, const DwarfValue& ranges, RangeVisitor visit,
                         void* context) {
  static Section lists = find_section(".debug_rnglists");
  if (unit.version < 5) return visit_range_pairs(unit, ranges.number, visit, context);
  uint64_t offset = ranges.number;
  if (ranges.form == kRnglistx) {
    uint64_t at = unit.range_lists_base + ranges.number * unit.offset_size;
    offset = unit.range_lists_base + reader_at(lists, at).number(unit.offset_size);
  }
  return visit_range_list(unit, reader_at(lists, offset), visit, context);
}

// The entry that an origin refers to.
bool read_origin(const DwarfUnit& unit, const DwarfValue& origin, DwarfEntry* entry) {
  if (origin.form == 0 || origin.form == kRefSig8) return false;
  uint64_t at = origin.number;
  if (origin.form != kRefAddr) at += unit.start;
  if (at < unit.entries || at >= unit.end) return false;
  return EntryReader(unit, at).next(entry);
}

// Reads what a unit begins with. False at the end of the section, or if it makes no sense.
bool read_length(DwarfReader& in, DwarfUnit* unit) {
  if (in.left() < 12) return false;
  uint64_t length = in.u32();
  if (length == 0xffffffff) {
    unit->offset_size = 8;
    length = in.u64();
  }
  if (length == 0 || length > in.left()) return false;
  unit->end = static_cast<uint64_t>(in.at() - information().data) + length;
  return true;
}

// Reads what is between the length and the first entry.
bool read_header(DwarfReader& in, DwarfUnit* unit) {
  constexpr uint8_t kCompile = 1;
  unit->version = in.u16();
  if (unit->version != 4 && unit->version != 5) return false;
  uint8_t kind = unit->version == 5 ? in.u8() : kCompile;
  if (unit->version == 5 && in.u8() != 8) return false;
  unit->abbreviations = in.number(unit->offset_size);
  if (unit->version == 4 && in.u8() != 8) return false;
  return kind == kCompile;
}

// Takes over what the first entry says of all of the unit.
void read_bases(DwarfUnit* unit) {
  DwarfEntry entry;
  if (!EntryReader(*unit, unit->entries).next(&entry) || entry.tag != DwarfTag::kCompileUnit) {
    unit->entries = unit->end;
    return;
  }
  unit->lines = entry.lines.form != 0 ? entry.lines.number : ~uint64_t{0};
  unit->string_offsets_base = entry.string_offsets_base.number;
  unit->address_base = entry.address_base.number;
  unit->range_lists_base = entry.range_lists_base.number;
  unit->low_pc = address_of(*unit, entry.low_pc);
}

}  // namespace

bool find_end(uint64_t offset, uint64_t* end) {
  DwarfUnit unit;
  DwarfReader in = reader_at(information(), offset);
  bool found = read_length(in, &unit);
  *end = unit.end;
  return found;
}

bool read_unit(uint64_t offset, DwarfUnit* unit) {
  *unit = {};
  unit->start = offset;
  DwarfReader in = reader_at(information(), offset);
  if (!read_length(in, unit)) return false;
  const uint8_t* base = information().data;
  DwarfReader header(in.at(), base + unit->end);
  bool understood = read_header(header, unit);
  unit->entries = understood ? static_cast<uint64_t>(header.at() - base) : unit->end;
  if (understood) read_bases(unit);
  return true;
}

EntryReader::EntryReader(const DwarfUnit& unit, uint64_t at)
    : unit_(unit), in_(information().data + at, information().data + unit.end) {}

uint64_t EntryReader::offset() const {
  return static_cast<uint64_t>(in_.at() - information().data);
}

bool EntryReader::next(DwarfEntry* entry) {
  if (in_.done()) return false;
  *entry = {};
  uint64_t code = in_.uleb();
  if (code == 0) return true;
  DwarfReader declaration = declaration_of(unit_.abbreviations, code);
  if (declaration.done()) return false;
  entry->tag = static_cast<DwarfTag>(declaration.uleb());
  entry->has_children = declaration.u8() != 0;
  while (!declaration.done()) {
    uint64_t attribute = declaration.uleb();
    DwarfValue value;
    value.form = declaration.uleb();
    if (attribute == 0 && value.form == 0) return true;
    if (value.form == kImplicitConst) value.number = static_cast<uint64_t>(declaration.sleb());
    if (!read_value(unit_, in_, &value)) return false;
    keep(entry, attribute, value);
  }
  return false;
}

abi::String function_name(const DwarfUnit& unit, const DwarfEntry& entry) {
  DwarfEntry at = entry;
  for (int i = 0; i < kMaxOrigins; i++) {
    abi::String name = string_of(unit, at.linkage_name);
    if (name.len == 0) name = string_of(unit, at.name);
    if (name.len > 0) return name;
    if (!read_origin(unit, at.origin, &at)) break;
  }
  return {};
}

bool is_artificial(const DwarfUnit& unit, const DwarfEntry& entry) {
  DwarfEntry at = entry;
  for (int i = 0; i < kMaxOrigins; i++) {
    if (at.artificial) return true;
    if (!read_origin(unit, at.origin, &at)) break;
  }
  return false;
}

bool contiguous_range(const DwarfUnit& unit, const DwarfEntry& entry, uint64_t* low,
                      uint64_t* high) {
  if (entry.low_pc.form == 0 || entry.high_pc.form == 0) return false;
  *low = address_of(unit, entry.low_pc);
  *high = entry.high_pc.number;
  if (entry.high_pc.form != kAddr) *high += *low;
  return true;
}

bool visit_ranges(const DwarfUnit& unit, const DwarfEntry& entry, RangeVisitor visit,
                  void* context) {
  uint64_t low = 0;
  uint64_t high = 0;
  if (contiguous_range(unit, entry, &low, &high)) return visit(context, low, high);
  return entry.ranges.form != 0 && visit_listed_ranges(unit, entry.ranges, visit, context);
}

bool covers(const DwarfUnit& unit, const DwarfEntry& entry, uint64_t pc) {
  auto holds = [](void* context, uint64_t low, uint64_t high) {
    uint64_t at = *static_cast<const uint64_t*>(context);
    return low <= at && at < high;
  };
  return visit_ranges(unit, entry, holds, &pc);
}

}  // namespace minigo::symbols
