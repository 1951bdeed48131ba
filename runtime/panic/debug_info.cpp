#include "panic/debug_info.h"

#include "panic/symbols.h"

namespace minigo::panic {
namespace {

enum Form : uint64_t {
  kAddr = 0x01,
  kBlock2 = 0x03,
  kBlock4 = 0x04,
  kData2 = 0x05,
  kData4 = 0x06,
  kData8 = 0x07,
  kString = 0x08,
  kBlock = 0x09,
  kBlock1 = 0x0a,
  kData1 = 0x0b,
  kFlag = 0x0c,
  kSdata = 0x0d,
  kStrp = 0x0e,
  kUdata = 0x0f,
  kRefAddr = 0x10,
  kRef1 = 0x11,
  kRef2 = 0x12,
  kRef4 = 0x13,
  kRef8 = 0x14,
  kRefUdata = 0x15,
  kSecOffset = 0x17,
  kExprloc = 0x18,
  kFlagPresent = 0x19,
  kStrx = 0x1a,
  kAddrx = 0x1b,
  kData16 = 0x1e,
  kLineStrp = 0x1f,
  kRefSig8 = 0x20,
  kImplicitConst = 0x21,
  kLoclistx = 0x22,
  kRnglistx = 0x23,
  kStrx1 = 0x25,
  kStrx2 = 0x26,
  kStrx3 = 0x27,
  kStrx4 = 0x28,
  kAddrx1 = 0x29,
  kAddrx2 = 0x2a,
  kAddrx3 = 0x2b,
  kAddrx4 = 0x2c,
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

DwarfReader section_from(const char* name, uint64_t offset) {
  Section section = find_section(name);
  if (offset >= section.size) return {nullptr, nullptr};
  return {section.data + offset, section.data + section.size};
}

const char* section_text(const char* name, uint64_t offset) {
  DwarfReader in = section_from(name, offset);
  return in.done() ? "" : reinterpret_cast<const char*>(in.at());
}

bool is_address_form(uint64_t form) {
  return form == kAddr || form == kAddrx || (form >= kAddrx1 && form <= kAddrx4);
}

AttributeValue* find_attribute(DebugEntry* entry, uint64_t attribute) {
  switch (attribute) {
    case 0x03:
      return &entry->name;
    case 0x10:
      return &entry->line_table;
    case 0x11:
      return &entry->low_pc;
    case 0x12:
      return &entry->high_pc;
    case 0x31:
      return &entry->origin;
    case 0x55:
      return &entry->ranges;
    case 0x58:
      return &entry->call_file;
    case 0x59:
      return &entry->call_line;
    case 0x6e:
      return &entry->linkage_name;
    case 0x72:
      return &entry->string_offsets;
    case 0x73:
      return &entry->addresses;
    case 0x74:
      return &entry->range_lists;
    default:
      return nullptr;
  }
}

void skip_specifications(DwarfReader& in) {
  while (!in.done()) {
    uint64_t attribute = in.uleb();
    uint64_t form = in.uleb();
    if (form == kImplicitConst) in.sleb();
    if (attribute == 0 && form == 0) return;
  }
}

}  // namespace

bool DebugUnit::read(DwarfReader& in) {
  start_ = in.at();
  uint64_t length = in.u32();
  if (length == 0 || length > in.left()) return false;  // 64-bit DWARF included
  DwarfReader body(in.at(), in.at() + length);
  in.skip(length);
  end_ = in.at();
  version_ = body.u16();
  if (version_ != 5) return true;
  body.skip(2);  // the unit's type, the size of an address
  uint64_t abbreviations = body.u32();
  first_ = body.at();
  index_abbreviations(abbreviations);
  line_table_ = low_pc_ = 0;
  DwarfReader entries = this->entries();
  DebugEntry own;
  if (next(entries, &own)) take_bases(own);
  return true;
}

void DebugUnit::take_bases(const DebugEntry& entry) {
  line_table_ = entry.line_table.number;
  if (entry.string_offsets.form != 0) string_offsets_ = entry.string_offsets.number;
  if (entry.addresses.form != 0) addresses_ = entry.addresses.number;
  if (entry.range_lists.form != 0) range_lists_ = entry.range_lists.number;
  if (entry.low_pc.form != 0) low_pc_ = address(entry.low_pc);
}

void DebugUnit::index_abbreviations(uint64_t offset) {
  DwarfReader in = section_from(".debug_abbrev", offset);
  abbreviations_end_ = in.at() + in.left();
  for (const uint8_t*& abbreviation : abbreviations_) abbreviation = nullptr;
  while (!in.done()) {
    uint64_t code = in.uleb();
    if (code == 0) return;
    if (code < kMaxAbbreviations) abbreviations_[code] = in.at();
    in.uleb();
    in.u8();
    skip_specifications(in);
  }
}

bool DebugUnit::next(DwarfReader& entries, DebugEntry* entry) {
  if (entries.done()) return false;
  *entry = {};
  uint64_t code = entries.uleb();
  if (code == 0) return true;
  if (code >= kMaxAbbreviations || abbreviations_[code] == nullptr) return false;
  DwarfReader abbreviation(abbreviations_[code], abbreviations_end_);
  entry->tag = abbreviation.uleb();
  entry->has_children = abbreviation.u8() != 0;
  while (!abbreviation.done()) {
    uint64_t attribute = abbreviation.uleb();
    uint64_t form = abbreviation.uleb();
    if (attribute == 0 && form == 0) return true;
    AttributeValue ignored;
    AttributeValue* value = find_attribute(entry, attribute);
    if (value == nullptr) value = &ignored;
    if (form == kImplicitConst) {
      value->form = form;
      value->number = static_cast<uint64_t>(abbreviation.sleb());
    } else {
      read_value(entries, form, value);
    }
  }
  return false;
}

void DebugUnit::read_value(DwarfReader& in, uint64_t form, AttributeValue* value) const {
  value->form = form;
  switch (form) {
    case kFlagPresent:
      value->number = 1;
      return;
    case kData1:
    case kFlag:
    case kRef1:
    case kStrx1:
    case kAddrx1:
      value->number = in.u8();
      return;
    case kData2:
    case kRef2:
    case kStrx2:
    case kAddrx2:
      value->number = in.u16();
      return;
    case kStrx3:
    case kAddrx3:
      value->number = in.number(3);
      return;
    case kData4:
    case kStrp:
    case kRefAddr:
    case kRef4:
    case kSecOffset:
    case kLineStrp:
    case kStrx4:
    case kAddrx4:
      value->number = in.u32();
      return;
    case kAddr:
    case kData8:
    case kRef8:
    case kRefSig8:
      value->number = in.u64();
      return;
    case kSdata:
      value->number = static_cast<uint64_t>(in.sleb());
      return;
    case kUdata:
    case kRefUdata:
    case kStrx:
    case kAddrx:
    case kLoclistx:
    case kRnglistx:
      value->number = in.uleb();
      return;
    case kString:
      value->text = in.string();
      return;
    case kData16:
      in.skip(16);
      return;
    case kBlock1:
      in.skip(in.u8());
      return;
    case kBlock2:
      in.skip(in.u16());
      return;
    case kBlock4:
      in.skip(in.u32());
      return;
    case kBlock:
    case kExprloc:
      in.skip(in.uleb());
      return;
    default:
      in.skip(in.left());
  }
}

const char* DebugUnit::text(const AttributeValue& value) const {
  switch (value.form) {
    case kString:
      return value.text;
    case kStrp:
      return section_text(".debug_str", value.number);
    case kLineStrp:
      return section_text(".debug_line_str", value.number);
    case kStrx:
    case kStrx1:
    case kStrx2:
    case kStrx3:
    case kStrx4: {
      DwarfReader in = section_from(".debug_str_offsets", string_offsets_ + value.number * 4);
      return section_text(".debug_str", in.u32());
    }
    default:
      return "";
  }
}

const uint8_t* DebugUnit::target(const AttributeValue& value) const {
  if (value.form == kRefAddr) return section_from(".debug_info", value.number).at();
  if (value.form < kRef1 || value.form > kRefUdata) return nullptr;
  return start_ + value.number;
}

uint64_t DebugUnit::indexed_address(uint64_t index) const {
  return section_from(".debug_addr", addresses_ + index * 8).u64();
}

uint64_t DebugUnit::address(const AttributeValue& value) const {
  return value.form == kAddr ? value.number : indexed_address(value.number);
}

bool DebugUnit::covers(const DebugEntry& entry, uint64_t at) const {
  if (entry.ranges.form == kRnglistx) {
    DwarfReader offsets = section_from(".debug_rnglists", range_lists_ + entry.ranges.number * 4);
    return in_ranges(range_lists_ + offsets.u32(), at);
  }
  if (entry.ranges.form == kSecOffset) return in_ranges(entry.ranges.number, at);
  if (entry.low_pc.form == 0 || entry.high_pc.form == 0) return false;
  uint64_t low = address(entry.low_pc);
  uint64_t size =
      is_address_form(entry.high_pc.form) ? address(entry.high_pc) - low : entry.high_pc.number;
  return at - low < size;
}

bool DebugUnit::in_ranges(uint64_t offset, uint64_t at) const {
  DwarfReader in = section_from(".debug_rnglists", offset);
  uint64_t base = low_pc_;
  while (!in.done()) {
    uint64_t low = 0;
    uint64_t high = 0;
    switch (in.u8()) {
      case kBaseAddressx:
        base = indexed_address(in.uleb());
        continue;
      case kBaseAddress:
        base = in.u64();
        continue;
      case kStartxEndx:
        low = indexed_address(in.uleb());
        high = indexed_address(in.uleb());
        break;
      case kStartxLength:
        low = indexed_address(in.uleb());
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
      default:
        return false;
    }
    if (low <= at && at < high) return true;
  }
  return false;
}

}  // namespace minigo::panic
