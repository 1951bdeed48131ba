// The heap as the collector sees it: when to collect, the beginning and the end of marking,
// sweeping, and the counts.

#ifndef MINIGO_HEAP_COLLECTION_H_
#define MINIGO_HEAP_COLLECTION_H_

#include <cstdint>

#include "heap/span.h"

namespace minigo::heap {

// The bytes that have been allocated since the program began, as far as processors have told. Any
// thread.
uint64_t allocation_clock();
// The heap asks for a collection (gc_door.h) once the clock has come this far. Any thread.
void set_trigger(uint64_t clock);

// For tests: each refill of a run steps the collector, runs have a few slots, and freed memory is
// filled with 0xdb. While no thread allocates.
void set_stress(bool on);

// Begins marking: from now on allocation marks what it hands out, and objects can be marked. All
// spans are swept. The world is stopped.
void begin_marking();

// What markers have marked: without the objects that were born marked.
struct MarkedCounts {
  uint64_t bytes, objects;
};
// Ends marking: all spans are to be swept, once allow_sweeping() is called. Returns the bytes of
// the objects that live on. The world is stopped.
uint64_t end_marking(const MarkedCounts& marked);
// The sweep must be over when so many more bytes have been allocated; allocation sees to that. The
// world is stopped.
void plan_sweep(uint64_t bytes_until_swept);

// The dead objects' records have been dealt with: their memory may be used again. Any thread.
void allow_sweeping();
// Sweeps a few spans: frees what is not marked. Returns whether more remain that nobody has begun.
// Any thread, without locks.
bool sweep_some();
// Whether there may be spans whose sweep nobody has begun. Any thread.
bool has_spans_to_sweep();
// Whether all spans are swept. Any thread.
bool is_swept();
// How many spans are still to be swept. Any thread.
uint64_t unswept_spans();

// Gives free memory back to the system, but for `keep_bytes` of it, and `most` bytes at most.
// Returns how many bytes. Any thread, without locks.
uint64_t trim(uint64_t keep_bytes, uint64_t most);

struct HeapCounts {
  uint64_t live_bytes, live_objects;            // as the last marking has found
  uint64_t allocated_bytes, allocated_objects;  // since then
  uint64_t total_bytes, total_objects;          // allocated since the program began
  uint64_t reserved_bytes;                      // obtained from the system
  uint64_t free_bytes, released_bytes, metadata_bytes;
};
// The world is stopped.
HeapCounts read_counts();

// The memory of the heap, as far as processors have told.
struct HeapUsage {
  uint64_t object_bytes;    // live by the last marking, and allocated since then
  uint64_t idle_bytes;      // free, but not given back to the system
  uint64_t metadata_bytes;  // tables
  uint64_t system_bytes;    // obtained from the system and not given back, tables included
};
// Any thread.
HeapUsage read_usage();
// Its object_bytes alone, without a lock: also in a signal handler.
uint64_t object_bytes();

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_COLLECTION_H_
