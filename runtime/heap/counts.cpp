// Processors count what they allocate themselves and hand it in now and then, so the clock is a
// little behind. With the world stopped the counts are exact: what the processors have not handed
// in is added, and what they hold in reserve is taken off.

#include "heap/counts.h"

#include <algorithm>
#include <atomic>

#include "heap/span_class.h"

namespace minigo::heap {

ProcessorCache* processor_caches;

namespace {

// Bytes and objects since the program began, as far as processors have told.
std::atomic<uint64_t> allocated{0};
std::atomic<uint64_t> allocated_objects{0};
// What was born marked in the cycle at hand.
std::atomic<uint64_t> born_marked_bytes{0};
std::atomic<uint64_t> born_marked_objects{0};

// At the end of the last marking.
struct LastMarking {
  uint64_t live_bytes, live_objects;
  uint64_t total_bytes, total_objects;  // allocated until then
};
LastMarking last_marking MG_GUARDED_BY(heap_mutex);
// Its total_bytes without its live_bytes, for those who take no lock.
std::atomic<uint64_t> dead_bytes{0};

// The part of a cache's runs that it counts as allocated and has not handed out.
struct Unused {
  uint64_t bytes = 0;
  uint64_t objects = 0;
};
Unused unused_of(const ProcessorCache* cache) {
  Unused unused;
  for_each_active_class(cache, [&](uint32_t i) {
    uint64_t bytes = cache->runs[i].end - cache->runs[i].cur;
    unused.bytes += bytes;
    unused.objects += bytes / span_classes[i].slot_bytes;
  });
  return unused;
}

// All that has been allocated since the program began, and what all caches hold in reserve.
struct Totals {
  uint64_t bytes, objects;
  Unused unused;
};
Totals read_totals() MG_REQUIRES(heap_mutex) {
  Totals totals{allocated.load(std::memory_order_relaxed),
                allocated_objects.load(std::memory_order_relaxed),
                {}};
  for (ProcessorCache* cache = processor_caches; cache != nullptr; cache = cache->next) {
    Unused unused = unused_of(cache);
    totals.bytes += cache->allocated_bytes - unused.bytes;
    totals.objects += cache->allocated_objects - unused.objects;
    totals.unused.bytes += unused.bytes;
    totals.unused.objects += unused.objects;
  }
  return totals;
}

}  // namespace

void add_processor_cache(ProcessorCache* cache) {
  // No allocation of 0 bytes or more fits.
  cache->runs[0] = {1, 0};
  base::MutexLock lock(heap_mutex);
  cache->next = processor_caches;
  processor_caches = cache;
}

void count_allocation(uint64_t bytes, uint64_t objects) {
  allocated.fetch_add(bytes, std::memory_order_relaxed);
  allocated_objects.fetch_add(objects, std::memory_order_relaxed);
}

void count_born_marked(uint64_t bytes, uint64_t objects) {
  born_marked_bytes.fetch_add(bytes, std::memory_order_relaxed);
  born_marked_objects.fetch_add(objects, std::memory_order_relaxed);
}

void reset_born_marked() {
  born_marked_bytes.store(0, std::memory_order_relaxed);
  born_marked_objects.store(0, std::memory_order_relaxed);
}

uint64_t count_live(const MarkedCounts& marked) {
  Totals totals = read_totals();
  // What is left of the runs is marked, but is no object yet.
  uint64_t bytes =
      marked.bytes + born_marked_bytes.load(std::memory_order_relaxed) - totals.unused.bytes;
  uint64_t objects =
      marked.objects + born_marked_objects.load(std::memory_order_relaxed) - totals.unused.objects;
  // A stale word can mark a slot that is free, and two markers may count one object.
  // Nothing comes to life by that: what has been counted as freed stays so.
  uint64_t freed_bytes = last_marking.total_bytes - last_marking.live_bytes;
  uint64_t freed_objects = last_marking.total_objects - last_marking.live_objects;
  bytes = std::min(bytes, totals.bytes - freed_bytes);
  objects = std::min(objects, totals.objects - freed_objects);
  last_marking = {bytes, objects, totals.bytes, totals.objects};
  dead_bytes.store(totals.bytes - bytes, std::memory_order_relaxed);
  return last_marking.live_bytes;
}

uint64_t allocation_clock() { return allocated.load(std::memory_order_relaxed); }

uint64_t object_bytes() {
  uint64_t clock = allocation_clock();
  return clock - std::min(clock, dead_bytes.load(std::memory_order_relaxed));
}

HeapUsage read_usage() {
  PageCounts pages = page_counts();
  base::MutexLock lock(heap_mutex);
  uint64_t clock = allocation_clock();
  uint64_t since = clock - std::min(clock, last_marking.total_bytes);
  return {last_marking.live_bytes + since, pages.free_bytes - pages.released_bytes,
          pages.metadata_bytes,
          arena.used - arena.low - pages.released_bytes + pages.metadata_bytes};
}

HeapCounts read_counts() {
  PageCounts pages = page_counts();
  base::MutexLock lock(heap_mutex);
  Totals totals = read_totals();
  HeapCounts counts{};
  counts.live_bytes = last_marking.live_bytes;
  counts.live_objects = last_marking.live_objects;
  counts.allocated_bytes = totals.bytes - last_marking.total_bytes;
  counts.allocated_objects = totals.objects - last_marking.total_objects;
  counts.total_bytes = totals.bytes;
  counts.total_objects = totals.objects;
  counts.reserved_bytes = arena.used - arena.low;
  counts.free_bytes = pages.free_bytes;
  counts.released_bytes = pages.released_bytes;
  counts.metadata_bytes = pages.metadata_bytes;
  return counts;
}

}  // namespace minigo::heap
