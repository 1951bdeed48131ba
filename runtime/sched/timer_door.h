// What the scheduler needs of timers; timer/ implements it.

#ifndef MINIGO_SCHED_TIMER_DOOR_H_
#define MINIGO_SCHED_TIMER_DOOR_H_

#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/processor_mask.h"

namespace minigo::sched {

struct TimerCheck {
  int64_t now;   // 0 if the clock was not read
  int64_t next;  // when the next timer of this P is due, 0: none
  bool ran;      // some timer was run
};

// A P's timers are those of its own heap, and of the heaps of retired Ps that it looks after: after
// GOMAXPROCS has become smaller, P i has those of P i + GOMAXPROCS, i + 2 GOMAXPROCS and so on.

// Runs what is due on p. now 0: reads the clock if there are timers.
TimerCheck check_timers(P* p, int64_t now);
// When p's next timer is due, 0: none. Anyone, without lock.
int64_t next_timer(const P* p);
int32_t timer_count(const P* p);

// The Ps whose own heaps have timers, retired ones included.
extern ProcessorMask processors_with_timers;
// When the first timer of all is due, 0: none. Visits the Ps that have timers. Anyone, without
// lock.
int64_t earliest_timer();

void create_timer_heap(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TIMER_DOOR_H_
