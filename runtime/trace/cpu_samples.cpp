#include "trace/cpu_samples.h"

#include <algorithm>
#include <atomic>
#include <cstring>

#include "base/word_ring.h"
#include "model/goroutine.h"
#include "model/processor.h"
#include "platform/memory_map.h"
#include "trace/clock.h"

namespace minigo::trace {

namespace {

// Some seconds of a thread at a thousand samples a second.
constexpr size_t kRingWords = size_t{1} << 17;
constexpr size_t kHeaderWords = 5;

base::WordRing ring;
std::atomic<bool> has_ring{false};

}  // namespace

void reserve_cpu_samples() {
  if (has_ring.load(std::memory_order_relaxed)) return;
  ring.use(platform::map_memory(kRingWords * sizeof(uint64_t)), kRingWords);
  // release: pairs with the acquire in put_cpu_sample() and take_cpu_sample().
  has_ring.store(true, std::memory_order_release);
}

void put_cpu_sample(const model::M* m, const model::G* g, const uintptr_t* addresses,
                    size_t depth) {
  // acquire: pairs with the release in reserve_cpu_samples().
  if (!has_ring.load(std::memory_order_acquire)) return;
  const model::P* p = m->p;
  uint64_t header[kHeaderWords] = {
      ticks(), generation, thread_number(m),
      p == nullptr ? kNoProcessor : static_cast<uint64_t>(int64_t{p->id}),
      g == nullptr ? 0 : g->id};
  ring.write({header, kHeaderWords}, {addresses, std::min<size_t>(depth, kMaxFrames)});
}

bool take_cpu_sample(uint64_t generation, CpuSample* sample) {
  // acquire: pairs with the release in reserve_cpu_samples().
  if (!has_ring.load(std::memory_order_acquire)) return false;
  uint64_t record[kHeaderWords + kMaxFrames];
  size_t size;
  bool is_earlier;
  do {
    size = ring.front(record, kHeaderWords + kMaxFrames);
    if (size == 0) return false;
    // The generations of an earlier trace had the same numbers.
    is_earlier = record[0] < clock_start();
    if (!is_earlier && record[1] > generation) return false;
    ring.pop();
  } while (is_earlier);
  sample->time = record[0];
  sample->generation = record[1];
  sample->thread = record[2];
  sample->processor = record[3];
  sample->goroutine = record[4];
  sample->depth = size - kHeaderWords;
  memcpy(sample->addresses, record + kHeaderWords, sample->depth * sizeof(uint64_t));
  return true;
}

}  // namespace minigo::trace
