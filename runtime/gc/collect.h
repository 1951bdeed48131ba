// The collector: marks what is reachable while the program runs, with two short pauses, and lets
// the heap sweep the rest. docs/collector.md has the whole.

#ifndef MINIGO_GC_COLLECT_H_
#define MINIGO_GC_COLLECT_H_

#include <cstdint>

namespace minigo::gc {

class Marker;

// Reads GOGC, GOMEMLIMIT and MINIGO_GC_STRESS, and sets the heap's first trigger. After
// heap::initialize, before the first goroutine runs.
void initialize();

// Completes a cycle that begins after the call, marking on this M without a pause for its own
// goroutine, and sweeps all. For when memory is exhausted, and for tests: runtime.GC waits instead
// (waiting.h). On a system stack, on a machine with a processor, outside every lock of the runtime.
void collect();

// Marks until the cycle at hand has ended, if there is one. From the same places.
void complete_cycle();

// debug.FreeOSMemory, after a collection: gives back to the system all memory that is free. As
// collect().
void free_system_memory();

// debug.SetGCPercent: returns the previous percentage; negative is off.
int32_t set_percent(int32_t percent);

// debug.SetMemoryLimit: bytes; returns the limit before.
uint64_t set_memory_limit(uint64_t limit);
uint64_t get_memory_limit();

// More roots: items() tells, with the world stopped, how many pieces there are, and
// scan(marker, i) hands piece i to the marker, while the world runs: it keeps each lock for a
// short time. A pointer that leaves the roots, or moves in them to another piece, before it has
// been scanned must be shaded (heap/write_barrier.h). The G of every goroutine and all stacks are
// roots already. At most 15 registrations, before the first collection.
struct RootSource {
  int64_t (*items)();
  void (*scan)(Marker& marker, int64_t item);
};
void add_roots(RootSource source);

// For scan(). Every word of [lo, hi) is taken as a possible pointer.
void mark_range(Marker& marker, const void* lo, const void* hi);

}  // namespace minigo::gc

#endif  // MINIGO_GC_COLLECT_H_
