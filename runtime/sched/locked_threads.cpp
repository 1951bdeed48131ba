// LockOSThread: a goroutine and its M that run only each other.
//
// When such a goroutine stops running, its M gives away its P and sleeps. When the goroutine is
// runnable again and some M finds it in a queue, that M hands over its own P and wakes the locked
// M, which runs the goroutine at once. So each switch to a locked goroutine costs a switch of
// threads.
//
// A goroutine may change its thread (its user, its name spaces), so a thread that was locked starts
// no others (template_thread.cpp), and ends with its goroutine unless the goroutine has unlocked
// it. The program's first thread cannot end, or the process would seem dead to its parent: it
// sleeps for ever.

#include "sched/locked_threads.h"

#include "model/machine.h"
#include "sched/deadlock.h"
#include "sched/hand_off.h"
#include "sched/machine_park.h"
#include "sched/machine_thread.h"
#include "sched/machines.h"
#include "sched/monitor.h"
#include "sched/processors.h"
#include "sched/template_thread.h"
#include "sched/thread_lock.h"

namespace minigo::sched {

void stop_locked_machine() {
  M* m = current_m();
  if (m->p != nullptr) hand_off_processor(release_processor());
  {
    base::MutexLock lock(scheduler_lock);
    idle_machines.locked_count++;
    check_deadlock();
  }
  sleep_for_processor(m);
}

void start_locked_machine(G* g) {
  M* m = g->locked_m;
  {
    base::MutexLock lock(scheduler_lock);
    idle_machines.locked_count--;
  }
  m->next_p = release_processor();
  m->wake.wake();
  stop_machine();
}

namespace {

[[noreturn]] void sleep_for_ever(M* m) {
  m->blocked = true;
  for (;;) {
    m->wake.sleep();
    m->wake.clear();
  }
}

}  // namespace

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

// Locks nest.
extern "C" void mg_lock_os_thread_impl() {
  start_monitor();
  start_template_thread();
  G* g = current_g();
  lock_thread(g, g->lock_count + 1);
  current_m()->may_be_changed = true;
}

extern "C" void mg_unlock_os_thread_impl() {
  G* g = current_g();
  if (g->lock_count == 0 || --g->lock_count != 0) return;
  unlock_thread(g);
  // Or it has been changed back.
  current_m()->may_be_changed = false;
}

}  // namespace minigo::sched
