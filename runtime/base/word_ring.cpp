// In the ring, a word with its size in words stands in front of each record.

#include "base/word_ring.h"

#include <algorithm>
#include <cstring>

namespace minigo::base {

void WordRing::clear() {
  memset(static_cast<void*>(words_), 0, capacity_ * sizeof(uint64_t));
  head_.store(0, std::memory_order_relaxed);
  tail_.store(0, std::memory_order_relaxed);
}

void WordRing::put(uint64_t at, Words words) {
  for (size_t i = 0; i < words.count; i++)
    word(at + i).store(words.words[i], std::memory_order_relaxed);
}

bool WordRing::write(Words first, Words second) {
  uint64_t size = 1 + first.count + second.count;
  uint64_t at = head_.load(std::memory_order_relaxed);
  do {
    // acquire: pairs with the release in pop(): the words are 0 again.
    if (at + size - tail_.load(std::memory_order_acquire) > capacity_) return false;
  } while (!head_.compare_exchange_weak(at, at + size, std::memory_order_relaxed));
  put(at + 1, first);
  put(at + 1 + first.count, second);
  // release: pairs with the acquire in front(): the record is complete.
  word(at).store(size, std::memory_order_release);
  return true;
}

size_t WordRing::front(uint64_t* words, size_t room) const {
  uint64_t at = tail_.load(std::memory_order_relaxed);
  // acquire: pairs with the release in write().
  uint64_t size = word(at).load(std::memory_order_acquire);
  if (size == 0) return 0;
  for (uint64_t i = 1; i < size && i <= room; i++)
    words[i - 1] = word(at + i).load(std::memory_order_relaxed);
  return size - 1;
}

void WordRing::pop() {
  uint64_t at = tail_.load(std::memory_order_relaxed);
  uint64_t size = word(at).load(std::memory_order_relaxed);
  for (uint64_t i = 0; i < size; i++) word(at + i).store(0, std::memory_order_relaxed);
  // release: pairs with the acquire in write().
  tail_.store(at + size, std::memory_order_release);
}

}  // namespace minigo::base
