// The heap's counts: what has been allocated, and what lived at the end of the last marking. For
// the heap itself; others see them through collection.h.

#ifndef MINIGO_HEAP_COUNTS_H_
#define MINIGO_HEAP_COUNTS_H_

#include <cstdint>

#include "heap/collection.h"
#include "heap/page_heap.h"
#include "heap/processor_cache.h"

namespace minigo::heap {

// All caches, through ProcessorCache::next.
extern ProcessorCache* processor_caches MG_GUARDED_BY(heap_mutex);

// A processor has allocated so much. Any thread.
void count_allocation(uint64_t bytes, uint64_t objects);
// So much has been born marked in the cycle at hand. Any thread.
void count_born_marked(uint64_t bytes, uint64_t objects);
// Marking begins. The world is stopped.
void reset_born_marked();
// Marking ends, and markers have marked so much: returns the bytes of all that lives. The world is
// stopped.
uint64_t count_live(const MarkedCounts& marked) MG_REQUIRES(heap_mutex);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_COUNTS_H_
