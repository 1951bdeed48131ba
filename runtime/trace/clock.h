// The time of events, in ticks.

#ifndef MINIGO_TRACE_CLOCK_H_
#define MINIGO_TRACE_CLOCK_H_

#include <cstdint>

namespace minigo::trace {

// A tick is some nanoseconds: so fine that events of one thread seldom share one, and so coarse
// that most distances between two fit into two bytes of seven bits.
inline constexpr int kCyclesPerTickShift = 4;

// Any thread: the moment now. It does not go back from one thread to another if the second read
// happens after the first.
uint64_t ticks();

// Notes the moment from which ticks_per_second() measures. Before the first event, by one thread.
void start_clock();
// How many ticks a second has, as measured since start_clock(). Takes a millisecond at least from
// there to be of use.
uint64_t ticks_per_second();
// The ticks at start_clock(): times of a trace are counted from there.
uint64_t clock_start();

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_CLOCK_H_
