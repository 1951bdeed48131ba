// The heap as the collector sees it: when to collect, marking and sweeping, and the counts. The
// world is stopped for all of this, unless a comment says otherwise.

#ifndef MINIGO_HEAP_COLLECTION_H_
#define MINIGO_HEAP_COLLECTION_H_

#include <cstdint>

#include "heap/span.h"

namespace minigo::heap {

// The heap collects (gc_door.h) once this many bytes have been allocated after a collection. At any
// time.
void set_trigger(uint64_t bytes);

// For tests: each refill of a run collects, runs have a few slots, and freed memory is filled with
// 0xdb. While no thread allocates.
void set_stress(bool on);

// Takes all runs back and clears all marks. Objects can be marked from here on.
void begin_marking();

struct SweepResult {
  uint64_t live_bytes;
  uint64_t live_objects;
  uint64_t freed_bytes;
};
// Frees all that is not marked. Whole free spans go back to the page heap, the others to their
// classes.
SweepResult sweep();

// Gives free memory back to the system, but for `keep_bytes` of it. At any time.
void trim(uint64_t keep_bytes);

struct HeapCounts {
  uint64_t live_bytes, live_objects;            // as of the last collection
  uint64_t allocated_bytes, allocated_objects;  // since then
  uint64_t total_bytes, total_objects;          // allocated since the program began
  uint64_t reserved_bytes;                      // obtained from the system
  uint64_t free_bytes, released_bytes, metadata_bytes;
};
// At any time; exact while the world is stopped.
HeapCounts read_counts();

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_COLLECTION_H_
