// The time of events, in ticks.

#ifndef MINIGO_TRACE_CLOCK_H_
#define MINIGO_TRACE_CLOCK_H_

#include <x86intrin.h>

#include <cstdint>

namespace minigo::trace {

// A tick is some nanoseconds: so fine that events of one thread seldom share one, and so coarse
// that most distances between two fit into two bytes of seven bits.
inline constexpr int kCyclesPerTickShift = 4;

// Whether the processor's counter is the clock. Written by start_clock(), before any event.
extern bool uses_counter;
// The system's clock, in ticks.
uint64_t system_ticks();

// Any thread: the moment now. It does not go back from one thread to another if the second read
// happens after the first.
inline uint64_t ticks() {
  return __builtin_expect(uses_counter, 1) ? __rdtsc() >> kCyclesPerTickShift : system_ticks();
}

// Notes the moment from which ticks_per_second() measures. Before the first event, by one thread.
void start_clock();
// How many ticks a second has, as measured since start_clock(). Takes a millisecond at least from
// there to be of use.
uint64_t ticks_per_second();
// The ticks at start_clock(): times of a trace are counted from there.
uint64_t clock_start();

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_CLOCK_H_
