// The verbs of the runtime and of package debug.

#include "gc/collect.h"

#include <malloc.h>

#include <cstdlib>

#include "base/settings.h"
#include "gc/after_cycle.h"
#include "gc/cycle.h"
#include "gc/finalizer_queue.h"
#include "gc/pacer.h"
#include "gc/pools.h"
#include "gc/record.h"
#include "gc/specials.h"
#include "gc/stress.h"
#include "gc/verify.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "platform/thread.h"
#include "sched/stack_ranges.h"
#include "sched/world.h"

namespace minigo::gc {

void initialize() {
  begin_records(base::setting(getenv("GODEBUG"), "gctrace", 0));
  begin_pacing();
  bool stress = getenv("MINIGO_GC_STRESS") != nullptr;
  set_stress(stress);
  if (stress || getenv("MINIGO_GC_VERIFY") != nullptr) set_verify(true);
  add_roots(special_roots());
  add_roots(queued_call_roots());
  add_roots(pool_roots());
}

void complete_cycle() {
  for (;;) {
    bool works;
    {
      MarkerVisit visit;
      works = visit.mark_some(kMarkStep);
    }
    if (!works && try_to_end_cycle()) return;
    if (!works) platform::yield_thread();
    sched::pause_for_world();
  }
}

void collect() {
  uint32_t number = next_whole_cycle();
  while (!has_finished(number)) {
    begin_cycle(Cause::kAsked, Frames::kPointers);
    complete_cycle();
    sched::pause_for_world();
  }
  while (!heap::is_swept()) {
    if (!heap::sweep_some() && !continue_after_cycle()) platform::yield_thread();
  }
}

void free_system_memory() {
  sched::gather_free_stacks();
  sched::stop_the_world("free OS memory");
  sched::choose_free_stacks(true);
  sched::start_the_world();
  sched::release_free_stacks(true);
  heap::trim(0, UINT64_MAX);
  malloc_trim(0);
}

int32_t set_percent(int32_t percent) { return exchange_gc_percent(percent < 0 ? -1 : percent); }

uint64_t set_memory_limit(uint64_t limit) {
  uint64_t before = exchange_memory_limit(limit);
  hold_memory_limit();
  return before;
}
uint64_t get_memory_limit() { return memory_limit(); }

}  // namespace minigo::gc
