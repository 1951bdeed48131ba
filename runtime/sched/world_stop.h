// The request that the world stop, which every P looks at, and the count-down to its end. world.h
// has the two verbs, stop_the_world and start_the_world.
//
// Invariant: while `wanted` is set, `waiting_for` is the number of Ps that are not
// stopped yet, the stopper's own not counted. Only stop_processor and the stopper change it, under
// the lock.

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
  int32_t waiting_for MG_GUARDED_BY(scheduler_lock) = 0;
  platform::Event all_stopped;  // set when `waiting_for` becomes 0
  // For threads that sleep with their P (sleep_with_processor): how many do, and how often the
  // world was to stop. They wait for that to change.
  std::atomic<uint32_t> sleepers{0};
  std::atomic<uint32_t> requests{0};
};

extern WorldStop world_stop;

// Counts one more P that has stopped, and wakes the stopper if it was the last one.
void note_stopped() MG_REQUIRES(scheduler_lock);
// Marks p, which was to be waited for, as stopped, and counts it. p runs nothing from now on.
void stop_processor(P* p) MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WORLD_STOP_H_
