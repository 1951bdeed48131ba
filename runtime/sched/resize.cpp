// GOMAXPROCS: making Ps, and retiring those that a lower number cuts off.
//
// A P is made once and lives for ever. One that is cut off while the world is stopped loses its
// goroutines to the global queue. If its M waits inside a runtime call, that M still needs the P:
// it keeps it, and retires it itself at its next search for work or its next poll. Timers stay in
// the retired P's heap, and another P looks after them (timer_door.h).

#include "sched/resize.h"

#include "heap/processor_cache.h"
#include "model/machine.h"
#include "platform/memory_map.h"
#include "sched/cpu_time.h"
#include "sched/global_queue.h"
#include "sched/machine_park.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/world_stop.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

P* create_processor(int32_t id) {
  // Zero memory is an empty P; the ring's pages are touched when it is used.
  P* p = static_cast<P*>(platform::map_memory(sizeof(P)));
  p->id = id;
  p->status.store(PStatus::kStopped, std::memory_order_relaxed);
  heap::attach_processor_cache(p, &p->heap_cache);
  timer::create_timer_heap(p);
  busy_processors.add(id);
  return p;
}

void create_processors(int32_t n) {
  for (int32_t i = 0; i < n; i++) {
    if (all_processors.by_id[i] != nullptr) continue;
    all_processors.by_id[i] = create_processor(i);
    all_processors.created = i + 1;
    if (MG_UNLIKELY(trace::on())) trace::proc_create(all_processors.by_id[i]);
  }
}

// p's goroutines go to the global queue.
void empty_processor(P* p) MG_REQUIRES(scheduler_lock) {
  if (G* g = take_run_next(p)) put_spilled(g, g, 1);
  while (G* g = p->queue.pop()) put_spilled(g, g, 1);
}

}  // namespace

P* resize_processors(int32_t n) {
  count_cpu_time();
  create_processors(n);
  all_processors.count = n;
  // Also Ps that an earlier change retired: an M inside a runtime call keeps its P for a while.
  for (int32_t i = n; i < all_processors.created; i++)
    if (all_processors.by_id[i]->m == nullptr) empty_processor(all_processors.by_id[i]);
  P* with_work = nullptr;
  for (int32_t i = n - 1; i >= 0; i--) {
    P* p = all_processors.by_id[i];
    // This M's, and those whose M waits inside a runtime call.
    if (p->m != nullptr) continue;
    if (local_empty(p)) {
      put_idle_processor(p);
    } else {
      p->status.store(PStatus::kIdle, std::memory_order_relaxed);
      p->idle_link = with_work;
      with_work = p;
    }
  }
  return with_work;
}

void create_first_processors(int32_t n) {
  base::MutexLock lock(scheduler_lock);
  all_processors.wanted = n;
  resize_processors(n);
  // All are idle, and P 0 is the first of the list.
  acquire_processor(get_idle_processor());
}

void retire_processor(P* p) {
  if (current_m()->spinning) abandon_search();
  P* next = nullptr;
  {
    base::MutexLock lock(scheduler_lock);
    empty_processor(p);
    release_processor();
    // A thread that stops the world has counted p as running.
    if (world_stop.wanted.load(std::memory_order_relaxed)) {
      stop_processor(p);
    } else {
      p->status.store(PStatus::kStopped, std::memory_order_relaxed);
      next = get_idle_processor();
    }
  }
  if (next != nullptr)
    acquire_processor(next);
  else
    stop_machine();
}

}  // namespace minigo::sched
