// Marking: from roots to everything that is reachable, by one marker or several. The world is
// stopped.

#ifndef MINIGO_GC_MARK_H_
#define MINIGO_GC_MARK_H_

#include <cstdint>

#include "gc/collect.h"
#include "gc/mark_stack.h"
#include "heap/span.h"

namespace minigo::gc {

// One thread's part of a marking. Not shared.
class Marker {
 public:
  // `parallel`: other markers may run at the same time; the pool is open.
  Marker(MarkPool& pool, bool parallel) : pool_(pool), parallel_(parallel) {}
  Marker(const Marker&) = delete;
  Marker& operator=(const Marker&) = delete;

  // Marks the object that the word points at, if there is one, and remembers it for scanning.
  void mark(uintptr_t word) {
    heap::ObjectRef object;
    if (heap::find_object(word, &object) && set_mark(object)) found(object);
  }
  // Remembers the object for scanning without marking it.
  void scan_contents(const heap::ObjectRef& object) { found(object); }
  bool is_marked(const heap::ObjectRef& object) const {
    uint64_t word = object.span->marks[object.slot / 64].load(std::memory_order_relaxed);
    return (word >> (object.slot % 64) & 1) != 0;
  }
  // Marks only the object itself. False if it was marked.
  bool set_mark(const heap::ObjectRef& object) {
    std::atomic<uint64_t>& word = object.span->marks[object.slot / 64];
    uint64_t bit = uint64_t{1} << (object.slot % 64);
    uint64_t old = word.load(std::memory_order_relaxed);
    if ((old & bit) != 0) return false;
    if (!parallel_) {
      word.store(old | bit, std::memory_order_relaxed);
      return true;
    }
    return (word.fetch_or(bit, std::memory_order_relaxed) & bit) == 0;
  }
  // mark() for every aligned word of [lo, hi).
  void mark_words(uintptr_t lo, uintptr_t hi);
  // mark() for the pointers in [lo, hi), where records lie one after the other from lo.
  void mark_records(uintptr_t lo, uintptr_t hi, const heap::Records& records);

  // Scans until this marker has nothing left, then helps others until all are done.
  void finish();
  // Scans until this marker has nothing left.
  void drain();

 private:
  // Objects on their way from memory into the cache.
  static constexpr uint32_t kPrefetch = 8;

  void found(const heap::ObjectRef& object) {
    if (object.span->layout.scan != heap::ScanKind::kNone) push({object.base, object.span});
  }
  void push(MarkItem item) {
    if (chunk_ == nullptr || chunk_->count == MarkChunk::kCapacity) next_chunk();
    chunk_->items[chunk_->count++] = item;
  }
  bool pop(MarkItem* item);
  void next_chunk();
  void scan(const MarkItem& item);
  void scan_slot(uintptr_t base, const heap::Span* span);
  void scan_large(const MarkItem& item);

  MarkPool& pool_;
  bool parallel_;
  MarkChunk* chunk_ = nullptr;   // being filled and emptied
  MarkChunk* filled_ = nullptr;  // full ones below it
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_MARK_H_
