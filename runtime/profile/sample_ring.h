// The way of samples from signal handlers to the goroutine that collects them. A full ring loses
// samples, and counts them.

#ifndef MINIGO_PROFILE_SAMPLE_RING_H_
#define MINIGO_PROFILE_SAMPLE_RING_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/word_ring.h"
#include "profile/stack_walk.h"

namespace minigo::profile {

// One stack, seen `count` times, of a goroutine with these labels.
struct Sample {
  uint64_t count;
  void* labels;
  Stack stack;
};

class SampleRing {
 public:
  static constexpr uint64_t kWords = uint64_t{1} << 17;

  // Gets the memory, once. False if there is none. Before the first write.
  bool reserve();
  // Forgets all samples. While nobody writes or reads.
  void clear();

  // Any thread, in a signal handler.
  void write(const Sample& sample);
  // Takes the oldest sample. False if there is none, or it is not complete yet. One thread at a
  // time.
  bool read(Sample* out);
  // Samples that did not fit, since the ring was cleared.
  uint64_t lost() const { return lost_.load(std::memory_order_relaxed); }

  // The memory, for the collector: some of its words are labels. Null before reserve().
  const void* begin() const { return ring_.begin(); }
  const void* end() const { return ring_.end(); }

 private:
  base::WordRing ring_;
  std::atomic<uint64_t> lost_{0};
};

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_SAMPLE_RING_H_
