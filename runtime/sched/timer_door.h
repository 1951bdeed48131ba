// The scheduler's door to timer/, which implements it in timer/timer.cpp: the scheduler runs
// timers, and sleeps until they are due.
//
// A P's timers are those of its own heap, and of the heaps of retired Ps that it looks after: after
// GOMAXPROCS has become smaller, P i has those of P i + GOMAXPROCS, i + 2 GOMAXPROCS and so on.
// Times are by nanotime; 0 means never.

#ifndef MINIGO_SCHED_TIMER_DOOR_H_
#define MINIGO_SCHED_TIMER_DOOR_H_

#include <cstdint>

#include "model/bubble.h"
#include "model/processor.h"

namespace minigo::timer {

struct TimerCheck {
  int64_t now;   // the time; 0: the clock was not read
  int64_t next;  // when the next timer of this P is due
  bool ran;      // some timer was run
};

// Runs the timers of p that are due; the goroutines that they ready go to this M's P. `now` 0:
// reads the clock if there are timers. From an M with a P, no lock held.
TimerCheck check_timers(model::P* p, int64_t now);
// When p's next timer is due. Any thread, without a lock.
int64_t next_timer(const model::P* p);
// How many timers p has. Any thread, without a lock.
int32_t timer_count(const model::P* p);

// When the first timer of all is due. Visits the Ps that have timers. Any thread, without a lock.
int64_t earliest_timer();

// Gives p, a new P, its heap. Once for each P.
void create_timer_heap(model::P* p);

// The timers of a new bubble: a heap.
TimerHeap* make_bubble_timers();
// Moves the bubble's clock to its first timer, and fires all that are due then. False if it has
// none. By the thread that settles the bubble, on an M with a P, no lock held.
bool advance_bubble(model::Bubble* bubble);
// Disarms all timers of a bubble whose goroutines have ended.
void drop_bubble_timers(model::Bubble* bubble);

}  // namespace minigo::timer

#endif  // MINIGO_SCHED_TIMER_DOOR_H_
