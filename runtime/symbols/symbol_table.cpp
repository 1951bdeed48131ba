// Reads the file that /proc/self/exe names, because .symtab and the sections of DWARF are not
// loaded with the program. A search goes through all symbols in the order of the file: it is made
// for traces, whose users remember the answers (traceback/frames.h).

#include "symbols/symbol_table.h"

#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

#include "symbols/code_map.h"

extern "C" const char __ehdr_start[] __attribute__((weak, visibility("hidden")));

namespace minigo::symbols {
namespace {

struct Image {
  const uint8_t* data;
  uint64_t size;
  bool tried;
};
Image image;

const Elf64_Ehdr* header() { return reinterpret_cast<const Elf64_Ehdr*>(image.data); }

bool map_image() {
  if (image.tried) return image.data != nullptr;
  image.tried = true;
  int fd = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  struct stat status;
  if (fstat(fd, &status) == 0) {
    image.size = static_cast<uint64_t>(status.st_size);
    void* memory = mmap(nullptr, image.size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (memory != MAP_FAILED) image.data = static_cast<const uint8_t*>(memory);
  }
  close(fd);
  if (image.data == nullptr) return false;
  if (image.size < sizeof(Elf64_Ehdr) || memcmp(image.data, ELFMAG, SELFMAG) != 0)
    image.data = nullptr;
  return image.data != nullptr;
}

const Elf64_Shdr* section_header(uint32_t index) {
  return reinterpret_cast<const Elf64_Shdr*>(image.data + header()->e_shoff) + index;
}

Section contents(const Elf64_Shdr* section) {
  if (section->sh_type == SHT_NOBITS || section->sh_offset + section->sh_size > image.size)
    return {};
  return {image.data + section->sh_offset, section->sh_size, section->sh_flags, section->sh_info};
}

}  // namespace

Section find_section(const char* name) {
  if (!map_image()) return {};
  Section names = contents(section_header(header()->e_shstrndx));
  for (uint32_t i = 0; i < header()->e_shnum; i++) {
    const Elf64_Shdr* section = section_header(i);
    if (section->sh_name < names.size &&
        strcmp(reinterpret_cast<const char*>(names.data) + section->sh_name, name) == 0)
      return contents(section);
  }
  return {};
}

void release_pages(const Section& part) {
  constexpr uintptr_t kPage = 4096;
  uintptr_t begin = (reinterpret_cast<uintptr_t>(part.data) + kPage - 1) & ~(kPage - 1);
  uintptr_t end = (reinterpret_cast<uintptr_t>(part.data) + part.size) & ~(kPage - 1);
  if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

void release_file() { release_pages({image.data, image.size}); }

uintptr_t load_bias() {
  if (!map_image() || header()->e_type != ET_DYN) return 0;
  auto* segments = reinterpret_cast<const Elf64_Phdr*>(image.data + header()->e_phoff);
  for (uint32_t i = 0; i < header()->e_phnum; i++) {
    if (segments[i].p_type == PT_LOAD && segments[i].p_offset == 0)
      return reinterpret_cast<uintptr_t>(__ehdr_start) - segments[i].p_vaddr;
  }
  return 0;
}

bool find_symbol(uintptr_t pc, Symbol* out) {
  static Section symbols = find_section(".symtab");
  static Section names = find_section(".strtab");
  static uintptr_t bias = load_bias();
  if (CodeRange range; find_code(pc, &range)) {
    const char* name = reinterpret_cast<const char*>(names.data) + range.name;
    *out = {{name, static_cast<int64_t>(strlen(name))}, range.start};
    return true;
  }
  auto* entries = reinterpret_cast<const Elf64_Sym*>(symbols.data);
  pc -= bias;
  for (uint64_t i = 0; i < symbols.size / sizeof(Elf64_Sym); i++) {
    const Elf64_Sym& symbol = entries[i];
    if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC || pc - symbol.st_value >= symbol.st_size)
      continue;
    const char* name = reinterpret_cast<const char*>(names.data) + symbol.st_name;
    *out = {{name, static_cast<int64_t>(strlen(name))}, symbol.st_value + bias};
    return true;
  }
  return false;
}

bool is_go_name(const abi::String& name) {
  if (name.len >= 2 && name.data[0] == '_' && name.data[1] == 'Z') return false;
  return memchr(name.data, '.', static_cast<size_t>(name.len)) != nullptr;
}

}  // namespace minigo::symbols
