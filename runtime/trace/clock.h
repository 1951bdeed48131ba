// The time of events, in ticks.

#ifndef MINIGO_TRACE_CLOCK_H_
#define MINIGO_TRACE_CLOCK_H_

#include <x86intrin.h>

#include <cstdint>

namespace minigo::trace {

// A tick is 8 ns: so fine that events of one thread seldom share one, and so coarse that most
// distances between two fit into two bytes of seven bits. It is a whole number of nanoseconds
// because Go's reader drops the fraction of each distance, which adds up over a batch.
inline constexpr int kNanosecondsPerTickShift = 3;
inline constexpr uint64_t kTicksPerSecond = 1'000'000'000 >> kNanosecondsPerTickShift;

// Ticks for each count of the processor's counter, as a fraction of 2^64; 0 if the counter is not
// the clock. Written by start_clock(), before any event.
extern uint64_t ticks_per_count;
// The system's clock, in ticks.
uint64_t system_ticks();

// Any thread: the moment now. It does not go back from one thread to another if the second read
// happens after the first.
inline uint64_t ticks() {
  uint64_t scale = ticks_per_count;
  if (__builtin_expect(scale == 0, 0)) return system_ticks();
  return static_cast<uint64_t>((static_cast<unsigned __int128>(__rdtsc()) * scale) >> 64);
}

// Measures the processor's counter, which takes a millisecond the first time, and notes the moment.
// Before the first event, by one thread at a time.
void start_clock();
// The ticks at start_clock(): times of a trace are counted from there.
uint64_t clock_start();

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_CLOCK_H_
