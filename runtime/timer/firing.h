// What happens when timers are due.

#ifndef MINIGO_TIMER_FIRING_H_
#define MINIGO_TIMER_FIRING_H_

#include <cstdint>

#include "model/processor.h"
#include "timer/timer_heap.h"

namespace minigo::timer {

// Wakes the goroutines, and calls the functions of the timers, in order. The entries have left
// their heap. On p, this M's, no lock held.
void fire_all(model::P* p, const TimerHeap::Entry* due, int32_t count, int64_t now);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_FIRING_H_
