// Scanning. Objects that have been found wait on the marker's stack of chunks, which is walked
// depth first, with a few objects fetched ahead.

#include "gc/mark.h"

#include <algorithm>
#include <bit>

namespace minigo::gc {
namespace {

// Words of a large object that are scanned at once.
constexpr uint64_t kBlockWords = 1024;

// Stacks and roots are read while sanitizers would have something to say about them.
__attribute__((no_sanitize("address", "thread"))) uintptr_t read_word(uintptr_t address) {
  return *reinterpret_cast<const volatile uintptr_t*>(address);
}

}  // namespace

void Marker::mark_words(uintptr_t lo, uintptr_t hi) {
  for (lo = (lo + 7) & ~uintptr_t{7}; lo + 8 <= hi; lo += 8) mark(read_word(lo));
}

void Marker::mark_records(uintptr_t lo, uintptr_t hi, const heap::Records& records) {
  for (; lo + records.pointer_words * 8 <= hi; lo += uint64_t{records.period} * 8) {
    for (uint32_t i = 0; i * 64 < records.pointer_words; i++) {
      for (uint64_t bits = records.mask[i]; bits != 0; bits &= bits - 1)
        mark(read_word(lo + (i * 64 + static_cast<uint32_t>(std::countr_zero(bits))) * 8));
    }
  }
}

void Marker::next_chunk() {
  MarkChunk* fresh = pool_.new_chunk();
  if (chunk_ != nullptr) {
    chunk_->next = filled_;
    filled_ = chunk_;
  }
  chunk_ = fresh;
  // The oldest of the full ones would be better to give away, but is not worth finding.
  if (parallel_ && filled_ != nullptr && pool_.wants_work()) {
    MarkChunk* spare = filled_;
    filled_ = spare->next;
    pool_.give(spare);
  }
}

bool Marker::pop(MarkItem* item) {
  if (chunk_ == nullptr) return false;
  if (chunk_->count == 0) {
    if (filled_ == nullptr) return false;
    pool_.free_chunk(chunk_);
    chunk_ = filled_;
    filled_ = chunk_->next;
  }
  *item = chunk_->items[--chunk_->count];
  return true;
}

void Marker::scan_slot(uintptr_t base, const heap::Span* span) {
  switch (span->layout.scan) {
    case heap::ScanKind::kNone:
      break;
    case heap::ScanKind::kAll:
      for (uintptr_t at = base, end = base + span->slot_bytes; at < end; at += 8)
        mark(*reinterpret_cast<const uintptr_t*>(at));
      break;
    case heap::ScanKind::kMask:
      for (uint64_t bits = span->layout.mask; bits != 0; bits &= bits - 1)
        mark(reinterpret_cast<const uintptr_t*>(base)[std::countr_zero(bits)]);
      break;
    case heap::ScanKind::kRecords:
      mark_records(base, base + span->slot_bytes, span->layout.records);
      break;
  }
}

void Marker::scan_large(const MarkItem& item) {
  const heap::Span* span = item.span;
  bool all = span->layout.scan == heap::ScanKind::kAll;
  uint64_t period = all ? 1 : span->layout.records.period;
  uintptr_t end = span->base + span->object_bytes;
  uint64_t block = std::max<uint64_t>(1, kBlockWords / period) * period * 8;
  uintptr_t stop = end;
  if (end - item.address > block) {
    stop = item.address + block;
    push({stop, item.span});
  }
  if (all)
    mark_words(item.address, stop);
  else
    mark_records(item.address, stop, span->layout.records);
}

void Marker::scan(const MarkItem& item) {
  if (item.span->state == heap::SpanState::kLarge)
    scan_large(item);
  else
    scan_slot(item.address, item.span);
}

// Objects that are popped wait in a small ring while the processor fetches them: most of marking is
// waiting for memory.
void Marker::drain() {
  MarkItem ring[kPrefetch];
  uint32_t head = 0, count = 0;
  for (;;) {
    MarkItem item;
    while (count < kPrefetch && pop(&item)) {
      __builtin_prefetch(reinterpret_cast<const void*>(item.address));
      ring[(head + count++) % kPrefetch] = item;
    }
    if (count == 0) return;
    item = ring[head];
    head = (head + 1) % kPrefetch;
    count--;
    scan(item);
  }
}

void Marker::finish() {
  for (;;) {
    drain();
    if (!parallel_) break;
    MarkChunk* more = pool_.take_or_finish();
    if (more == nullptr) break;
    if (chunk_ != nullptr) pool_.free_chunk(chunk_);
    chunk_ = more;
  }
  if (chunk_ != nullptr) pool_.free_chunk(chunk_);
  chunk_ = nullptr;
}

void mark_range(Marker& marker, const void* lo, const void* hi) {
  marker.mark_words(reinterpret_cast<uintptr_t>(lo), reinterpret_cast<uintptr_t>(hi));
}

void mark_pointer(Marker& marker, const void* pointer) {
  marker.mark(reinterpret_cast<uintptr_t>(pointer));
}

}  // namespace minigo::gc
