// How much allocation pays for the sweep: all is swept before the next cycle begins.

#include <atomic>

#include "heap/collection.h"
#include "heap/span_lists.h"

namespace minigo::heap {

namespace {

// While the allocation clock goes from `from` to `to`, `spans` spans are to be swept.
struct SweepPlan {
  std::atomic<uint64_t> from{0}, to{0}, spans{0};
};
SweepPlan plan;

}  // namespace

void set_sweep_end(uint64_t from, uint64_t to) {
  plan.from.store(from, std::memory_order_relaxed);
  plan.to.store(to, std::memory_order_relaxed);
  plan.spans.store(unswept_spans(), std::memory_order_relaxed);
}

void sweep_for_allocation(uint64_t clock) {
  uint64_t from = plan.from.load(std::memory_order_relaxed);
  uint64_t to = plan.to.load(std::memory_order_relaxed);
  uint64_t spans = plan.spans.load(std::memory_order_relaxed);
  double done = clock < to ? static_cast<double>(clock - from) / static_cast<double>(to - from) : 1;
  auto may_be_left = static_cast<uint64_t>((1 - done) * static_cast<double>(spans));
  while (unswept_spans() > may_be_left && sweep_some()) {
  }
}

}  // namespace minigo::heap
