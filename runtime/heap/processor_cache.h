// A processor's share of the heap: the runs that it bump-allocates from, one per span class, and
// the words that its write barrier has noted. So most allocations and pointer stores take no lock
// and touch no memory that others write.

#ifndef MINIGO_HEAP_PROCESSOR_CACHE_H_
#define MINIGO_HEAP_PROCESSOR_CACHE_H_

#include <bit>
#include <cstdint>

#include "abi/frame.h"
#include "base/relaxed.h"
#include "heap/size_counts.h"

namespace minigo::heap {

struct Span;

// Span classes that can exist; a type that comes after the table is full is scanned conservatively.
inline constexpr uint32_t kMaxSpanClasses = 2048;
// Words that the write barrier notes before it hands them to the collector.
inline constexpr uint32_t kBarrierWords = 256;

// Owned by one processor, used only by the machine that holds it. Never moves or dies.
// abi::ProcessorHeader::runs points at `runs`.
struct ProcessorCache {
  abi::AllocRun runs[kMaxSpanClasses];
  // The span that runs[i] lies in, ours until it is used up. Null: none, or the run is left from
  // before the last collection's end, which took the span.
  Span* spans[kMaxSpanClasses];
  // A bit for each class that may have a run or a span.
  uint64_t active[kMaxSpanClasses / 64];
  // In runs that were taken, and not yet reported to the collector's pacing.
  base::Relaxed<uint64_t> allocated_objects;
  base::Relaxed<uint64_t> allocated_bytes;
  // Of runs that were taken, and of large objects, since the program began: how many objects by
  // size (heap/size_counts.h).
  base::Relaxed<uint64_t> size_counts[kCountedSizes];
  // For the heap profile (heap/sampling.h): the rate that it goes by, the bytes up to the next
  // sample, a bit for each class whose next run begins with a sample, and whether the run at hand
  // does.
  int64_t sample_rate;
  int64_t until_sample;
  uint64_t sample_due[kMaxSpanClasses / 64];
  bool samples_next;
  ProcessorCache* next;  // in the heap's list of all caches
  uintptr_t barrier_words[kBarrierWords];
};

// Calls fn(class) for each class of which the cache may have a run or a span.
template <typename Fn>
void for_each_active_class(const ProcessorCache* cache, Fn fn) {
  for (uint32_t i = 0; i < kMaxSpanClasses / 64; i++) {
    for (uint64_t bits = cache->active[i]; bits != 0; bits &= bits - 1)
      fn(i * 64 + static_cast<uint32_t>(std::countr_zero(bits)));
  }
}

// Makes a cache whose memory is zero known to the heap. Once per processor, before it allocates.
void add_processor_cache(ProcessorCache* cache);

// Gives the processor its cache, whose memory is zero, and makes that known to the heap. Once per
// processor, before it allocates.
inline void attach_processor_cache(abi::ProcessorHeader* processor, ProcessorCache* cache) {
  add_processor_cache(cache);
  processor->runs = cache->runs;
  processor->barrier_next = cache->barrier_words;
  processor->barrier_end = cache->barrier_words + kBarrierWords;
}

// The cache of the processor that this thread holds.
inline ProcessorCache* current_processor_cache() {
  abi::ProcessorHeader* processor;
  asm volatile("movq %%fs:%c1, %0" : "=r"(processor) : "i"(abi::kTcbProcessor));
  return reinterpret_cast<ProcessorCache*>(processor->runs);
}

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_PROCESSOR_CACHE_H_
