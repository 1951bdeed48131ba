// Stopping and starting the world.
//
// What must always hold while it is stopped: no P but the stopper's is running. Ps that ran have
// stopped themselves (stop_for_world, stop_in_place), the others were idle or in system calls and
// were taken. stop_wait counts those still to come and is only changed under the scheduler's lock.

#include "sched/world.h"

#include <cstddef>

#include "base/check.h"
#include "base/mutex.h"
#include "model/segment.h"
#include "platform/thread.h"
#include "sched/park.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "stack/leaf.h"
#include "stack/stack_pool.h"

namespace minigo::sched {

namespace {

// Between two attempts to preempt what has not stopped yet: the first may have been lost.
constexpr int64_t kStopRetry = 100'000;

base::Mutex world_lock{base::LockRank::kWorld};

// All Ps that can be stopped from here. True if others still run.
bool stop_others() {
  base::MutexLock lock(scheduler_lock);
  world_stop.all_stopped.clear();
  world_stop.waiting_for = 0;
  // seq_cst: before the reads of the statuses below. Pairs with enter_syscall.
  world_stop.wanted.store(true, std::memory_order_seq_cst);
  request_slice_ends();
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    if (p == current_p()) continue;
    PStatus status = PStatus::kSyscall;
    if (p->status.compare_exchange_strong(status, PStatus::kStopped, std::memory_order_seq_cst))
      p->syscall_tick.add(1);
    else if (status == PStatus::kRunning ||
             (status == PStatus::kIdle && p->id >= all_processors.count))
      world_stop.waiting_for++;
    else if (status == PStatus::kIdle)
      world_stop.waiting_for++;
  }
  while (P* p = get_idle_processor()) {
    p->status.store(PStatus::kStopped, std::memory_order_relaxed);
    world_stop.waiting_for--;
  }
  return world_stop.waiting_for > 0;
}

void wake_stopped_in_place() MG_REQUIRES(scheduler_lock) {
  for (P* p : all_processors.by_id) {
    if (p == nullptr) return;
    if (!p->stopped_in_place) continue;
    p->stopped_in_place = false;
    p->status.store(PStatus::kRunning, std::memory_order_relaxed);
    p->m->wake.wake();
  }
}

}  // namespace

void stop_for_world() {
  M* m = current_m();
  if (m->spinning) {
    m->spinning = false;
    spinning.count.fetch_sub(1, std::memory_order_seq_cst);
  }
  {
    base::MutexLock lock(scheduler_lock);
    if (!world_stop.wanted.load(std::memory_order_relaxed)) return;
    stop_processor(release_processor());
  }
  stop_machine();
}

void stop_in_place() {
  M* m = current_m();
  {
    base::MutexLock lock(scheduler_lock);
    if (!world_stop.wanted.load(std::memory_order_relaxed)) return;
    P* p = current_p();
    p->stopped_in_place = true;
    stop_processor(p);
  }
  m->wake.sleep();
  m->wake.clear();
}

// stop_the_world, after the callee-saved registers and the stack pointer have been noted in the M.
extern "C" void mg_stop_the_world(const char*) MG_UNCHECKED_LOCKING {
  while (!world_lock.try_lock()) {
    if (world_stop.wanted.load(std::memory_order_relaxed))
      stop_in_place();
    else
      platform::yield_thread();
  }
  if (!stop_others()) return;
  while (!world_stop.all_stopped.sleep_for(kStopRetry)) request_slice_ends();
}

void start_the_world() MG_UNCHECKED_LOCKING {
  P* with_work;
  {
    base::MutexLock lock(scheduler_lock);
    int32_t count = all_processors.wanted;
    with_work = resize_processors(count);
    world_stop.wanted.store(false, std::memory_order_seq_cst);
    wake_stopped_in_place();
    wake_monitor();
  }
  world_lock.unlock();
  while (with_work != nullptr) {
    P* p = with_work;
    with_work = p->idle_link;
    start_machine(p, false);
  }
  wake_processor();
}

bool world_is_stopped() { return world_stop.wanted.load(std::memory_order_relaxed); }

void for_each_stack_range(G* g, void (*fn)(uintptr_t, uintptr_t, void*), void* argument) {
  auto self = reinterpret_cast<uintptr_t>(g);
  fn(self, self + sizeof(G), argument);
  uintptr_t sp = g->saved_sp;
  if (g->status.load(std::memory_order_relaxed) == GStatus::kRunning) {
    M* m = g->m;
#ifdef MINIGO_FIBERS
    // Leaf functions run on the goroutine's own stack.
    sp = m->stopped_sp;
#else
    sp = stack::goroutine_sp(m->system_stack_top);
    fn(m->stopped_sp, m->system_stack_top, argument);
#endif
    fn(reinterpret_cast<uintptr_t>(m->stopped_registers),
       reinterpret_cast<uintptr_t>(m->stopped_registers + 6), argument);
  }
  for (model::Segment* segment = g->segment; segment != nullptr; segment = segment->older) {
    fn(sp, segment->high, argument);
    sp = segment->caller_sp;
  }
}

void trim_stack(G* g) { stack::trim(g); }

}  // namespace minigo::sched
