// `news_` is a futex word: it changes under the lock, after a chunk or the end has come, so a
// marker that has seen nothing under the lock, and sleeps only while the word is as it was, misses
// nothing.

#include "gc/mark_stack.h"

#include <sys/mman.h>

#include "base/panic_door.h"
#include "platform/futex.h"

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

void MarkPool::open() {
  base::MutexLock lock(mutex_);
  marking_++;
  joined_ = 1;
  open_ = true;
  idle_.store(0, std::memory_order_relaxed);
}

bool MarkPool::join() {
  base::MutexLock lock(mutex_);
  if (open_) joined_++;
  return open_;
}

void MarkPool::give(MarkChunk* chunk) {
  base::MutexLock lock(mutex_);
  chunk->next = full_;
  full_ = chunk;
  full_count_.fetch_add(1, std::memory_order_relaxed);
  news_.fetch_add(1, std::memory_order_relaxed);
  platform::futex_wake(&news_, 1);
}

MarkChunk* MarkPool::take() {
  MarkChunk* chunk = full_;
  if (chunk == nullptr) return nullptr;
  full_ = chunk->next;
  full_count_.fetch_sub(1, std::memory_order_relaxed);
  return chunk;
}

MarkChunk* MarkPool::take_or_finish() {
  mutex_.lock();
  uint32_t marking = marking_;
  idle_.fetch_add(1, std::memory_order_relaxed);
  for (;;) {
    // Closed while this marker waited; the next marking may have begun since.
    if (!open_ || marking_ != marking) break;
    if (MarkChunk* chunk = take()) {
      idle_.fetch_sub(1, std::memory_order_relaxed);
      mutex_.unlock();
      return chunk;
    }
    if (idle_.load(std::memory_order_relaxed) == joined_) {
      open_ = false;
      news_.fetch_add(1, std::memory_order_relaxed);
      platform::futex_wake(&news_, INT32_MAX);
      break;
    }
    uint32_t seen = news_.load(std::memory_order_relaxed);
    mutex_.unlock();
    platform::futex_wait(&news_, seen, -1);
    mutex_.lock();
  }
  mutex_.unlock();
  return nullptr;
}

}  // namespace minigo::gc
