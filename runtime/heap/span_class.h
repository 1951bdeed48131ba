// Span classes. All spans with slots of one size, and pointers at the same places in them, are of
// one class, which a number below kMaxSpanClasses names. A type's class is found once, and then
// read from its descriptor.

#ifndef MINIGO_HEAP_SPAN_CLASS_H_
#define MINIGO_HEAP_SPAN_CLASS_H_

#include <atomic>
#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"
#include "heap/processor_cache.h"
#include "heap/span.h"

namespace minigo::heap {

// Does not change once its number is known, but for `arrays` and the lists.
struct SpanClass {
  uint32_t slot_bytes;
  uint32_t reciprocal;  // as in Span
  uint32_t slots;       // of a span
  uint32_t pages;       // of a span
  Layout layout;        // of a slot
  // Of arrays whose element is an object of this class; null: none is known yet.
  std::atomic<ArrayClasses*> arrays;
  base::Mutex mutex{base::LockRank::kHeap};
  // Spans that no processor owns, through Span::next.
  Span* partial MG_GUARDED_BY(mutex);     // swept, with free slots
  Span* full MG_GUARDED_BY(mutex);        // swept, not worth a look
  Span* unswept[2] MG_GUARDED_BY(mutex);  // what was partial and full when marking ended
  SpanClass() = default;
};

extern SpanClass span_classes[kMaxSpanClasses] __asm__("mg_span_classes");
// How many there are; class 0 is none.
uint32_t span_class_count();
// Makes the classes that always exist. Once.
void initialize_span_classes();

// The functions below find a class, or make it. Any thread may call them, holding no lock of a rank
// from kHeap on.

// The class of single objects of the type, of 1 to kMaxSmallBytes bytes: slots of its size rounded
// up to words. 0 when the table of classes is full.
uint32_t class_of_type(const abi::Type* type);

// The class of slots of `slot_bytes` (a multiple of 8) without pointers, or with pointers
// everywhere. For a size class it always exists; otherwise 0 when the table of classes is full.
uint32_t class_without_pointers(uint64_t slot_bytes);
uint32_t class_all_pointers(uint64_t slot_bytes);

// The class for `bytes` of records, 1 to kMaxSmallBytes: slots of a size class.
uint32_t class_of_array(uint64_t bytes, const Records& records);
// The same; remembers the answer in `known`.
uint32_t class_of_array(uint64_t bytes, const Records& records, ArrayClasses* known);

// The same for an array of the type, which has pointers; remembers the answer.
uint32_t class_of_array(uint64_t bytes, const abi::Type* elem);

// The type, which has pointers, as records that fill an object of it: one, or the elements of an
// array.
Records records_of(const abi::Type* type);

// The layout of a large object that consists of such records.
Layout layout_of(const Records& records);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SPAN_CLASS_H_
