// Pages of the arena: handed out as spans, taken back, merged, and given back to the system.

#ifndef MINIGO_HEAP_PAGE_HEAP_H_
#define MINIGO_HEAP_PAGE_HEAP_H_

#include <cstdint>

#include "base/mutex.h"
#include "heap/span.h"

namespace minigo::heap {

// Guards the page heap, the tables of span classes, and the list of processors' caches.
extern base::Mutex heap_mutex;

// Reserves addresses for all spans; ends the program if there are none. Once.
void reserve_arena();

// A span of `pages` pages with room for twice `slots` bits, all zero; the rest is the caller's to
// fill in before it publishes object_bytes. Null when memory is exhausted.
Span* allocate_span(uint64_t pages, uint32_t slots) MG_REQUIRES(heap_mutex);

// Takes the pages of a chain of spans (through `next`) back. Nothing points into them, and no other
// thread uses the spans. Any thread, without locks.
void free_spans(Span* first);

// Gives the memory of free pages back to the system: of the longest stretches first, some `limit`
// bytes. They stay reserved. Returns how many bytes: less than `limit` if there are no more. Any
// thread, without locks: the memory is in nobody's hands meanwhile.
uint64_t scavenge(uint64_t limit);

// Calls fn(span) for every span that has objects. The world is stopped. fn must not free it.
template <typename Fn>
void for_each_span(Fn fn) {
  // The scavenger moves free spans about.
  base::MutexLock lock(heap_mutex);
  for (uintptr_t at = arena.low; at < arena.used;) {
    Span* span = arena.span_of_page((at - arena.low) / kPageBytes);
    at += span->pages * kPageBytes;
    if (span->object_bytes != 0) fn(span);
  }
}

// Bytes of free pages, of those among them that have no memory, and of tables.
struct PageCounts {
  uint64_t free_bytes, released_bytes, metadata_bytes;
};
PageCounts page_counts();

// Ends the program, because there are no `bytes` bytes for the heap or its tables. Any thread,
// without locks.
[[noreturn]] void out_of_memory(uint64_t bytes);

// Memory for tables that live for ever. Zeroed; null when memory is exhausted.
void* allocate_metadata(uint64_t bytes) MG_REQUIRES(heap_mutex);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_PAGE_HEAP_H_
