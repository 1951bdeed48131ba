// The write barrier: how the collector may mark while goroutines change the heap.
//
// Marking finds what was reachable when it began (a snapshot at the beginning, after Yuasa). A
// goroutine can hide an object of the snapshot only by overwriting a pointer to it that has not
// been scanned yet. So while the collector marks, whoever overwrites a pointer in an object of the
// heap or in a package's variable first *shades* the old one: the collector marks the object that
// it points to. New objects are born marked, and the first store into a new object overwrites nil:
// it needs no barrier. Neither do stores to stacks, which are scanned as they were when marking
// began.
//
// The old pointers go to a buffer of the processor, which is handed to the collector when it is
// full. No safepoint lies between the test of the flag and the store, so a store that saw the flag
// off is over before the world stops to set it.

#ifndef MINIGO_HEAP_WRITE_BARRIER_H_
#define MINIGO_HEAP_WRITE_BARRIER_H_

#include <cstddef>
#include <cstdint>

#include "abi/frame.h"
#include "abi/type.h"
#include "base/annotations.h"

// 1 while the collector marks. Changed only while the world is stopped. Generated code reads it.
extern "C" uint8_t mg_marking;

namespace minigo::heap {

struct Records;

// relaxed: stopping and starting the world order the flag with everything else.
inline bool marking() { return __atomic_load_n(&mg_marking, __ATOMIC_RELAXED) != 0; }

// Begins or ends shading. While the world is stopped.
void set_marking(bool on);

// The slow paths of the functions below.
void shade_now(uintptr_t word);
void shade_slots_now(const abi::Type* type, const void* object);
void shade_elements_now(const abi::Type* elem, const void* elements, uint64_t count);
void shade_records_now(const Records& records, const void* start, uint64_t count);
void shade_words_now(const void* start, uint64_t count);

// The functions that shade are for the runtime's C++, before it overwrites or clears a pointer in
// an object of the heap, or drops or hands out one that it has kept elsewhere. On a system stack,
// under any lock whose rank is before the heap's; on a machine without a processor, too. They do
// nothing unless the collector marks.

// Shades the object that the word points to or into. The word may be anything.
inline void shade(uintptr_t word) {
  if (MG_UNLIKELY(marking())) shade_now(word);
}
inline void shade(const void* pointer) { shade(reinterpret_cast<uintptr_t>(pointer)); }
// Shades what the slot points to, before it is overwritten. Others may change the slot meanwhile.
inline void shade_slot(void* const* slot) {
  if (MG_UNLIKELY(marking())) shade(__atomic_load_n(slot, __ATOMIC_RELAXED));
}
// The same of every slot of an object of the type.
inline void shade_slots(const abi::Type* type, const void* object) {
  if (MG_UNLIKELY(marking())) shade_slots_now(type, object);
}
// The same of `count` elements that lie one after the other.
inline void shade_elements(const abi::Type* elem, const void* elements, uint64_t count) {
  if (MG_UNLIKELY(marking())) shade_elements_now(elem, elements, count);
}
// The same of `count` records.
inline void shade_records(const Records& records, const void* start, uint64_t count) {
  if (MG_UNLIKELY(marking())) shade_records_now(records, start, count);
}
// The same of `count` words, any of which may be a pointer.
inline void shade_words(const void* start, uint64_t count) {
  if (MG_UNLIKELY(marking())) shade_words_now(start, count);
}

// Hands the processor's buffered words to the collector. By the thread that holds the processor, or
// while the world is stopped.
void flush_write_barrier(abi::ProcessorHeader* processor);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_WRITE_BARRIER_H_
