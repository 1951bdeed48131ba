// The request that the world stop, which every P looks at, and the count-down to its end. world.h
// has the two verbs, stop_the_world and start_the_world.
//
// A P stops without the lock: if all that run took it at once, the last of many would wait for all
// before it.
//
// Invariant: while `wanted` is set, `waiting_for` is the number of Ps that are not stopped yet. The
// stopper sets it before `wanted`, as if it had to wait for every P, its own as well. When it has
// looked at all, it takes off its own and those that it need not wait for. Each other P counts
// itself, once. So the count ends in one place: in the stopper, which then does not wait, or in a P
// that wakes it. If a P could end it before, its wake-up might come in the midst of the next stop.
// test/models/world.pml checks this.

#ifndef MINIGO_SCHED_WORLD_STOP_H_
#define MINIGO_SCHED_WORLD_STOP_H_

#include <atomic>
#include <cstdint>

#include "model/processor.h"
#include "platform/futex.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

struct alignas(kCacheLine) WorldStop {
  // Read before every goroutine and at every system call; written only when the world stops or
  // starts.
  std::atomic<bool> wanted{false};
  std::atomic<int32_t> waiting_for{0};
  platform::Event all_stopped;  // set when `waiting_for` becomes 0
  // It runs again: ends the wait of Ps that were stopped in place, and all rests.
  platform::EventCount starts;
};

extern WorldStop world_stop;

// Counts so many more Ps that have stopped, and wakes the stopper if they were the last ones.
void note_stopped(int32_t count = 1);
// Marks p, which is to be waited for, as stopped, and counts it. p runs nothing from now on. By the
// M that has p, or with the scheduler's lock.
void stop_processor(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WORLD_STOP_H_
