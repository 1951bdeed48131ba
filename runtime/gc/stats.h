// Counters of the heap for runtime.ReadMemStats.

#ifndef MINIGO_GC_STATS_H_
#define MINIGO_GC_STATS_H_

#include <cstdint>

namespace minigo::gc {

// runtime.MemStats of stdlib/runtime, field by field.
struct MemStats {
  uint64_t alloc, total_alloc, sys, mallocs, frees;
  uint64_t heap_alloc, heap_sys, heap_idle, heap_inuse, heap_released, heap_objects;
  uint64_t stack_inuse, stack_sys;  // left at 0: the caller knows
  uint64_t next_gc;
  uint64_t last_gc;  // nanoseconds since 1970
  uint64_t pause_total_ns;
  uint32_t num_gc, num_forced_gc;
};

// Object counts are estimates: exact for what a collection has seen.
void read_mem_stats(MemStats* stats);

}  // namespace minigo::gc

#endif  // MINIGO_GC_STATS_H_
