#include "sched/prefetch.h"

#include <algorithm>

#include "heap/span.h"
#include "sched/constants.h"

namespace minigo::sched {
namespace {

// Of a stack: the frames from the wait up to a loop that reads requests take about so much.
constexpr uint64_t kStackBytes = 10 * kCacheLine;

void prefetch(uintptr_t begin, uint64_t bytes) {
  for (uint64_t at = 0; at < bytes; at += kCacheLine)
    __builtin_prefetch(reinterpret_cast<const void*>(begin + at), 1);
}

}  // namespace

void prefetch_goroutine(const G* g) { prefetch(reinterpret_cast<uintptr_t>(g), sizeof(G)); }
void prefetch_stack(const G* g, uint64_t bytes) { prefetch(g->saved_sp, bytes); }

// Thieves may have taken both: it was no use, then.
void prefetch_ring(const P* p) {
  if (const G* second = p->queue.peek(1)) prefetch_goroutine(second);
  if (const G* first = p->queue.peek(0)) prefetch_stack(first, kStackBytes);
}

// Any word may be a pointer: a wrong guess fetches a line of the arena in vain. Frames may have
// parts that AddressSanitizer has poisoned.
__attribute__((no_sanitize("address"))) void prefetch_objects(const G* g) {
  uintptr_t low = heap::arena.low;
  uint64_t bytes = heap::arena.used - low;
  uintptr_t begin = g->saved_sp;
  uintptr_t end = std::min(begin + kStackBytes, g->segment->high);
  for (uintptr_t at = begin; at + sizeof(uintptr_t) <= end; at += sizeof(uintptr_t)) {
    uintptr_t word = *reinterpret_cast<const uintptr_t*>(at);
    if (word - low < bytes) __builtin_prefetch(reinterpret_cast<const void*>(word));
  }
}

}  // namespace minigo::sched
