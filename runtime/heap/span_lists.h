// Where spans with objects are: owned by a processor, or in a list of their class, or among the
// large ones.

#ifndef MINIGO_HEAP_SPAN_LISTS_H_
#define MINIGO_HEAP_SPAN_LISTS_H_

#include <cstdint>

#include "heap/span.h"

namespace minigo::heap {

// A swept span of the class with free slots, that is the caller's from now on, or null. Sweeps
// some of the class's spans in search of one. `full`, if not null, is a span of the class that its
// owner has used up: it goes back to the class first. Any thread.
Span* take_span(uint32_t span_class, Span* full);

// A new span: counts it, and if it is large puts it into its list. Any thread.
void add_small_span();
void add_large_span(Span* span);

// While the world is stopped, at the end of marking: the spans of the lists, and `owned`, a chain
// of small ones, are to be swept.
void unsweep(Span* owned);

// Before so many pages are taken: sweeps until as many have become free, large spans first, or
// nothing is left to sweep. So dead objects make room before the heap grows. Any thread, without
// locks.
void sweep_for_pages(uint64_t pages);

// Allocation pays for the sweep: sweeps in proportion to the bytes that have been allocated. Any
// thread, without locks.
void sweep_for_allocation(uint64_t clock);
// How far the allocation clock may come before the sweep is to be over.
void set_sweep_end(uint64_t from, uint64_t to);

// Fills freed memory with 0xdb. While no thread allocates.
void set_poison(bool on);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SPAN_LISTS_H_
