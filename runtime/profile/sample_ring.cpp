// A record has the count, the labels, and the addresses of the stack.

#include "profile/sample_ring.h"

#include <sys/mman.h>

#include <cstring>

namespace minigo::profile {

namespace {

constexpr uint64_t kHeaderWords = 2;

}  // namespace

bool SampleRing::reserve() {
  if (ring_.begin() != nullptr) return true;
  void* memory = mmap(nullptr, kWords * sizeof(uint64_t), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  ring_.use(memory, kWords);
  return true;
}

void SampleRing::clear() {
  ring_.clear();
  lost_.store(0, std::memory_order_relaxed);
}

void SampleRing::write(const Sample& sample) {
  uint64_t header[kHeaderWords] = {sample.count, reinterpret_cast<uint64_t>(sample.labels)};
  if (!ring_.write({header, kHeaderWords}, {sample.stack.pcs, sample.stack.depth}))
    lost_.fetch_add(sample.count, std::memory_order_relaxed);
}

bool SampleRing::read(Sample* out) {
  uint64_t record[kHeaderWords + kMaxDepth];
  size_t size = ring_.front(record, kHeaderWords + kMaxDepth);
  if (size == 0) return false;
  ring_.pop();
  out->count = record[0];
  out->labels = reinterpret_cast<void*>(record[1]);
  out->stack.depth = size - kHeaderWords;
  memcpy(out->stack.pcs, record + kHeaderWords, out->stack.depth * sizeof(uintptr_t));
  return true;
}

}  // namespace minigo::profile
