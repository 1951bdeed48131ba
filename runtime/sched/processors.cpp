#include "base/check.h"
#include "heap/processor_cache.h"
#include "platform/clock.h"
#include "platform/memory_map.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "sched/world.h"

namespace minigo::sched {

namespace {

P* create_processor(int32_t id) {
  // Zero memory is an empty P; the ring's pages are touched when it is used.
  P* p = static_cast<P*>(platform::map_memory(sizeof(P)));
  p->id = id;
  p->status.store(PStatus::kStopped, std::memory_order_relaxed);
  heap::add_processor_cache(&p->heap_cache);
  p->runs = p->heap_cache.runs;
  create_timer_heap(p);
  busy_processors.add(id);
  return p;
}

// p has no M: its goroutines go to the global queue.
void empty_processor(P* p) MG_REQUIRES(scheduler_lock) {
  if (G* g = take_run_next(p)) put_global(g);
  while (G* g = p->queue.pop()) put_global(g);
}

}  // namespace

int processor_count() { return all_processors.count; }
P* processor(int i) { return all_processors.by_id[i]; }

void put_idle_processor(P* p) {
  p->status.store(PStatus::kIdle, std::memory_order_relaxed);
  p->idle_link = idle_processors.first;
  idle_processors.first = p;
  busy_processors.remove(p->id);
  idle_processors.count.fetch_add(1, std::memory_order_seq_cst);
}

P* get_idle_processor() {
  P* p = idle_processors.first;
  if (p == nullptr) return nullptr;
  idle_processors.first = p->idle_link;
  busy_processors.add(p->id);
  idle_processors.count.fetch_sub(1, std::memory_order_seq_cst);
  wake_monitor();
  return p;
}

void acquire_processor(P* p) {
  M* m = current_m();
  MG_DCHECK(m->p == nullptr && p->m == nullptr);
  m->p = p;
  p->m = m;
  set_current_p(p);
  p->status.store(PStatus::kRunning, std::memory_order_release);
}

P* release_processor() {
  M* m = current_m();
  P* p = m->p;
  MG_DCHECK(p != nullptr && p->m == m);
  m->p = nullptr;
  p->m = nullptr;
  set_current_p(nullptr);
  p->status.store(PStatus::kIdle, std::memory_order_release);
  return p;
}

namespace {

// There is work, or nobody looks for any while all other Ps are busy.
bool hand_to_machine(P* p) {
  if (!local_empty(p) || global_queue.size.load(std::memory_order_relaxed) != 0) {
    start_machine(p, false);
    return true;
  }
  int32_t none = 0;
  if (spinning.count.load(std::memory_order_relaxed) +
              idle_processors.count.load(std::memory_order_relaxed) !=
          0 ||
      !spinning.count.compare_exchange_strong(none, 1, std::memory_order_seq_cst))
    return false;
  spinning.needed.store(false, std::memory_order_relaxed);
  start_machine(p, true);
  return true;
}

enum class HandedOff : uint8_t { kStopped, kIdle, kNeeded };

// The last look, under the lock.
HandedOff put_idle_unless_needed(P* p) {
  base::MutexLock lock(scheduler_lock);
  if (world_stop.wanted.load(std::memory_order_relaxed)) {
    p->status.store(PStatus::kStopped, std::memory_order_relaxed);
    if (--world_stop.waiting_for == 0) world_stop.all_stopped.wake();
    return HandedOff::kStopped;
  }
  bool is_last = idle_processors.count.load(std::memory_order_relaxed) == all_processors.count - 1;
  bool must_poll = is_last && polling.last.load(std::memory_order_relaxed) != 0 &&
                   (next_timer(p) != 0 || poller().any_waiters());
  if (has_global_work() || must_poll) return HandedOff::kNeeded;
  put_idle_processor(p);
  return HandedOff::kIdle;
}

// A goroutine that was readied meanwhile found no idle P.
void spin_if_needed() {
  // seq_cst: after p was counted as idle. Pairs with wake_processor, as in give_up_processor.
  if (!spinning.needed.load(std::memory_order_seq_cst)) return;
  spinning.needed.store(false, std::memory_order_relaxed);
  wake_processor();
}

// A blocked poller must know of the timers of p, which is idle.
void watch_timers(const P* p) {
  int64_t when = next_timer(p);
  if (when == 0) return;
  int64_t until = polling.until.load(std::memory_order_seq_cst);
  if (polling.last.load(std::memory_order_seq_cst) != 0)
    wake_processor();
  else if (until == 0 || until > when)
    poller().interrupt();
}

}  // namespace

void hand_off_processor(P* p) {
  if (hand_to_machine(p)) return;
  switch (put_idle_unless_needed(p)) {
    case HandedOff::kStopped:
      return;
    case HandedOff::kNeeded:
      start_machine(p, false);
      return;
    case HandedOff::kIdle:
      spin_if_needed();
      watch_timers(p);
      return;
  }
}

P* resize_processors(int32_t n) {
  for (int32_t i = 0; i < n; i++)
    if (all_processors.by_id[i] == nullptr) {
      all_processors.by_id[i] = create_processor(i);
      all_processors.created = i + 1;
    }
  all_processors.count = n;
  // Those that an earlier change retired, too: an M inside a runtime call keeps its P for a while.
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
  M* m = current_m();
  if (m->spinning) {
    m->spinning = false;
    spinning.count.fetch_sub(1, std::memory_order_seq_cst);
  }
  P* next = nullptr;
  {
    base::MutexLock lock(scheduler_lock);
    empty_processor(p);
    release_processor();
    p->status.store(PStatus::kStopped, std::memory_order_relaxed);
    // Who stops the world has counted p as running.
    if (!world_stop.wanted.load(std::memory_order_relaxed))
      next = get_idle_processor();
    else if (--world_stop.waiting_for == 0)
      world_stop.all_stopped.wake();
  }
  if (next != nullptr)
    acquire_processor(next);
  else
    stop_machine();
}

}  // namespace minigo::sched
