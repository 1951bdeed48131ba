// Counters of the heap for runtime.ReadMemStats.

#ifndef MINIGO_GC_STATS_H_
#define MINIGO_GC_STATS_H_

#include <cstdint>

namespace minigo::gc {

// runtime.MemStats of stdlib/runtime, field by field.
struct MemStats {
  uint64_t alloc, total_alloc, sys, lookups, mallocs, frees;
  uint64_t heap_alloc, heap_sys, heap_idle, heap_inuse, heap_released, heap_objects;
  uint64_t stack_inuse, stack_sys;  // left at 0: the caller knows
  uint64_t mspan_inuse, mspan_sys, mcache_inuse, mcache_sys, buck_hash_sys, gc_sys, other_sys;
  uint64_t next_gc;
  uint64_t last_gc;  // nanoseconds since 1970
  uint64_t pause_total_ns;
  uint64_t pause_ns[256], pause_end[256];  // of collection i at i % 256
  uint32_t num_gc, num_forced_gc;
  double gc_cpu_fraction;
  bool enable_gc, debug_gc;
  struct {
    uint32_t size;
    uint64_t mallocs, frees;
  } by_size[61];
};

// With the world stopped.
void read_mem_stats(MemStats* stats);

}  // namespace minigo::gc

#endif  // MINIGO_GC_STATS_H_
