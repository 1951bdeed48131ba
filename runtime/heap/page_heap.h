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

// A span of `pages` pages with room for `slots` mark bits, all zero; state, layout and slots are
// the caller's to fill in before anything can point into it. Null when memory is exhausted.
Span* allocate_span(uint64_t pages, uint32_t slots) MG_REQUIRES(heap_mutex);

// Takes the span's pages back. Nothing points into them, and no other thread uses the span.
void free_span(Span* span) MG_REQUIRES(heap_mutex);

// Gives the memory of all free pages back to the system, `limit` bytes at most. They stay reserved.
void scavenge(uint64_t limit) MG_REQUIRES(heap_mutex);

// Calls fn(span) for every span in use. The world is stopped, or heap_mutex is held. fn must not
// free it.
template <typename Fn>
void for_each_span(Fn fn) {
  for (uintptr_t at = arena.low; at < arena.used;) {
    Span* span = arena.page_spans[(at - arena.low) / kPageBytes];
    at += span->pages * kPageBytes;
    if (span->state != SpanState::kFree) fn(span);
  }
}

// Bytes of free pages, of those among them that have no memory, and of tables.
struct PageCounts {
  uint64_t free_bytes, released_bytes, metadata_bytes;
};
PageCounts page_counts();

// Memory for tables that live for ever. Zeroed; null when memory is exhausted.
void* allocate_metadata(uint64_t bytes) MG_REQUIRES(heap_mutex);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_PAGE_HEAP_H_
