// A record is a word with its size, the count, the labels, and the addresses of the stack.

#include "profile/sample_ring.h"

#include <sys/mman.h>

#include <cstring>

namespace minigo::profile {

namespace {

constexpr uint64_t kHeaderWords = 3;

}  // namespace

bool SampleRing::reserve() {
  if (words_ != nullptr) return true;
  void* memory = mmap(nullptr, kWords * sizeof(uint64_t), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  words_ = static_cast<std::atomic<uint64_t>*>(memory);
  return true;
}

void SampleRing::clear() {
  memset(static_cast<void*>(words_), 0, kWords * sizeof(uint64_t));
  head_.store(0, std::memory_order_relaxed);
  tail_.store(0, std::memory_order_relaxed);
  lost_.store(0, std::memory_order_relaxed);
}

void SampleRing::write(const Sample& sample) {
  uint64_t size = kHeaderWords + sample.stack.depth;
  uint64_t at = head_.load(std::memory_order_relaxed);
  do {
    // acquire: pairs with the release in read(): the words are 0 again.
    if (at + size - tail_.load(std::memory_order_acquire) > kWords) {
      lost_.fetch_add(sample.count, std::memory_order_relaxed);
      return;
    }
  } while (!head_.compare_exchange_weak(at, at + size, std::memory_order_relaxed));
  word(at + 1).store(sample.count, std::memory_order_relaxed);
  word(at + 2).store(reinterpret_cast<uint64_t>(sample.labels), std::memory_order_relaxed);
  for (uint64_t i = 0; i < sample.stack.depth; i++)
    word(at + kHeaderWords + i).store(sample.stack.pcs[i], std::memory_order_relaxed);
  // release: pairs with the acquire in read(): the record is complete.
  word(at).store(size, std::memory_order_release);
}

bool SampleRing::read(Sample* out) {
  uint64_t at = tail_.load(std::memory_order_relaxed);
  // acquire: pairs with the release in write().
  uint64_t size = word(at).load(std::memory_order_acquire);
  if (size == 0) return false;
  out->count = word(at + 1).load(std::memory_order_relaxed);
  out->labels = reinterpret_cast<void*>(word(at + 2).load(std::memory_order_relaxed));
  out->stack.depth = size - kHeaderWords;
  for (uint64_t i = 0; i < out->stack.depth; i++)
    out->stack.pcs[i] = word(at + kHeaderWords + i).load(std::memory_order_relaxed);
  for (uint64_t i = 0; i < size; i++) word(at + i).store(0, std::memory_order_relaxed);
  // release: pairs with the acquire in write().
  tail_.store(at + size, std::memory_order_release);
  return true;
}

}  // namespace minigo::profile
