// The end of threads.
//
// A thread ends when the goroutine that was locked to it has ended: nobody knows what it did to the
// thread. It also ends when it has been idle for long and there are more idle ones than need be, as
// after many system calls at once. The idle ones are a stack, so those at its bottom are idle for
// long; the first few down there wait without a time limit, so that an idle process does not wake
// up. The main thread cannot end, or the process would seem dead to its parent; it sleeps for ever.
//
// What must always hold:
// - An M may be looked at without a lock by whoever once saw it: sysmon and whoever stops the world
//   (through P::m), those who walk the list of all Ms, a waker. So an M's memory stays an M. It
//   goes to a list when its thread ends, and the next new thread takes it from there.
// - The guard slot is memory of the thread, which is gone after its end. It is poisoned under
//   guard_lock, and the thread takes it away under that lock before it ends. A poison that was
//   meant for an ended thread may reach the next one of that M: the goroutine that meets it finds
//   that its flag is not set, and goes on.
// - From the moment the M is in the list, another thread may be it. The ending one touches it no
//   more, and runs nothing but the way out of its first function.

#include <algorithm>

#include "base/panic_door.h"
#include "model/segment.h"
#include "platform/thread.h"
#include "sched/scheduler.h"

namespace minigo::sched {

namespace {

// Makes m unknown to its thread, this one.
void forget_thread(M* m) {
  platform::block_signals();
  panic::remove_signal_stack();
  set_current_m(nullptr);
  base::MutexLock lock(m->guard_lock);
  m->guard_slot = nullptr;
}

void push_ended(M* m) {
  base::MutexLock lock(scheduler_lock);
  m->ended = true;
  m->idle_link = machines.ended;
  machines.ended = m;
}

// m has no P, and is counted no more.
[[noreturn]] void end_thread(M* m) {
  std::jmp_buf* end = m->thread_end;
  forget_thread(m);
  push_ended(m);
  std::longjmp(*end, 1);
}

[[noreturn]] void sleep_for_ever(M* m) {
  m->blocked = true;
  for (;;) {
    m->wake.sleep();
    m->wake.clear();
  }
}

// False if another M has taken m from the list, and is about to wake it, or if m may stay now.
bool leave_idle_list(M* m) {
  base::MutexLock lock(scheduler_lock);
  if (!m->is_idle || !has_surplus_machines()) return false;
  remove_idle_machine(m);
  machines.count--;
  return true;
}

}  // namespace

bool has_surplus_machines() {
  return idle_machines.count > std::max<int32_t>(all_processors.count, kIdleMachines);
}

void wait_as_surplus() {
  M* m = current_m();
  if (m->thread_end == nullptr) return;
  m->blocked = true;
  int64_t limit = idle_machines.time_limit.load(std::memory_order_relaxed);
  if (m->wake.sleep_for(limit) || !leave_idle_list(m)) return;
  end_thread(m);
}

void end_locked_machine() {
  M* m = current_m();
  hand_off_processor(release_processor());
  {
    base::MutexLock lock(scheduler_lock);
    machines.count--;
    check_deadlock();
  }
  if (m->thread_end == nullptr) sleep_for_ever(m);
  end_thread(m);
}

void poison_guard_of(M* m) {
  base::MutexLock lock(m->guard_lock);
  // release: pairs with the poll, which reads the flag that was set before.
  if (m->guard_slot != nullptr)
    m->guard_slot->store(model::kPoisonedGuard, std::memory_order_release);
}

}  // namespace minigo::sched
