#include "sched/goroutine_states.h"

#include <algorithm>

#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/machines.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

int64_t queued_goroutines() {
  int64_t count = global_queue.size.load(std::memory_order_relaxed);
  for (int32_t i = 0; i < all_processors.count; i++)
    count += model::queue_length(all_processors.by_id[i]);
  return count;
}

void count_running(M* m, void* states_memory) {
  const G* g = m->running;
  if (g == nullptr) return;
  auto* states = static_cast<GoroutineStates*>(states_memory);
  switch (g->status.load(std::memory_order_relaxed)) {
    case GStatus::kRunning:
      states->running++;
      return;
    case GStatus::kSyscall:
      states->in_syscall++;
      return;
    case GStatus::kIdle:
    case GStatus::kRunnable:
    case GStatus::kWaiting:
    case GStatus::kDead:
      return;
  }
}

}  // namespace

GoroutineStates count_goroutine_states() {
  GoroutineStates states = {};
  for_each_machine(count_running, &states);
  states.running = std::min<int64_t>(states.running, all_processors.count);
  states.runnable = queued_goroutines();
  int64_t others = goroutine_count() - states.runnable - states.running - states.in_syscall;
  states.waiting = std::max<int64_t>(others, 0);
  return states;
}

}  // namespace minigo::sched
