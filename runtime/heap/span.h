// Spans: what the heap is divided into. A span is a run of pages cut into slots of one size, all
// with the same pointer mask, or one large object.
//
// A slot has no header and no bit that says whether it is allocated. The mark bits of the last
// collection do instead: a marked slot is in use; an unmarked one before `cursor` has been handed
// out since then, and one from `cursor` on is free. The next collection clears the marks and makes
// new ones. So whatever reaches a free slot by accident (a stale word on a stack) only keeps it
// from being used until the collection after.

#ifndef MINIGO_HEAP_SPAN_H_
#define MINIGO_HEAP_SPAN_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/relaxed.h"
#include "heap/size_classes.h"

namespace minigo::heap {

enum class SpanState : uint8_t {
  kFree,
  kReserved,  // handed out; its new owner sets it up without the lock
  kSmall,     // slots
  kLarge,     // one object
};

// How the words of a slot or large object are scanned.
enum class ScanKind : uint8_t {
  kNone,     // no pointers
  kAll,      // every word
  kMask,     // `mask` bits of the slot, at most 64 words
  kRecords,  // records, one after the other
};

// Records of `period` words, of which the first `pointer_words` can hold pointers: a bit per word.
struct Records {
  uint32_t period;
  uint32_t pointer_words;
  const uint64_t* mask;  // lives for ever
};

// Where the pointers of a slot or large object are.
struct Layout {
  ScanKind scan;
  uint64_t mask;    // kMask
  Records records;  // kRecords
};

struct Span {
  uintptr_t base;
  uint64_t object_bytes;  // slots * slot_bytes: no object lies beyond
  uint32_t slot_bytes;    // 0 for a large object
  uint32_t reciprocal;    // 2^32 / slot_bytes rounded up, to divide by multiplying
  // Owners change it without the lock, but never from or to kFree.
  base::Relaxed<SpanState> state;
  bool zeroed;          // its free memory reads as zero
  uint32_t span_class;  // of small spans
  uint32_t slots;
  uint32_t cursor;      // slots from here on have not been handed out since the last collection
  uint32_t mark_words;  // capacity of `marks`
  Layout layout;
  uint64_t pages;
  Span* next;  // a list of free spans, or of a class's spans with free slots
  Span* prev;
  std::atomic<uint64_t> marks[];  // a bit per slot
};

// The slot that `offset` bytes from a small span's base lies in. Exact for offsets below 2^17.
inline uint32_t slot_index(const Span* span, uint64_t offset) {
  return static_cast<uint32_t>((offset * span->reciprocal) >> 32);
}

// The arena: one reserved stretch of addresses that all spans lie in.
struct Arena {
  uintptr_t low;
  uintptr_t used;     // end of the pages that have ever been handed out
  uintptr_t high;     // end of the reservation
  Span** page_spans;  // by page; a stale or null entry where no span is
};
extern Arena arena;

// The span whose memory holds `address`, in use, or null.
inline Span* find_span(uintptr_t address) {
  if (address - arena.low >= arena.used - arena.low) return nullptr;
  Span* span = arena.page_spans[(address - arena.low) / kPageBytes];
  // The entry may be left from a span that is gone; its struct then describes another stretch.
  if (span == nullptr || address - span->base >= span->object_bytes) return nullptr;
  return span->state == SpanState::kFree ? nullptr : span;
}

// An object of the heap.
struct ObjectRef {
  Span* span;
  uint32_t slot;
  uintptr_t base;
};
// The object that `address` points into, or at whose base it points. False if there is none. A free
// slot counts as an object.
inline bool find_object(uintptr_t address, ObjectRef* out) {
  Span* span = find_span(address);
  if (span == nullptr) return false;
  out->span = span;
  if (span->state == SpanState::kLarge) {
    out->slot = 0;
    out->base = span->base;
    return true;
  }
  out->slot = slot_index(span, address - span->base);
  out->base = span->base + uint64_t{out->slot} * span->slot_bytes;
  return true;
}

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SPAN_H_
