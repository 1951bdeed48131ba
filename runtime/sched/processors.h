// The Ps: all that exist, those that nobody uses, and the bond between a P and its M.
//
// Invariants:
// - A P is in the idle list, or belongs to one M (P::m and M::p name each other), or is in between,
//   in the hands of one thread that moves it. During a system call its M has let go of it (P::m is
//   null) but may take it back, see syscall.h.
// - An idle P's ring and run_next are empty. Its timers may be armed: the poller looks after them.
// - A P never moves or dies. One that a lower GOMAXPROCS cut off is retired: it stays in `by_id`,
//   in status kStopped, and is used again when GOMAXPROCS grows.

#ifndef MINIGO_SCHED_PROCESSORS_H_
#define MINIGO_SCHED_PROCESSORS_H_

#include <atomic>
#include <cstdint>

#include "base/relaxed.h"
#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/processor_mask.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Read in every search for work; written only while the world is stopped, or before it has started.
struct alignas(kCacheLine) Processors {
  base::Published<int32_t> count;                    // GOMAXPROCS. sysmon goes by it without a lock
  base::Published<int32_t> created;                  // retired ones included
  int32_t wanted MG_GUARDED_BY(scheduler_lock) = 0;  // `count` from the next start_the_world on
  P* by_id[kMaxProcessors] = {};                     // `created` of them, then null
};

// A stack, so that the P used last, whose caches are warm, is used first. Written by whoever gives
// up or takes a P.
struct alignas(kCacheLine) IdleProcessors {
  P* first MG_GUARDED_BY(scheduler_lock) = nullptr;  // chain through P::idle_link
  // Changes under the lock; every ready() and every thief peeks at it.
  std::atomic<int32_t> count{0};
};

extern Processors all_processors;
extern IdleProcessors idle_processors;
// All Ps but those in the idle list, so that nobody need look at each P there is. Written as the
// list is.
extern ProcessorMask busy_processors;

// GOMAXPROCS. Any thread.
int processor_count();
// P number i, from 0 to processor_count() - 1. Any thread.
P* processor(int i);

// Puts p, which belongs to no M and has no goroutines, into the idle list.
void put_idle_processor(P* p) MG_REQUIRES(scheduler_lock);
// Takes a P out of the idle list and wakes sysmon from its deep sleep; null if none is idle. The
// caller gives it to an M.
P* get_idle_processor() MG_REQUIRES(scheduler_lock);

// Gives p, which belongs to no M, to this thread's M, which has none.
void acquire_processor(P* p);
// The same for one that comes back from the M's system call: the trace knows of it otherwise.
void bind_processor(P* p);
// Takes its P from this thread's M, and returns it. The caller must put it somewhere: its
// goroutines wait.
P* release_processor();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PROCESSORS_H_
