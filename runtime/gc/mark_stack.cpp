// A chunk with few items is emptied into the one at the head, so that many markers that each stop
// with a few objects do not fill the memory with chunks.

#include "gc/mark_stack.h"

#include <sys/mman.h>

#include <algorithm>

#include "base/panic_door.h"

namespace minigo::gc {
namespace {

constexpr uint32_t kChunksPerMapping = 32;
constexpr uint32_t kFewItems = 64;

// False if they do not fit.
bool move_items(MarkChunk* to, const MarkChunk* from) {
  if (to->count + from->count > MarkChunk::kCapacity) return false;
  std::copy_n(from->items, from->count, to->items + to->count);
  to->count += from->count;
  return true;
}

}  // namespace

MarkChunk* MarkPool::new_chunk() {
  base::MutexLock lock(mutex_);
  if (free_ == nullptr) {
    void* memory = mmap(nullptr, kChunksPerMapping * sizeof(MarkChunk), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) panic::fatal("out of memory");
    auto* chunks = static_cast<MarkChunk*>(memory);
    for (uint32_t i = 0; i < kChunksPerMapping; i++) {
      chunks[i].next = free_;
      free_ = &chunks[i];
    }
  }
  MarkChunk* chunk = free_;
  free_ = chunk->next;
  chunk->count = 0;
  return chunk;
}

void MarkPool::free_chunk(MarkChunk* chunk) {
  base::MutexLock lock(mutex_);
  chunk->next = free_;
  free_ = chunk;
}

void MarkPool::give(MarkChunk* chunk) {
  base::MutexLock lock(mutex_);
  bool moved = chunk->count == 0 ||
               (chunk->count <= kFewItems && full_ != nullptr && move_items(full_, chunk));
  MarkChunk*& list = moved ? free_ : full_;
  chunk->next = list;
  list = chunk;
  if (!moved) full_count_.fetch_add(1, std::memory_order_relaxed);
}

MarkChunk* MarkPool::take() {
  if (is_empty()) return nullptr;
  base::MutexLock lock(mutex_);
  MarkChunk* chunk = full_;
  if (chunk == nullptr) return nullptr;
  full_ = chunk->next;
  full_count_.fetch_sub(1, std::memory_order_relaxed);
  return chunk;
}

}  // namespace minigo::gc
