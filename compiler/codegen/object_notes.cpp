// Edits the section headers of an object in place: SHF_EXCLUDE makes the linker drop a section.

#include "codegen/object_notes.h"

#include <elf.h>

#include <string_view>

#include "llvm/ADT/ArrayRef.h"

namespace minigo::codegen {
namespace {

bool is_unwanted(std::string_view section) {
  return section == ".note.GNU-split-stack" || section == ".note.GNU-no-split-stack" ||
         section == ".llvm_faultmaps";
}

}  // namespace

void exclude_notes(llvm::MutableArrayRef<char> object) {
  auto* header = reinterpret_cast<Elf64_Ehdr*>(object.data());
  auto* sections = reinterpret_cast<Elf64_Shdr*>(object.data() + header->e_shoff);
  // With 65,280 sections or more the numbers move to the first section header.
  size_t count = header->e_shnum != 0 ? header->e_shnum : sections[0].sh_size;
  size_t names = header->e_shstrndx != SHN_XINDEX ? header->e_shstrndx : sections[0].sh_link;
  const char* strings = object.data() + sections[names].sh_offset;
  for (size_t i = 1; i < count; ++i)
    if (is_unwanted(strings + sections[i].sh_name)) sections[i].sh_flags |= SHF_EXCLUDE;
}

std::string without_notes(const std::string& assembly) {
  std::string out;
  std::string_view rest = assembly;
  bool skipping = false;
  while (!rest.empty()) {
    std::string_view line = rest.substr(0, rest.find('\n') + 1);
    if (line.empty()) line = rest;
    rest.remove_prefix(line.size());
    if (line.starts_with("\t.section\t")) {
      std::string_view name = line.substr(10);
      name = name.substr(0, name.find_first_of(",\n"));
      if (name.starts_with('"')) name = name.substr(1, name.size() - 2);
      skipping = is_unwanted(name);
    }
    if (!skipping) out.append(line);
  }
  return out;
}

}  // namespace minigo::codegen
