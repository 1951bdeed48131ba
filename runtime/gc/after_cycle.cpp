#include "gc/after_cycle.h"

#include <atomic>

#include "gc/finalizer_queue.h"
#include "gc/record.h"
#include "gc/scavenger.h"
#include "gc/specials.h"
#include "gc/waiting.h"
#include "gc/workers.h"
#include "heap/collection.h"
#include "platform/clock.h"
#include "sched/stack_ranges.h"

namespace minigo::gc {

namespace {

std::atomic<uint32_t> over{0};  // cycles that are

void end_aftermath() {
  heap::allow_sweeping();
  wake_finalizer_goroutine();
  // release: pairs with the acquire in is_over().
  over.fetch_add(1, std::memory_order_release);
  wake_waiting();
  sched::release_free_stacks(false);
  start_sweepers();
  wake_scavenger();
  print_gc_trace();
}

}  // namespace

void after_cycle(bool burials, int64_t own_time) {
  if (!burials) return end_aftermath();
  int64_t start = platform::nanotime();
  while (continue_after_cycle())
    if (platform::nanotime() - start >= own_time) return start_buriers();
}

bool is_over(uint32_t number) {
  // acquire: pairs with the release in end_aftermath().
  return static_cast<int32_t>(over.load(std::memory_order_acquire) - number) >= 0;
}

bool continue_after_cycle() {
  Burial burial = bury_some();
  if (burial == Burial::kEnded) end_aftermath();
  return burial == Burial::kGoesOn;
}

}  // namespace minigo::gc
