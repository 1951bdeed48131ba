// A door upward: the scheduler runs timers and sleeps until they are due. timer/timer.cpp
// implements it.
//
// A P's timers are those of its own heap, and of the heaps of retired Ps that it looks after: after
// GOMAXPROCS has become smaller, P i has those of P i + GOMAXPROCS, i + 2 GOMAXPROCS and so on.
// Times are by nanotime; 0 means never.

#ifndef MINIGO_SCHED_TIMER_DOOR_H_
#define MINIGO_SCHED_TIMER_DOOR_H_

#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/processor_mask.h"

namespace minigo::sched {

struct TimerCheck {
  int64_t now;   // the time; 0: the clock was not read
  int64_t next;  // when the next timer of this P is due
  bool ran;      // some timer was run
};

// Runs the timers of p that are due; the goroutines that they ready go to this M's P. `now` 0:
// reads the clock if there are timers. From an M with a P, no lock held.
TimerCheck check_timers(P* p, int64_t now);
// When p's next timer is due. Any thread, without a lock.
int64_t next_timer(const P* p);
// How many timers p has. Any thread, without a lock.
int32_t timer_count(const P* p);

// The Ps whose own heaps have timers, retired ones included.
extern ProcessorMask processors_with_timers;
// When the first timer of all is due. Visits the Ps that have timers. Any thread, without a lock.
int64_t earliest_timer();

// Gives p, a new P, its heap. Once for each P.
void create_timer_heap(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TIMER_DOOR_H_
