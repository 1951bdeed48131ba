// Sweeping, some spans at a time: marks become use, and spans without marks go back to the page
// heap.
//
// When marking ends all spans become unswept, which is a matter of moving lists, not spans. Who
// then sweeps: an allocator that wants a span of a class sweeps that class's; each allocation
// sweeps in proportion to its bytes, so that all is swept before the next cycle begins; and
// processors without work sweep what they find.
//
// Invariants:
// - A span that is not in a list is in the hands of one thread: the processor that allocates from
//   it, or the thread that sweeps it.
// - `unswept_count` is the number of spans that are not swept yet, those being swept included. No
//   cycle begins before it is 0.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <utility>

#include "base/annotations.h"
#include "base/check.h"
#include "heap/collection.h"
#include "heap/page_heap.h"
#include "heap/span_chain.h"
#include "heap/span_class.h"
#include "heap/span_lists.h"

namespace minigo::heap {

namespace {

// So many spans are swept at once, and a class is given up as full after as many.
constexpr int kBatch = 64;
// So many spans are taken out of a list, and put into one, under one lock.
constexpr int kChain = 16;
#ifdef NDEBUG
constexpr bool kAlwaysPoison = false;
#else
constexpr bool kAlwaysPoison = true;
#endif

base::Relaxed<bool> poison_freed;

// Large objects' spans.
base::Mutex large_mutex{base::LockRank::kHeap};
Span* large_swept MG_GUARDED_BY(large_mutex);
Span* large_unswept MG_GUARDED_BY(large_mutex);

std::atomic<uint64_t> span_count{0};  // of spans with objects
std::atomic<uint64_t> unswept_count{0};
// The first class that may have unswept spans. The large spans come after all classes.
std::atomic<uint32_t> sweep_class{0};
std::atomic<bool> sweeping_allowed{true};

// At most `limit` unswept spans: a chain through `next`.
Span* take_unswept(SpanClass& span_class, int limit) MG_REQUIRES(span_class.mutex) {
  Chain chain;
  for (Span*& list : span_class.unswept)
    for (; list != nullptr && limit > 0; limit--) chain.add(pop(&list));
  return chain.first;
}

Span* take_unswept_large() {
  base::MutexLock lock(large_mutex);
  return pop(&large_unswept);
}

// Fills the free slots.
void poison(const Span* span) {
  for (uint32_t slot = 0; slot < span->slots;) {
    slot = next_slot(span, slot, false);
    uint32_t end = next_slot(span, slot, true);
    memset(reinterpret_cast<void*>(span->base + uint64_t{slot} * span->slot_bytes), 0xdb,
           uint64_t{end - slot} * span->slot_bytes);
    slot = end;
  }
}

// Marks become use. Returns how many slots are in use.
uint32_t turn_marks(Span* span) {
  uint32_t in_use = 0;
  for (uint32_t i = 0; i < span->words(); i++) {
    uint64_t marks = span->marks[i].all();
    span->used(i).store(marks, std::memory_order_relaxed);
    in_use += static_cast<uint32_t>(std::popcount(marks));
  }
  span->clear_marks(span->words());
  return in_use;
}

bool poisons() { return kAlwaysPoison || poison_freed; }

// Sweeps a small span. Returns how many slots are in use.
uint32_t sweep_small(Span* span) {
  uint32_t in_use = turn_marks(span);
  span->cursor = 0;
  span->zeroed = false;
  if (poisons()) poison(span);
  return in_use;
}

// A nearly full span is not worth the walk over it.
bool has_room(const Span* span, uint32_t in_use) {
  return span->slots - in_use >= span->slots / 16 + 1;
}

// Swept spans of one class on their way to its lists.
class SweptSpans {
 public:
  explicit SweptSpans(SpanClass& span_class) : span_class_(span_class) {}
  SweptSpans(const SweptSpans&) = delete;
  SweptSpans& operator=(const SweptSpans&) = delete;
  ~SweptSpans() {
    if (partial_.first == nullptr && full_.first == nullptr) return;
    base::MutexLock lock(span_class_.mutex);
    partial_.move_to(&span_class_.partial);
    full_.move_to(&span_class_.full);
  }
  void add(Span* span, uint32_t in_use) { (has_room(span, in_use) ? partial_ : full_).add(span); }

 private:
  SpanClass& span_class_;
  Chain partial_, full_;
};

// Empty spans on their way to the page heap.
class EmptySpans {
 public:
  EmptySpans() = default;
  EmptySpans(const EmptySpans&) = delete;
  EmptySpans& operator=(const EmptySpans&) = delete;
  ~EmptySpans() {
    free_spans(first_);
    span_count.fetch_sub(count_, std::memory_order_relaxed);
    // release: pairs with the acquire in is_swept(). The spans are free.
    unswept_count.fetch_sub(swept_, std::memory_order_release);
  }
  void add(Span* span) {
    span->object_bytes = 0;
    pages_ += span->pages;
    if (poisons()) memset(reinterpret_cast<void*>(span->base), 0xdb, span->pages * kPageBytes);
    push(&first_, span);
    count_++;
  }
  void count_swept() { swept_++; }
  uint64_t pages() const { return pages_; }

