#include "platform/memory_map.h"

#include <sys/mman.h>

#include <atomic>

#include "base/annotations.h"
#include "base/panic_door.h"

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

namespace minigo::platform {

namespace {
std::atomic<uint64_t> mapped_bytes{0};
}

void* map_memory(size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (MG_UNLIKELY(memory == MAP_FAILED))
    panic::fatal_out_of_memory(bytes, mapped_bytes.load(std::memory_order_relaxed));
  mapped_bytes.fetch_add(bytes, std::memory_order_relaxed);
  return memory;
}

void unmap_memory(void* memory, size_t bytes) {
  munmap(memory, bytes);
  mapped_bytes.fetch_sub(bytes, std::memory_order_relaxed);
}

void discard(void* memory, size_t bytes) { madvise(memory, bytes, MADV_DONTNEED); }

void populate(void* memory, size_t bytes) {
  // Kernels before 5.14 do not know it: the pages come one by one, then.
  madvise(memory, bytes, MADV_POPULATE_WRITE);
}

}  // namespace minigo::platform
