// Marking: from roots to everything that is reachable, by several markers at once, while the
// program runs.

#ifndef MINIGO_GC_MARK_H_
#define MINIGO_GC_MARK_H_

#include <cstdint>

#include "gc/mark_stack.h"
#include "heap/masked_parts.h"
#include "heap/span.h"

namespace minigo::gc {

// What markers have done in a cycle.
struct MarkWork {
  uint64_t scanned_bytes = 0;  // of objects with pointers, stacks and globals
  uint64_t stack_bytes = 0;    // of goroutines, in use: the Gs and what their stacks hold
  uint64_t marked_bytes = 0, marked_objects = 0;
};

// How far a marker goes before it asks whether it is to stop: so many bytes scanned.
inline constexpr int64_t kMarkStep = 16384;

// One thread's part of a marking. Not shared. It may come and go at any time: what it has found and
// not scanned when it ends goes to the pool.
class Marker {
 public:
  // `processor`: the caller's, as Span::mark_owner has it, or kNoProcessor. No two threads have
  // markers of one processor at the same time.
  explicit Marker(MarkPool& pool, uint16_t processor = heap::kNoProcessor)
      : pool_(pool), processor_(processor) {}
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;
  ~Marker() { give_back(); }

  // Marks the object that the word points at, if there is one, and remembers it for scanning.
  void mark(uintptr_t word) {
    heap::ObjectRef object;
    if (heap::find_object(word, &object) && set_mark(object)) found(object);
  }
  // The same of a word that may be left from earlier, as those on stacks. It marks no free slot. An
  // object that has been handed out since marking began need not be found: it is born marked.
  void mark_if_handed_out(uintptr_t word) {
    heap::ObjectRef object;
    if (heap::find_object(word, &object) && heap::is_handed_out(object.span, object.slot) &&
        set_mark(object))
      found(object);
  }
  // Remembers the object for scanning without marking it.
  void scan_contents(const heap::ObjectRef& object) { found(object); }
  // Marks only the object itself. False if it was marked. Two markers that come at the same moment
  // may both get true if one of them is the span's owner's.
  bool set_mark(const heap::ObjectRef& object) {
    heap::Marks& marks = object.span->marks[object.slot / 64];
    uint64_t bit = uint64_t{1} << (object.slot % 64);
    // relaxed, here and below: the bits carry no other data.
    uint64_t by_owner = marks.by_owner.load(std::memory_order_relaxed);
    if (((by_owner | marks.by_others.load(std::memory_order_relaxed)) & bit) != 0) return false;
    if (owns(object.span)) {
      marks.by_owner.store(by_owner | bit, std::memory_order_relaxed);
    } else {
      uint64_t others = marks.by_others.fetch_or(bit, std::memory_order_relaxed);
      if (((others | marks.by_owner.load(std::memory_order_relaxed)) & bit) != 0) return false;
    }
    work_.marked_bytes += heap::object_bytes(object);
    work_.marked_objects++;
    return true;
  }
  // Counts memory that the caller has scanned by mark().
  void count_scanned(uint64_t bytes) { work_.scanned_bytes += bytes; }
  // Counts what a goroutine that has been scanned has in use.
  void count_stack(uint64_t bytes) { work_.stack_bytes += bytes; }
  // mark() for every aligned word of [lo, hi).
  void mark_words(uintptr_t lo, uintptr_t hi);
  // mark_if_handed_out() for every aligned word of [lo, hi).
  void mark_stale_words(uintptr_t lo, uintptr_t hi);
  // mark() for the pointers in [lo, hi), where records lie one after the other from lo.
  void mark_records(uintptr_t lo, uintptr_t hi, const heap::Records& records);
  // mark() for the pointers in those parts of the objects that begin in [lo, hi).
  void mark_typed(uintptr_t lo, uintptr_t hi, const heap::Elements& objects);

  // Scans until this marker has nothing left, or about `bytes` bytes are scanned. Returns whether
  // nothing is left.
  bool drain(int64_t bytes);
  // Takes work from the pool, for a marker that has nothing left. False if there is none.
  bool take_work();
  // Gives what is left to the pool.
  void give_back();

  const MarkWork& work() const { return work_; }

 private:
  // Objects on their way from memory into the cache.
  static constexpr uint32_t kPrefetch = 8;

  // Spans with fewer slots have no owner: none of their objects, which are large, counts twice.
  static constexpr uint32_t kLeastOwnedSlots = 16;

  // Becomes the span's owner if it has none.
  bool owns(heap::Span* span) const {
    uint16_t owner = span->mark_owner.load(std::memory_order_relaxed);
    if (MG_LIKELY(owner != heap::kNoProcessor)) return owner == processor_;
    return processor_ != heap::kNoProcessor && span->slots >= kLeastOwnedSlots &&
           span->mark_owner.compare_exchange_strong(owner, processor_, std::memory_order_relaxed);
  }
  void found(const heap::ObjectRef& object) {
    if (object.span->layout.scan != heap::ScanKind::kNone) push({object.base, object.span});
  }
  void push(MarkItem item) {
    if (chunk_ == nullptr || chunk_->count == MarkChunk::kCapacity) next_chunk();
    chunk_->items[chunk_->count++] = item;
  }
  void mark_masked(uintptr_t base, const uint64_t* mask, uint32_t pointer_words);
  bool pop(MarkItem* item);
  MarkChunk* empty_chunk();
  void keep_empty(MarkChunk* chunk);
  // preserve_most: a marker's loop, which seldom calls it, keeps its registers.
  [[clang::preserve_most]] void next_chunk();
  void share();
  void scan(const MarkItem& item);
  void scan_slot(uintptr_t base, const heap::Span* span);
  void scan_large(const MarkItem& item);

  MarkPool& pool_;
  uint16_t processor_;
  MarkWork work_;
  MarkChunk* chunk_ = nullptr;   // being filled and emptied
  MarkChunk* filled_ = nullptr;  // full ones below it
  MarkChunk* spare_ = nullptr;   // empty, to be used next
};

// Marks the object after marking has ended, so that it is not swept.
inline void mark_alone(const heap::ObjectRef& object) {
  // relaxed: the sweep of its span begins later, by allow_sweeping().
  object.span->marks[object.slot / 64].by_others.fetch_or(uint64_t{1} << (object.slot % 64),
                                                          std::memory_order_relaxed);
}

// Whether the object is marked.
inline bool is_marked(const heap::ObjectRef& object) {
  return (object.span->marks[object.slot / 64].all() >> (object.slot % 64) & 1) != 0;
}

}  // namespace minigo::gc

#endif  // MINIGO_GC_MARK_H_
