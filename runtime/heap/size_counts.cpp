// Processors count what they allocate when they take a run, so an allocation costs nothing. What
// has been freed is the difference to what is there, by which spans say which slots are in use.

#include "heap/size_counts.h"

#include <algorithm>

#include "heap/counts.h"
#include "heap/page_heap.h"
#include "heap/processor_cache.h"
#include "heap/span_class.h"

namespace minigo::heap {

namespace {

// Of the last call.
SizeCounts last{};

// Slots that hold an object, or the rest of a processor's run.
uint64_t slots_handed_out(const Span* span) {
  uint32_t cursor = span->cursor;
  uint64_t count = cursor;
  for (uint32_t slot = next_slot(span, cursor, true); slot < span->slots;
       slot = next_slot(span, slot + 1, true))
    count++;
  return count;
}

void add_caches(SizeCounts* counts, uint64_t* unused) {
  base::MutexLock lock(heap_mutex);
  for (const ProcessorCache* cache = processor_caches; cache != nullptr; cache = cache->next) {
    for (uint32_t i = 0; i < kCountedSizes; i++) counts->allocated[i] += cache->size_counts[i];
    for_each_active_class(cache, [&](uint32_t i) {
      uint32_t bytes = span_classes[i].slot_bytes;
      unused[size_class_of(bytes)] += (cache->runs[i].end - cache->runs[i].cur) / bytes;
    });
  }
}

}  // namespace

void read_size_counts(SizeCounts* counts) {
  *counts = {};
  uint64_t unused[kCountedSizes] = {};
  uint64_t present[kCountedSizes] = {};
  add_caches(counts, unused);
  for_each_span([&](const Span* span) {
    if (span->slot_bytes == 0)
      present[kSizeClassCount]++;
    else
      present[size_class_of(span->slot_bytes)] += slots_handed_out(span);
  });
  for (uint32_t i = 0; i < kCountedSizes; i++) {
    // A stale word can mark a slot that is free: it counts as present, then.
    uint64_t freed = counts->allocated[i] - std::min(counts->allocated[i], present[i]);
    counts->freed[i] = std::max(freed, last.freed[i]);
    counts->allocated[i] = std::max(counts->allocated[i] - unused[i], last.allocated[i]);
  }
  last = *counts;
}

}  // namespace minigo::heap
