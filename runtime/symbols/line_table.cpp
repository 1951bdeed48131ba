// The lines of a unit are a program for a small machine (DWARF 5, section 6.2): its instructions
// move an address and a line forward, and now and then make a row of the table. The table itself is
// written nowhere. A question runs the program of a unit until the rows on both sides of the
// address are known.

#include "symbols/line_table.h"

#include "symbols/dwarf_reader.h"
#include "symbols/symbol_table.h"

namespace minigo::symbols {
namespace {

enum Content : uint64_t { kPath = 1, kDirectoryIndex = 2 };

constexpr uint32_t kMaxFormats = 8;

// The strings that headers point into.
const char* section_string(const char* section, uint64_t offset) {
  Section strings = find_section(section);
  if (offset >= strings.size) return "";
  return reinterpret_cast<const char*>(strings.data) + offset;
}

struct Entry {
  const char* path = nullptr;
  uint64_t directory = 0;
};

struct Format {
  uint64_t content;
  uint64_t form;
};

// One unit's header and program.
struct Unit {
  uint16_t version;
  uint8_t min_length;
  int8_t line_base;
  uint8_t line_range;
  uint8_t opcode_base;
  const uint8_t* opcode_lengths;
  DwarfReader tables{nullptr, nullptr};  // directories and files
  DwarfReader program{nullptr, nullptr};
};

uint32_t read_formats(DwarfReader& in, Format* formats) {
  uint32_t count = in.u8();
  for (uint32_t i = 0; i < count; i++) {
    Format format{in.uleb(), in.uleb()};
    if (i < kMaxFormats) formats[i] = format;
  }
  return count < kMaxFormats ? count : kMaxFormats;
}

uint64_t read_form(DwarfReader& in, uint64_t form, const char** text) {
  switch (form) {
    case kString:
      *text = in.string();
      return 0;
    case kLineStrp:
      *text = section_string(".debug_line_str", in.u32());
      return 0;
    case kStrp:
      *text = section_string(".debug_str", in.u32());
      return 0;
    case kUdata:
      return in.uleb();
    case kData1:
      return in.u8();
    case kData2:
      return in.u16();
    case kData4:
      return in.u32();
    case kData8:
      return in.u64();
    case kData16:
      in.skip(16);
      return 0;
    case kBlock:
      in.skip(in.uleb());
      return 0;
    case kBlock1:
      in.skip(in.u8());
      return 0;
    case kBlock2:
      in.skip(in.u16());
      return 0;
    case kBlock4:
      in.skip(in.u32());
      return 0;
    default:
      in.skip(in.left());
      return 0;
  }
}

// Reads a table of version 5; its entry number `wanted`.
Entry read_table(DwarfReader& in, uint64_t wanted) {
  Format formats[kMaxFormats];
  uint32_t format_count = read_formats(in, formats);
  uint64_t count = in.uleb();
  Entry found;
  for (uint64_t i = 0; i < count && !in.done(); i++) {
    Entry entry;
    for (uint32_t f = 0; f < format_count; f++) {
      const char* text = nullptr;
      uint64_t number = read_form(in, formats[f].form, &text);
      if (formats[f].content == kPath) entry.path = text;
      if (formats[f].content == kDirectoryIndex) entry.directory = number;
    }
    if (i == wanted) found = entry;
  }
  return found;
}

LinePosition file_of_version_5(const Unit& unit, uint64_t file) {
  DwarfReader directories = unit.tables;
  DwarfReader files = directories;
  Entry base = read_table(files, 0);
  Entry entry = read_table(files, file);
  Entry directory = read_table(directories, entry.directory);
  return {base.path, directory.path, entry.path, 0};
}

LinePosition file_of_version_4(const Unit& unit, uint64_t file) {
  DwarfReader in = unit.tables;
  const char* directories[64] = {};
  for (uint32_t i = 1; !in.done(); i++) {
    const char* directory = in.string();
    if (*directory == 0) break;
    if (i < 64) directories[i] = directory;
  }
  for (uint64_t i = 1; !in.done(); i++) {
    const char* name = in.string();
    if (*name == 0) break;
    uint64_t directory = in.uleb();
    in.uleb();
    in.uleb();
    if (i == file) return {nullptr, directory < 64 ? directories[directory] : nullptr, name, 0};
  }
  return {};
}

// The next unit of the section; false at the end, or where nothing can be made of it.
bool read_unit(DwarfReader& in, Unit* unit) {
  if (in.left() < 16) return false;
  uint64_t length = in.u32();
  bool wide = length == 0xffffffff;
  if (wide) length = in.u64();
  if (length > in.left()) return false;
  DwarfReader body(in.at(), in.at() + length);
  in.skip(length);
  unit->version = body.u16();
  if (unit->version >= 5) body.skip(2);
  uint64_t header_length = body.number(wide ? 8 : 4);
  if (header_length > body.left()) return false;
  unit->program = DwarfReader(body.at() + header_length, body.at() + body.left());
  unit->min_length = body.u8();
  if (unit->version >= 4) body.u8();
  body.u8();
  unit->line_base = static_cast<int8_t>(body.u8());
  unit->line_range = body.u8();
  unit->opcode_base = body.u8();
  unit->opcode_lengths = body.at();
  body.skip(unit->opcode_base - 1u);
  unit->tables = DwarfReader(body.at(), unit->program.at());
  return true;
}

// The registers of the line-number machine, and a search in the rows that it makes.
class Machine {
 public:
  Machine(const Unit& unit, uintptr_t pc) : unit_(unit), pc_(pc) {}

