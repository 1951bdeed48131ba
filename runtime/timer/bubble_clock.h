// The clocks of bubbles, and the timers that go by them (sched/bubble.h).
//
// A bubble's clock stands still while a goroutine of the bubble is busy. So nothing that is armed
// there is ever due but while the clock moves: who sets a timer for a time that has come fires it
// himself.

#ifndef MINIGO_TIMER_BUBBLE_CLOCK_H_
#define MINIGO_TIMER_BUBBLE_CLOCK_H_

#include <cstdint>

#include "model/bubble.h"
#include "model/goroutine.h"
#include "timer/timer.h"

namespace minigo::timer {

// The time of the goroutine's clock: its bubble's, or nanotime.
int64_t clock_time(const model::G* g);
// A time of the clock of `g` by nanotime: for timers that are in no bubble, set by one that is.
int64_t on_real_clock(const model::G* g, int64_t when);

// Ends the program unless the current goroutine is in this bubble. `what` is what it has done:
// "stop of synctest timer".
void require_in_bubble(uint32_t bubble_id, const char* what);

// Parks g, the current goroutine, which is in a bubble.
[[noreturn]] void sleep_in_bubble(model::G* g, int64_t nanoseconds);
// mg_timer_reset and mg_timer_stop, where the timer or the goroutine is in a bubble.
bool reset_function_in_bubble(FunctionTimer* t, int64_t when);
bool stop_function_in_bubble(FunctionTimer* t);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_BUBBLE_CLOCK_H_
