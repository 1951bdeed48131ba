#include "platform/memory_map.h"

#include <sys/mman.h>

#include "base/check.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

namespace minigo::platform {

void* map_memory(size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  MG_CHECK(memory != MAP_FAILED);
  return memory;
}

void unmap_memory(void* memory, size_t bytes) { munmap(memory, bytes); }

void discard(void* memory, size_t bytes) { madvise(memory, bytes, MADV_DONTNEED); }

void populate(void* memory, size_t bytes) {
  // Kernels before 5.14 do not know it: the pages come one by one, then.
  madvise(memory, bytes, MADV_POPULATE_WRITE);
}

}  // namespace minigo::platform