  // True if a row covers the address: then file() and line() are its.
  bool run() {
    DwarfReader in = unit_.program;
    while (!in.done() && !found_) step(in);
    return found_;
  }
  uint64_t file() const { return found_file_; }
  uint32_t line() const { return found_line_; }

 private:
  struct Row {
    uint64_t address = 0;
    uint64_t file = 1;
    int64_t line = 1;
  };

  // Rows end where the next one of the sequence begins. Code of no line belongs to the one before.
  void emit() {
    if (in_sequence_ && previous_.address <= pc_ && pc_ < row_.address) {
      found_ = true;
      found_file_ = previous_.file;
      found_line_ = static_cast<uint32_t>(previous_.line);
    }
    Row row = row_;
    if (row.line == 0 && in_sequence_) {
      row.line = previous_.line;
      row.file = previous_.file;
    }
    previous_ = row;
    in_sequence_ = true;
  }
  void end_sequence() {
    emit();
    in_sequence_ = false;
    row_ = Row();
  }
  void advance(uint64_t operations) { row_.address += operations * unit_.min_length; }

  void step(DwarfReader& in) {
    uint8_t opcode = in.u8();
    if (opcode >= unit_.opcode_base) {
      uint8_t adjusted = opcode - unit_.opcode_base;
      advance(adjusted / unit_.line_range);
      row_.line += unit_.line_base + adjusted % unit_.line_range;
      emit();
    } else if (opcode == 0) {
      extended(in);
    } else {
      standard(in, opcode);
    }
  }
  void extended(DwarfReader& in) {
    uint64_t length = in.uleb();
    if (length == 0) return;
    DwarfReader body(in.at(), in.at() + (length < in.left() ? length : in.left()));
    in.skip(length);
    uint8_t opcode = body.u8();
    if (opcode == 1) end_sequence();
    if (opcode == 2) row_.address = body.u64();
  }
  void standard(DwarfReader& in, uint8_t opcode) {
    switch (opcode) {
      case 1:  // copy
        emit();
        break;
      case 2:  // advance_pc
        advance(in.uleb());
        break;
      case 3:  // advance_line
        row_.line += in.sleb();
        break;
      case 4:  // set_file
        row_.file = in.uleb();
        break;
      case 8:  // const_add_pc
        advance((255u - unit_.opcode_base) / unit_.line_range);
        break;
      case 9:  // fixed_advance_pc
        row_.address += in.u16();
        break;
      default:
        for (uint8_t i = 0; i < unit_.opcode_lengths[opcode - 1]; i++) in.uleb();
    }
  }

  const Unit& unit_;
  uintptr_t pc_;
  Row row_;
  Row previous_;
  bool in_sequence_ = false;
  bool found_ = false;
  uint64_t found_file_ = 0;
  uint32_t found_line_ = 0;
};

const Section& line_section() {
  static Section lines = find_section(".debug_line");
  return lines;
}

DwarfReader tables_from(uint64_t offset) {
  const Section& lines = line_section();
  if (offset > lines.size) offset = lines.size;
  return {lines.data + offset, lines.data + lines.size};
}

bool is_readable(const Unit& unit) {
  return unit.version >= 2 && unit.version <= 5 && unit.line_range != 0;
}

LinePosition file_of(const Unit& unit, uint64_t file) {
  return unit.version >= 5 ? file_of_version_5(unit, file) : file_of_version_4(unit, file);
}

bool find_in_unit(const Unit& unit, uintptr_t pc, LinePosition* out) {
  if (!is_readable(unit)) return false;
  Machine machine(unit, pc);
  if (!machine.run()) return false;
  *out = file_of(unit, machine.file());
  out->line = machine.line();
  return true;
}

}  // namespace

LinePosition find_line(uintptr_t pc, uint64_t table) {
  pc -= load_bias();
  Unit unit;
  LinePosition position{};
  if (table != kAllLines) {
    DwarfReader in = tables_from(table);
    if (read_unit(in, &unit) && find_in_unit(unit, pc, &position)) return position;
  }
  DwarfReader in = tables_from(0);
  while (read_unit(in, &unit) && !find_in_unit(unit, pc, &position)) {
  }
  return position;
}

LinePosition find_file(uint64_t table, uint64_t file) {
  DwarfReader in = tables_from(table);
  Unit unit;
  if (!read_unit(in, &unit) || !is_readable(unit)) return {};
  return file_of(unit, file);
}

}  // namespace minigo::symbols