 private:
  uint64_t pages_ = 0;
  Span* first_ = nullptr;
  uint64_t count_ = 0;
  uint64_t swept_ = 0;
};

// Sweeps some of the class's spans, at most `limit`. Returns how many.
int sweep_of(SpanClass& span_class, int limit, EmptySpans* empty) {
  Span* chain;
  {
    base::MutexLock lock(span_class.mutex);
    chain = take_unswept(span_class, std::min(limit, kChain));
  }
  SweptSpans swept(span_class);
  int count = 0;
  for (; Span* span = pop(&chain); count++) {
    empty->count_swept();
    if (uint32_t in_use = sweep_small(span))
      swept.add(span, in_use);
    else
      empty->add(span);
  }
  return count;
}

bool sweep_one_large(EmptySpans* empty) {
  Span* span = take_unswept_large();
  if (span == nullptr) return false;
  empty->count_swept();
  if (turn_marks(span) == 0) {
    empty->add(span);
    return true;
  }
  base::MutexLock lock(large_mutex);
  push(&large_swept, span);
  return true;
}

// Sweeps the next spans of all, at most `limit`. Returns how many; 0 if nobody need begin any more.
int sweep_next(int limit, EmptySpans* empty) {
  for (;;) {
    uint32_t index = sweep_class.load(std::memory_order_relaxed);
    uint32_t classes = span_class_count();
    if (index > classes) return 0;
    int count = index < classes ? sweep_of(span_classes[index], limit, empty)
                                : static_cast<int>(sweep_one_large(empty));
    if (count != 0) return count;
    // relaxed: a class that is passed has no unswept spans, and gets none while others are left.
    sweep_class.compare_exchange_strong(index, index + 1, std::memory_order_relaxed);
  }
}

bool may_sweep() {
  // acquire: pairs with the release in allow_sweeping().
  return sweeping_allowed.load(std::memory_order_acquire);
}

// Sweeps the span. Returns whether it is worth a look for free slots.
bool sweep_for_room(Span* span) {
  uint32_t in_use = sweep_small(span);
  // release: pairs with the acquire in is_swept(), as in ~EmptySpans.
  unswept_count.fetch_sub(1, std::memory_order_release);
  return has_room(span, in_use);
}

// A span out of a class's lists, or null.
struct Taken {
  Span* span;
  bool needs_sweep;
};

// One with free slots, or else one that is not swept yet and may have some.
Taken take_any(SpanClass& span_class) MG_REQUIRES(span_class.mutex) {
  if (Span* span = pop(&span_class.partial)) return {span, false};
  if (is_swept() || !may_sweep()) return {nullptr, false};
  return {take_unswept(span_class, 1), true};
}

}  // namespace

Span* take_span(uint32_t index, Span* full) {
  SpanClass& span_class = span_classes[index];
  for (int i = 0;; i++) {
    Taken taken;
    {
      base::MutexLock lock(span_class.mutex);
      if (full != nullptr) push(&span_class.full, full);
      if (i == kBatch) return nullptr;
      taken = take_any(span_class);
    }
    if (taken.span == nullptr || !taken.needs_sweep || sweep_for_room(taken.span))
      return taken.span;
    full = taken.span;
  }
}

void add_small_span() { span_count.fetch_add(1, std::memory_order_relaxed); }

void add_large_span(Span* span) {
  span_count.fetch_add(1, std::memory_order_relaxed);
  base::MutexLock lock(large_mutex);
  push(&large_swept, span);
}

void unsweep(Span* owned) {
  MG_CHECK(is_swept());
  for (uint32_t i = 0; i < span_class_count(); i++) {
    SpanClass& span_class = span_classes[i];
    base::MutexLock lock(span_class.mutex);
    span_class.unswept[0] = std::exchange(span_class.partial, nullptr);
    span_class.unswept[1] = std::exchange(span_class.full, nullptr);
  }
  while (Span* span = pop(&owned)) {
    SpanClass& span_class = span_classes[span->span_class];
    base::MutexLock lock(span_class.mutex);
    push(&span_class.unswept[0], span);
  }
  base::MutexLock lock(large_mutex);
  large_unswept = std::exchange(large_swept, nullptr);
  sweep_class.store(1, std::memory_order_relaxed);
  sweeping_allowed.store(false, std::memory_order_relaxed);
  unswept_count.store(span_count.load(std::memory_order_relaxed), std::memory_order_relaxed);
}

// release: pairs with the acquire in may_sweep().
void allow_sweeping() { sweeping_allowed.store(true, std::memory_order_release); }

bool sweep_some() {
  if (is_swept() || !may_sweep()) return false;
  EmptySpans empty;
  for (int left = kBatch; left > 0;) {
    int count = sweep_next(left, &empty);
    if (count == 0) return false;
    left -= count;
  }
  return true;
}

void sweep_for_pages(uint64_t pages) {
  if (is_swept() || !may_sweep()) return;
  EmptySpans empty;
  while (empty.pages() < pages && (sweep_one_large(&empty) || sweep_next(kChain, &empty) != 0)) {
  }
}

bool has_spans_to_sweep() {
  return !is_swept() && may_sweep() &&
         sweep_class.load(std::memory_order_relaxed) <= span_class_count();
}

uint64_t unswept_spans() { return unswept_count.load(std::memory_order_relaxed); }

// acquire: pairs with the release of EmptySpans.
bool is_swept() { return unswept_count.load(std::memory_order_acquire) == 0; }

void set_poison(bool on) { poison_freed = on; }

}  // namespace minigo::heap
