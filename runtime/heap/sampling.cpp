#include "heap/sampling.h"

#include "base/annotations.h"
#include "heap/profile_door.h"

namespace minigo::heap {

namespace {

// Takes notice of a new rate. Programs set it when they begin.
void follow_rate(ProcessorCache* cache) {
  int64_t rate = profile::heap_sample_rate();
  if (MG_LIKELY(rate == cache->sample_rate)) return;
  cache->sample_rate = rate;
  cache->until_sample =
      rate > 0 ? profile::next_heap_sample(rate) : std::numeric_limits<int64_t>::max();
}

// Counts `bytes`. Returns whether the next sample lies behind them.
bool goes_by(ProcessorCache* cache, uint64_t bytes) {
  if (cache->sample_rate <= 0) return true;
  if (cache->until_sample < static_cast<int64_t>(bytes)) return false;
  cache->until_sample -= static_cast<int64_t>(bytes);
  return true;
}

// The next run of the class begins with an object to sample. Returns whether this one does.
bool take_due(ProcessorCache* cache, uint32_t class_index) {
  uint64_t& word = cache->sample_due[class_index / 64];
  uint64_t bit = uint64_t{1} << (class_index % 64);
  bool due = (word & bit) != 0;
  word &= ~bit;
  return due;
}

}  // namespace

CutRun cut_run(ProcessorCache* cache, uint32_t class_index, uint32_t slots, uint32_t slot_bytes) {
  follow_rate(cache);
  if (MG_LIKELY(cache->sample_rate <= 0)) return {slots, false};
  bool samples_first = take_due(cache, class_index);
  if (!samples_first && cache->until_sample < slot_bytes) {
    samples_first = true;
    cache->until_sample = profile::next_heap_sample(cache->sample_rate);
  }
  uint32_t counted = samples_first ? 1 : 0;
  if (goes_by(cache, uint64_t{slots - counted} * slot_bytes)) return {slots, samples_first};
  slots = counted + static_cast<uint32_t>(cache->until_sample / slot_bytes);
  cache->sample_due[class_index / 64] |= uint64_t{1} << (class_index % 64);
  cache->until_sample = profile::next_heap_sample(cache->sample_rate);
  return {slots, samples_first};
}

bool samples_large(ProcessorCache* cache, uint64_t bytes) {
  follow_rate(cache);
  if (goes_by(cache, bytes)) return false;
  cache->until_sample = profile::next_heap_sample(cache->sample_rate);
  return true;
}

}  // namespace minigo::heap
