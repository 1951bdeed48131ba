#include "platform/kernel_library.h"

#include <elf.h>
#include <sys/auxv.h>

#include <cstdint>
#include <cstring>

namespace minigo::platform {
namespace {

// What the dynamic section of a mapped library leads to.
struct Tables {
  const Elf64_Sym* symbols = nullptr;
  const char* names = nullptr;
  const uint32_t* hash = nullptr;      // DT_HASH
  const uint32_t* gnu_hash = nullptr;  // DT_GNU_HASH
};

const Elf64_Phdr* header_of_kind(const Elf64_Ehdr* image, uint32_t kind) {
  const auto* headers =
      reinterpret_cast<const Elf64_Phdr*>(reinterpret_cast<const char*>(image) + image->e_phoff);
  for (int i = 0; i < image->e_phnum; ++i)
    if (headers[i].p_type == kind) return &headers[i];
  return nullptr;
}

Tables read_tables(const char* base, const Elf64_Dyn* entry) {
  Tables tables;
  for (; entry->d_tag != DT_NULL; ++entry) {
    const char* at = base + entry->d_un.d_ptr;
    if (entry->d_tag == DT_SYMTAB) tables.symbols = reinterpret_cast<const Elf64_Sym*>(at);
    if (entry->d_tag == DT_STRTAB) tables.names = at;
    if (entry->d_tag == DT_HASH) tables.hash = reinterpret_cast<const uint32_t*>(at);
    if (entry->d_tag == DT_GNU_HASH) tables.gnu_hash = reinterpret_cast<const uint32_t*>(at);
  }
  return tables;
}

// The GNU table has the number of buckets, that of the first symbol in them, the size of a filter
// of 64-bit words and a shift; then come the filter, the buckets, and for each symbol a word whose
// lowest bit ends its bucket. The symbols of all buckets follow each other: the last one is the
// last of all.
uint32_t count_by_gnu_hash(const uint32_t* table) {
  uint32_t buckets = table[0];
  uint32_t first = table[1];
  const uint32_t* bucket = table + 4 + 2 * table[2];
  const uint32_t* ends = bucket + buckets;
  uint32_t last = 0;
  for (uint32_t i = 0; i < buckets; ++i)
    if (bucket[i] > last) last = bucket[i];
  if (last < first) return first;
  while (!(ends[last - first] & 1)) ++last;
  return last + 1;
}

uint32_t count_symbols(const Tables& tables) {
  if (tables.hash != nullptr) return tables.hash[1];
  return tables.gnu_hash != nullptr ? count_by_gnu_hash(tables.gnu_hash) : 0;
}

}  // namespace

void* kernel_function(const char* name) {
  const auto* image = reinterpret_cast<const Elf64_Ehdr*>(getauxval(AT_SYSINFO_EHDR));
  if (image == nullptr) return nullptr;
  const Elf64_Phdr* load = header_of_kind(image, PT_LOAD);
  const Elf64_Phdr* dynamic = header_of_kind(image, PT_DYNAMIC);
  if (load == nullptr || dynamic == nullptr) return nullptr;
  const char* base = reinterpret_cast<const char*>(image) + load->p_offset - load->p_vaddr;
  Tables tables = read_tables(base, reinterpret_cast<const Elf64_Dyn*>(base + dynamic->p_vaddr));
  if (tables.symbols == nullptr || tables.names == nullptr) return nullptr;
  for (uint32_t i = 0; i < count_symbols(tables); ++i) {
    const Elf64_Sym& symbol = tables.symbols[i];
    if (symbol.st_shndx == SHN_UNDEF || strcmp(tables.names + symbol.st_name, name) != 0) continue;
    return const_cast<char*>(base + symbol.st_value);
  }
  return nullptr;
}

}  // namespace minigo::platform
