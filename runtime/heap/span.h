// Spans: what the heap is divided into. A span is a run of pages cut into slots of one size, all
// with the same pointer mask, or one large object.
//
// A slot has no header. A span has bits for each slot: `marks`, which the cycle at hand makes, and
// `used`, the marks of the last cycle. A used slot is in use; another one before `cursor` has
// been handed out since the span was swept, and one from `cursor` on is free. Sweeping turns marks
// into use and clears them for the next cycle. A free slot has the words of an object that is gone.
// So a word that may be stale, as those on stacks, marks no free slot: it would keep what those
// words point to. Whatever reaches one nevertheless keeps it from being used until the collection
// after.
//
// Markers look at spans without a lock while others allocate. They see a new span when
// `object_bytes` is not 0 any more, which is stored last. While marking goes on no span is freed.

#ifndef MINIGO_HEAP_SPAN_H_
#define MINIGO_HEAP_SPAN_H_

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "abi/type.h"
#include "base/relaxed.h"
#include "heap/size_classes.h"

namespace minigo::heap {

enum class SpanState : uint8_t {
  kFree,
  kReserved,  // handed out; its new owner sets it up without the lock, and then publishes it
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

// Records of one size, with pointers at the same places. Either a mask tells of `period` words, of
// which the first `pointer_words` can hold pointers; or a record is an object of a type that is too
// large for that.
struct Records {
  uint32_t period;
  uint32_t pointer_words;  // kTypedRecords: `type` tells
  union {
    const uint64_t* mask;   // a bit per pointer word; lives for ever
    const abi::Type* type;  // has pointers
  };
};
// The span classes of arrays of the same records, by size class, as far as they are known; 0: not
// yet. Begins as zeros.
struct ArrayClasses {
  std::atomic<uint16_t> by_size[kSizeClassCount];
};
inline constexpr uint32_t kTypedRecords = UINT32_MAX;
inline Records typed_records(const abi::Type* type) {
  Records records{0, kTypedRecords, {}};
  records.type = type;
  return records;
}
inline bool is_typed(const Records& records) { return records.pointer_words == kTypedRecords; }
inline bool has_pointers(const Records& records) { return records.pointer_words != 0; }
inline uint64_t record_bytes(const Records& records) {
  return is_typed(records) ? records.type->size : uint64_t{records.period} * 8;
}

// Where the pointers of a slot or large object are.
struct Layout {
  ScanKind scan;
  uint64_t mask;    // kMask
  Records records;  // kRecords
};

inline constexpr uint16_t kNoProcessor = 0;

// The marks of 64 slots. A locked instruction for each object would be a fifth of the time that
// marking takes. So a span has an owner, which stores its marks in a word of its own without one.
// A slot is marked if either word says so, and may be in both.
struct alignas(16) Marks {
  std::atomic<uint64_t> by_owner;
  std::atomic<uint64_t> by_others;

  uint64_t all() const {
    return by_owner.load(std::memory_order_relaxed) | by_others.load(std::memory_order_relaxed);
  }
};

struct Span {
  uintptr_t base;
  base::Published<uint64_t> object_bytes;  // slots * slot_bytes: no object lies beyond; 0: none
  uint32_t slot_bytes;                     // 0 for a large object
  uint32_t reciprocal;                     // 2^32 / slot_bytes rounded up, to divide by multiplying
  // Owners change it without the lock, but never from or to kFree.
  base::Relaxed<SpanState> state;
  bool zeroed;  // its free memory reads as zero
  // The processor whose markers store Marks::by_owner in this cycle: the first to mark something
  // here, counted from 1; kNoProcessor: none yet.
  std::atomic<uint16_t> mark_owner;
  uint32_t span_class;  // of small spans
  uint32_t slots;
  // Of small spans: slots from here on have not been handed out since the span was swept.
  base::Relaxed<uint32_t> cursor;
  uint32_t mark_words;  // capacity of `marks` and of what follows, 64 slots each
  uint32_t pages;
  Layout layout;
  Span* next;  // in a list of free spans, of a class's spans, or of large ones
  Span* prev;
  Marks marks[];  // the words of `used` follow

  std::atomic<uint64_t>& used(uint32_t word) {
    return reinterpret_cast<std::atomic<uint64_t>*>(marks + mark_words)[word];
  }
  const std::atomic<uint64_t>& used(uint32_t word) const {
    return reinterpret_cast<const std::atomic<uint64_t>*>(marks + mark_words)[word];
  }
  // Of the struct with that capacity.
  static constexpr size_t struct_bytes(uint32_t mark_words) {
    return offsetof(Span, marks) + mark_words * (sizeof(Marks) + sizeof(uint64_t));
  }
  // Words of each kind that hold bits of slots.
  uint32_t words() const { return (slots + 63) / 64; }
  void clear_marks(uint32_t word_count) {
    mark_owner.store(kNoProcessor, std::memory_order_relaxed);
    for (uint32_t i = 0; i < word_count; i++) {
      marks[i].by_owner.store(0, std::memory_order_relaxed);
      marks[i].by_others.store(0, std::memory_order_relaxed);
    }
  }
};

// The slot that `offset` bytes from a small span's base lies in. Exact for offsets below 2^17.
inline uint32_t slot_index(const Span* span, uint64_t offset) {
  return static_cast<uint32_t>((offset * span->reciprocal) >> 32);
}

// The first slot from `from` on whose bit of use is `used`, or span->slots.
inline uint32_t next_slot(const Span* span, uint32_t from, bool used) {
  while (from < span->slots) {
    uint64_t word = span->used(from / 64).load(std::memory_order_relaxed);
    if (!used) word = ~word;
    word >>= from % 64;
    if (word != 0)
      return std::min(from + static_cast<uint32_t>(std::countr_zero(word)), span->slots);
    from = (from / 64 + 1) * 64;
  }
  return span->slots;
}

// The arena: one reserved stretch of addresses that all spans lie in.
struct Arena {
  uintptr_t low;
  base::Published<uintptr_t> used;  // end of the pages that have ever been handed out
  uintptr_t high;                   // end of the reservation
  std::atomic<Span*>* page_spans;   // by page; a stale or null entry where no span is

  Span* span_of_page(uint64_t page) const {
    return page_spans[page].load(std::memory_order_relaxed);
  }
};
extern Arena arena;

// The span whose memory holds `address`, in use, or null.
inline Span* find_span(uintptr_t address) {
  if (address - arena.low >= arena.used - arena.low) return nullptr;
  Span* span = arena.span_of_page((address - arena.low) / kPageBytes);
  if (span == nullptr) return nullptr;
  // Before the rest: a span that is being set up has no objects. The entry may be left from a span
  // that is gone; its struct then describes another stretch, or none.
  uint64_t object_bytes = span->object_bytes;
  // Its base may be written at this moment, too.
  if (object_bytes == 0) return nullptr;
  return address - span->base < object_bytes ? span : nullptr;
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

// Whether the slot is not free: in use, or handed out since its span was swept. Any thread, while
// marking goes on or the world is stopped. Of a slot that is handed out meanwhile either may be
// said.
inline bool is_handed_out(const Span* span, uint32_t slot) {
  if (span->state == SpanState::kLarge || slot < span->cursor) return true;
  return (span->used(slot / 64).load(std::memory_order_relaxed) >> (slot % 64) & 1) != 0;
}

// The bytes of its memory.
inline uint64_t object_bytes(const ObjectRef& object) {
  return object.span->slot_bytes != 0 ? object.span->slot_bytes : object.span->object_bytes;
}

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SPAN_H_
