#include "gc/after_cycle.h"

#include "gc/finalizer_queue.h"
#include "gc/record.h"
#include "gc/scavenger.h"
#include "gc/specials.h"
#include "gc/waiting.h"
#include "gc/workers.h"
#include "heap/collection.h"
#include "sched/stack_ranges.h"

namespace minigo::gc {

void after_cycle() {
  bury_dead_objects();
  heap::allow_sweeping();
  wake_finalizer_goroutine();
  wake_waiting();
  sched::release_free_stacks(false);
  start_sweepers();
  wake_scavenger();
  print_gc_trace();
}

}  // namespace minigo::gc
