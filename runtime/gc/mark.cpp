// Scanning. Objects that have been found wait on the marker's stack of chunks, which is walked
// depth first, with a few objects fetched ahead.

#include "gc/mark.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "gc/collect.h"

namespace minigo::gc {
namespace {

// Words of a large object that are scanned at once.
constexpr uint64_t kBlockWords = 1024;
// A marker sees to it that others have work each time it has scanned so many bytes, if it has so
// many objects to scan.
constexpr uint64_t kShareInterval = 4096;
constexpr uint32_t kShareItems = 8;

// Memory is read while the program writes to it. A word is read whole, and any value is right:
// what a store has overwritten is marked by the write barrier.
__attribute__((no_sanitize("address", "thread"))) uintptr_t read_word(uintptr_t address) {
  return *reinterpret_cast<const volatile uintptr_t*>(address);
}

heap::Elements objects_in(uintptr_t lo, uintptr_t hi, const abi::Type* type) {
  return {type, lo, (hi - lo) / type->size};
}

}  // namespace

void Marker::mark_words(uintptr_t lo, uintptr_t hi) {
  work_.scanned_bytes += hi - lo;
  for (lo = (lo + 7) & ~uintptr_t{7}; lo + 8 <= hi; lo += 8) mark(read_word(lo));
}

void Marker::mark_stale_words(uintptr_t lo, uintptr_t hi) {
  work_.scanned_bytes += hi - lo;
  for (lo = (lo + 7) & ~uintptr_t{7}; lo + 8 <= hi; lo += 8) mark_if_handed_out(read_word(lo));
}

inline void Marker::mark_masked(uintptr_t base, const uint64_t* mask, uint32_t pointer_words) {
  for (uint32_t i = 0; i * 64 < pointer_words; i++) {
    for (uint64_t bits = mask[i]; bits != 0; bits &= bits - 1)
      mark(read_word(base + (i * 64 + static_cast<uint32_t>(std::countr_zero(bits))) * 8));
  }
}

void Marker::mark_records(uintptr_t lo, uintptr_t hi, const heap::Records& records) {
  if (heap::is_typed(records)) return mark_typed(lo, hi, objects_in(lo, hi, records.type));
  work_.scanned_bytes += hi - lo;
  for (; lo + records.pointer_words * 8 <= hi; lo += uint64_t{records.period} * 8)
    mark_masked(lo, records.mask, records.pointer_words);
}

void Marker::mark_typed(uintptr_t lo, uintptr_t hi, const heap::Elements& objects) {
  work_.scanned_bytes += hi - lo;
  heap::visit_masked_parts(objects, {lo, hi}, [this](const heap::Elements& part) {
    auto pointer_words = static_cast<uint32_t>(part.type->ptr_data / 8);
    for (uint64_t i = 0; i < part.count; i++)
      mark_masked(part.base + i * part.type->size, part.type->ptr_mask, pointer_words);
  });
}

MarkChunk* Marker::empty_chunk() {
  if (spare_ == nullptr) return pool_.new_chunk();
  return std::exchange(spare_, nullptr);
}

void Marker::keep_empty(MarkChunk* chunk) {
  if (spare_ != nullptr) pool_.free_chunk(spare_);
  chunk->count = 0;
  spare_ = chunk;
}

[[clang::preserve_most]] void Marker::next_chunk() {
  MarkChunk* fresh = empty_chunk();
  if (chunk_ != nullptr) {
    chunk_->next = filled_;
    filled_ = chunk_;
  }
  chunk_ = fresh;
}

// Gives others something, if they may be without: a full chunk, or the half of this one that was
// found first, which leads to the largest part of what is left.
void Marker::share() {
  if (MarkChunk* full = filled_) {
    filled_ = full->next;
    return pool_.give(full);
  }
  if (chunk_ == nullptr || chunk_->count < kShareItems) return;
  MarkChunk* half = empty_chunk();
  uint32_t count = chunk_->count / 2;
  std::copy_n(chunk_->items, count, half->items);
  half->count = count;
  chunk_->count -= count;
  std::copy_n(chunk_->items + count, chunk_->count, chunk_->items);
  pool_.give(half);
}

bool Marker::take_work() {
  MarkChunk* more = pool_.take();
  if (more == nullptr) return false;
  if (chunk_ != nullptr) keep_empty(chunk_);
  chunk_ = more;
  return true;
}

void Marker::give_back() {
  if (chunk_ != nullptr) pool_.give(chunk_);
  chunk_ = nullptr;
  while (MarkChunk* chunk = filled_) {
    filled_ = chunk->next;
    pool_.give(chunk);
  }
  if (spare_ != nullptr) pool_.free_chunk(std::exchange(spare_, nullptr));
}

bool Marker::pop(MarkItem* item) {
  if (chunk_ == nullptr) return false;
  if (chunk_->count == 0) {
    if (filled_ == nullptr) return false;
    keep_empty(chunk_);
    chunk_ = filled_;
    filled_ = chunk_->next;
  }
  *item = chunk_->items[--chunk_->count];
  return true;
}

// Inlined, with mark(), into drain(): for small objects the calls are a sixth of all the work. The
// word is read by a statement of its own: the attribute covers all calls of a statement, and
// sanitizers are not to see that of read_word().
void Marker::scan_slot(uintptr_t base, const heap::Span* span) {
  // mark_records counts by itself.
  if (span->layout.scan != heap::ScanKind::kRecords) work_.scanned_bytes += span->slot_bytes;
  switch (span->layout.scan) {
    case heap::ScanKind::kNone:
      break;
    case heap::ScanKind::kAll:
      for (uintptr_t at = base, end = base + span->slot_bytes; at < end; at += 8) {
        uintptr_t word = read_word(at);
        [[clang::always_inline]] mark(word);
      }
      break;
    case heap::ScanKind::kMask:
      for (uint64_t bits = span->layout.mask; bits != 0; bits &= bits - 1) {
        uintptr_t word = read_word(base + 8 * static_cast<uintptr_t>(std::countr_zero(bits)));
        [[clang::always_inline]] mark(word);
      }
      break;
    case heap::ScanKind::kRecords:
      mark_records(base, base + span->slot_bytes, span->layout.records);
      break;
  }
}

void Marker::scan_large(const MarkItem& item) {
  const heap::Span* span = item.span;
  const heap::Records& records = span->layout.records;
  bool all = span->layout.scan == heap::ScanKind::kAll;
  bool typed = !all && heap::is_typed(records);
  uint64_t period = all || typed ? 1 : records.period;
  uintptr_t end = span->base + span->object_bytes;
  uint64_t block = std::max<uint64_t>(1, kBlockWords / period) * period * 8;
  uintptr_t stop = end;
  if (end - item.address > block) {
    stop = item.address + block;
    push({stop, item.span});
  }
  if (all)
    mark_words(item.address, stop);
  else if (typed)
    mark_typed(item.address, stop, objects_in(span->base, end, records.type));
  else
    mark_records(item.address, stop, records);
}

void Marker::scan(const MarkItem& item) {
  if (item.span->slot_bytes == 0) return scan_large(item);
  [[clang::always_inline]] scan_slot(item.address, item.span);
}

// Objects that are popped wait in a small ring while the processor fetches them: most of marking is
// waiting for memory.
bool Marker::drain(int64_t bytes) {
  MarkItem ring[kPrefetch];
  uint32_t head = 0, count = 0;
  uint64_t stop = work_.scanned_bytes + static_cast<uint64_t>(bytes);
  uint64_t next_share = work_.scanned_bytes;
  bool enough = false;
  for (;;) {
    MarkItem item;
    while (!enough && count < kPrefetch && pop(&item)) {
      __builtin_prefetch(reinterpret_cast<const void*>(item.address));
      ring[(head + count++) % kPrefetch] = item;
    }
    if (count == 0) return !enough;
    item = ring[head];
    head = (head + 1) % kPrefetch;
    count--;
    [[clang::always_inline]] scan(item);
    if (MG_LIKELY(work_.scanned_bytes < next_share)) continue;
    next_share = work_.scanned_bytes + kShareInterval;
    if (pool_.is_empty()) share();
    enough = work_.scanned_bytes >= stop;
  }
}

void mark_range(Marker& marker, const void* lo, const void* hi) {
  marker.mark_words(reinterpret_cast<uintptr_t>(lo), reinterpret_cast<uintptr_t>(hi));
}

}  // namespace minigo::gc
