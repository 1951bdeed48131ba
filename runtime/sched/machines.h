// The Ms: all that exist, those that wait for a P, and those whose threads have ended.
//
// Invariants:
// - An M's memory stays an M for ever, because threads look at Ms without a lock
//   (machine_thread.h). An M whose thread has ended waits in `ended` until a new thread is needed.
// - `count` counts the Ms that have a thread or are about to get one. sysmon and the template
//   thread are no Ms.

#ifndef MINIGO_SCHED_MACHINES_H_
#define MINIGO_SCHED_MACHINES_H_

#include <atomic>
#include <cstdint>

#include "base/relaxed.h"
#include "model/machine.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Written when threads begin and end, which is rare.
struct Machines {
  std::atomic<M*> all{nullptr};  // chain through M::all_link, from which nothing is ever removed
  M* ended MG_GUARDED_BY(scheduler_lock) = nullptr;  // chain through M::idle_link
  int32_t count MG_GUARDED_BY(scheduler_lock) = 0;
  int64_t next_id MG_GUARDED_BY(scheduler_lock) = 0;
  int64_t max_count MG_GUARDED_BY(scheduler_lock) = kMaxMachines;
};

// Ms without a P, which sleep. A stack, so that those at the bottom are idle for long and can end.
// Written by each M that goes to sleep and each that wakes one.
struct alignas(kCacheLine) IdleMachines {
  M* first MG_GUARDED_BY(scheduler_lock) = nullptr;  // chain through idle_link and idle_back_link
  int32_t count MG_GUARDED_BY(scheduler_lock) = 0;
  // Sleeping Ms that are not in the list: each waits for the goroutine that is locked to it.
  int32_t locked_count MG_GUARDED_BY(scheduler_lock) = 0;
  // How often an M was woken or started for a P. Written under the lock.
  base::Relaxed<uint64_t> starts;
  // How long a surplus M sleeps before it ends, in nanoseconds. Tests shorten it.
  std::atomic<int64_t> time_limit{kIdleMachineTime};
};

extern Machines machines;
extern IdleMachines idle_machines;

// An M that has no thread yet, an ended one or a new one, counted already. Ends the program if
// there are too many now.
M* create_machine() MG_REQUIRES(scheduler_lock);
// Puts m, whose thread is about to end and which is not counted any more, where create_machine
// finds it.
void put_ended_machine(M* m);

// The list of idle Ms.
void push_idle_machine(M* m) MG_REQUIRES(scheduler_lock);
M* pop_idle_machine() MG_REQUIRES(scheduler_lock);  // null if none is idle
void remove_idle_machine(M* m) MG_REQUIRES(scheduler_lock);

// Sets how many Ms there may be; returns the limit before. Ends the program if there are more.
int64_t set_max_machines(int64_t count);

// How often an M was woken or started for a P so far. Any thread.
uint64_t machine_starts();

// As users count threads: Ms and sysmon.
int64_t thread_count();

// Calls fn(m, argument) for each M that has a thread. Any thread; Ms that begin or end meanwhile
// may be missed.
void for_each_machine(void (*fn)(M*, void*), void* argument);

// A pseudo-random number. `m` is this thread's.
inline uint32_t fast_random(M* m) {
  uint32_t x = m->random;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  m->random = x;
  return x;
}

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MACHINES_H_
