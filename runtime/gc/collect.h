// The collector: stop-the-world mark and sweep.

#ifndef MINIGO_GC_COLLECT_H_
#define MINIGO_GC_COLLECT_H_

#include <cstdint>

namespace minigo::gc {

class Marker;

// Reads GOGC and MINIGO_GC_STRESS, and sets the heap's first trigger. After heap::initialize,
// before the first goroutine runs.
void initialize();

// Collects now. On a system stack, on a machine with a processor, outside every lock of the
// runtime.
void collect();
// The same, unless another machine has collected while this one waited for the world to stop.
void collect_unless_just_done();

// debug.FreeOSMemory: collects, and gives back to the system all memory that is free. As collect().
void free_system_memory();

// debug.SetGCPercent: returns the previous percentage; negative is off.
int32_t set_percent(int32_t percent);

// debug.SetMemoryLimit: bytes; returns the limit before.
uint64_t set_memory_limit(uint64_t limit);
uint64_t get_memory_limit();

// More roots: `scan` is called with the world stopped, and hands its memory to the marker. The G of
// every goroutine and all stacks are roots already. At most 16 registrations, before the first
// collection.
void add_roots(void (*scan)(Marker&));

// For the functions given to add_roots. Every word of [lo, hi) is taken as a possible pointer.
void mark_range(Marker& marker, const void* lo, const void* hi);
void mark_pointer(Marker& marker, const void* pointer);

}  // namespace minigo::gc

#endif  // MINIGO_GC_COLLECT_H_
