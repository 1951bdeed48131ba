#include "race/shadow.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/check.h"
#include "platform/memory_map.h"

namespace minigo::race {

Range heap_range, data_range;
std::atomic<Chunk*>* directory;

namespace {

// Addresses of user space, of which the directory has an entry for each chunk.
constexpr uint64_t kAddresses = uint64_t{1} << 47;

void forget_objects(Chunk* chunk, uint64_t first, uint64_t last) MG_REQUIRES(detector_lock) {
  if (!chunk->has_objects) return;
  for (uint64_t i = first; i < last; i++) {
    while (SyncObject* object = chunk->objects[i]) {
      chunk->objects[i] = object->next;
      object->clock.clear();
      free(object);
    }
  }
}

// Forgets the part of a chunk.
void forget_granules(Chunk* chunk, uint64_t first, uint64_t last) {
  base::MutexLock lock(detector_lock);
  forget_objects(chunk, first, last);
  if (first == 0 && last == kGranules)
    return platform::discard(chunk->granules, sizeof(chunk->granules));
  for (uint64_t i = first; i < last; i++)
    for (auto& cell : chunk->granules[i].cells) cell = 0;
}

}  // namespace

void make_shadow(Range heap, Range data) {
  void* memory = mmap(nullptr, kAddresses / kChunkBytes * sizeof(directory[0]),
                      PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  MG_CHECK(memory != MAP_FAILED);
  directory = static_cast<std::atomic<Chunk*>*>(memory);
  heap_range = heap;
  data_range = data;
}

Chunk* chunk_at(uintptr_t address) {
  if (Chunk* chunk = find_chunk(address)) return chunk;
  auto* chunk = static_cast<Chunk*>(platform::map_memory(sizeof(Chunk)));
  // release: pairs with the acquire in find_chunk.
  directory[address / kChunkBytes].store(chunk, std::memory_order_release);
  return chunk;
}

SyncObject* find_object(uintptr_t address) {
  Chunk* chunk = find_chunk(address);
  if (chunk == nullptr) return nullptr;
  SyncObject* object = chunk->objects[granule_index(address)];
  while (object != nullptr && object->address != address) object = object->next;
  return object;
}

SyncObject* object_at(uintptr_t address) {
  if (SyncObject* object = find_object(address)) return object;
  Chunk* chunk = chunk_at(address);
  SyncObject*& first = chunk->objects[granule_index(address)];
  auto* object = static_cast<SyncObject*>(calloc(1, sizeof(SyncObject)));
  MG_CHECK(object != nullptr);
  object->address = address;
  object->next = first;
  first = object;
  chunk->has_objects = true;
  return object;
}

void forget(uintptr_t low, uint64_t bytes) {
  if (directory == nullptr) return;
  for (uintptr_t at = low, end = low + bytes; at < end;) {
    uintptr_t next = std::min((at / kChunkBytes + 1) * kChunkBytes, end);
    if (Chunk* chunk = find_chunk(at))
      forget_granules(chunk, granule_index(at), granule_index(next - 1) + 1);
    at = next;
  }
}

}  // namespace minigo::race
