#include "gc/mark_stack.h"

#include <sys/mman.h>

#include "panic/fatal.h"

namespace minigo::gc {
namespace {

constexpr uint32_t kChunksPerMapping = 32;

}  // namespace

MarkChunk* MarkPool::new_chunk() {
  base::MutexLock lock(mutex_);
  if (free_ == nullptr) {
    void* memory = mmap(nullptr, kChunksPerMapping * sizeof(MarkChunk), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) panic::fatal("runtime: out of memory");
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
  chunk->next = full_;
  full_ = chunk;
  full_count_.fetch_add(1, std::memory_order_relaxed);
}

MarkChunk* MarkPool::take() {
  if (full_count_.load(std::memory_order_relaxed) == 0) return nullptr;
  base::MutexLock lock(mutex_);
  MarkChunk* chunk = full_;
  if (chunk == nullptr) return nullptr;
  full_ = chunk->next;
  full_count_.fetch_sub(1, std::memory_order_relaxed);
  return chunk;
}

void MarkPool::begin(int32_t markers) {
  markers_ = markers;
  idle_.store(0, std::memory_order_relaxed);
}

MarkChunk* MarkPool::take_or_finish() {
  if (MarkChunk* chunk = take()) return chunk;
  // Idle only while holding nothing: when all are, nothing is left anywhere. acq_rel: what the
  // others marked is seen by whoever sees them idle.
  idle_.fetch_add(1, std::memory_order_acq_rel);
  while (idle_.load(std::memory_order_acquire) < markers_) {
    if (full_count_.load(std::memory_order_relaxed) > 0) {
      idle_.fetch_sub(1, std::memory_order_acq_rel);
      if (MarkChunk* chunk = take()) return chunk;
      idle_.fetch_add(1, std::memory_order_acq_rel);
    }
    base::spin_pause(8);
  }
  return nullptr;
}

}  // namespace minigo::gc
