// A reader of DWARF's line programs that is just good enough to step over instructions. The mark is
// replaced in place by another instruction of one byte, so that no offset in the object changes.

#include "codegen/line_program.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/Error.h"

namespace minigo::codegen {
namespace {

using Cursor = llvm::DataExtractor::Cursor;

// The parts of a unit's header that tell where its program lies and how to read it (DWARF 5,
// section 6.2.4).
struct Unit {
  uint64_t program = 0;  // offsets in the section
  uint64_t end = 0;
  llvm::SmallVector<uint8_t, 16> operand_counts;  // of the standard opcodes, from 1 on
};

Unit read_header(const llvm::DataExtractor& data, Cursor& at) {
  Unit unit;
  uint64_t length = data.getU32(at);
  bool wide = length == llvm::dwarf::DW_LENGTH_DWARF64;
  if (wide) length = data.getU64(at);
  unit.end = at.tell() + length;
  uint16_t version = data.getU16(at);
  if (version >= 5) data.skip(at, 2);  // sizes of addresses and segment selectors
  uint64_t header_length = wide ? data.getU64(at) : data.getU32(at);
  unit.program = at.tell() + header_length;
  data.skip(at, version >= 4 ? 5 : 4);  // up to line_range
  uint8_t opcode_base = data.getU8(at);
  for (unsigned opcode = 1; at && opcode < opcode_base; ++opcode)
    unit.operand_counts.push_back(data.getU8(at));
  return unit;
}

void skip_operands(const llvm::DataExtractor& data, Cursor& at, const Unit& unit, uint8_t opcode) {
  if (opcode == llvm::dwarf::DW_LNS_extended_op) return data.skip(at, data.getULEB128(at));
  if (opcode == llvm::dwarf::DW_LNS_fixed_advance_pc) return data.skip(at, 2);
  for (unsigned i = 0; i < unit.operand_counts[opcode - 1]; ++i) data.getULEB128(at);
}

void edit_program(const llvm::DataExtractor& data, const Unit& unit,
                  llvm::MutableArrayRef<char> section) {
  Cursor at(unit.program);
  while (at && at.tell() < unit.end) {
    uint64_t where = at.tell();
    uint8_t opcode = data.getU8(at);
    if (opcode > unit.operand_counts.size()) continue;  // a special opcode
    // A mark that nobody reads takes its place: neither has operands.
    if (opcode == llvm::dwarf::DW_LNS_set_prologue_end)
      section[where] = llvm::dwarf::DW_LNS_set_basic_block;
    skip_operands(data, at, unit, opcode);
  }
  llvm::consumeError(at.takeError());
}

void edit_section(llvm::MutableArrayRef<char> section) {
  llvm::DataExtractor data(llvm::StringRef(section.data(), section.size()), true, 8);
  for (uint64_t offset = 0; data.isValidOffset(offset);) {
    Cursor at(offset);
    Unit unit = read_header(data, at);
    bool readable = static_cast<bool>(at) && unit.end <= section.size();
    llvm::consumeError(at.takeError());
    if (!readable) return;
    edit_program(data, unit, section);
    offset = unit.end;
  }
}

}  // namespace

void remove_prologue_ends(llvm::MutableArrayRef<char> object) {
  auto file = llvm::object::ELF64LEObjectFile::create(
      llvm::MemoryBufferRef(llvm::StringRef(object.data(), object.size()), "object"));
  if (!file) return llvm::consumeError(file.takeError());
  for (const llvm::object::SectionRef& section : file->sections()) {
    llvm::Expected<llvm::StringRef> name = section.getName();
    llvm::Expected<llvm::StringRef> contents = section.getContents();
    if (name && contents && *name == ".debug_line") {
      size_t start = static_cast<size_t>(contents->data() - object.data());
      edit_section(object.slice(start, contents->size()));
    }
    llvm::consumeError(name.takeError());
    llvm::consumeError(contents.takeError());
  }
}

}  // namespace minigo::codegen
