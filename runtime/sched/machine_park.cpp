// Ms that sleep because there is no P for them, and Ms that are woken or made for a P.
//
// An idle M sleeps on its own event. The thread that wants it takes it from the list, stores the P
// in `next_p` and wakes it, so an M never searches for a P by itself. If none is idle a new M is
// made: there are as many running ones as Ps, and one more for each goroutine in a system call.
//
// After many system calls at once there are more idle Ms than need be. The ones at the bottom of
// the list are idle for long, and sleep with a time limit: when it has passed, such an M takes
// itself from the list and its thread ends. The first few down there wait without a limit, so that
// an idle process does not wake up. The program's first thread cannot end: its parent would take
// the process for dead.

#include "sched/machine_park.h"

#include <algorithm>

#include "base/check.h"
#include "sched/constants.h"
#include "sched/deadlock.h"
#include "sched/machine_thread.h"
#include "sched/machines.h"
#include "sched/processors.h"
#include "sched/template_thread.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

bool has_surplus_machines() MG_REQUIRES(scheduler_lock) {
  return idle_machines.count > std::max<int32_t>(all_processors.count, kIdleMachines);
}

// False if another thread has taken m from the list, and is about to wake it, or if m may stay now.
bool leave_idle_list(M* m) {
  base::MutexLock lock(scheduler_lock);
  if (!m->is_idle || !has_surplus_machines()) return false;
  remove_idle_machine(m);
  machines.count--;
  return true;
}

// For an M that became idle when there were too many: waits a while for a P, and ends if there
// still are too many. Returns if it has been given a P, or shall stay.
void wait_as_surplus(M* m) {
  if (m->thread_end == nullptr) return;
  m->blocked = true;
  int64_t limit = idle_machines.time_limit.load(std::memory_order_relaxed);
  if (m->wake.sleep_for(limit) || !leave_idle_list(m)) return;
  end_thread(m);
}

void start_thread_of(M* m) {
  // sysmon, which hands over Ps, is no M, and nobody has changed it.
  M* self = current_m();
  if (MG_UNLIKELY(self != nullptr && self->may_be_changed))
    ask_template_thread(m);
  else
    start_thread(m);
}

}  // namespace

void start_machine(P* p, bool spinning) {
  M* m;
  bool is_new = false;
  {
    base::MutexLock lock(scheduler_lock);
    idle_machines.starts.add(1);
    m = pop_idle_machine();
    if (m == nullptr) {
      m = create_machine();
      is_new = true;
    }
  }
  if (MG_UNLIKELY(trace::on())) trace::wake_machine(p, m);
  m->spinning = spinning;
  m->next_p = p;
  if (is_new)
    start_thread_of(m);
  else
    m->wake.wake();
}

void sleep_for_processor(M* m) {
  m->blocked = true;
  m->wake.sleep();
  m->wake.clear();
  m->blocked = false;
  acquire_processor(m->next_p);
  m->next_p = nullptr;
}

void stop_machine() {
  M* m = current_m();
  MG_DCHECK(m->p == nullptr && !m->spinning);
  bool surplus;
  {
    base::MutexLock lock(scheduler_lock);
    push_idle_machine(m);
    check_deadlock();
    surplus = has_surplus_machines();
  }
  if (surplus) wait_as_surplus(m);
  sleep_for_processor(m);
}

}  // namespace minigo::sched
