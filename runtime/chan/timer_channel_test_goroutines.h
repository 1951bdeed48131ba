// Goroutines for timer_channel_test.cpp.

#ifndef MINIGO_CHAN_TIMER_CHANNEL_TEST_GOROUTINES_H_
#define MINIGO_CHAN_TIMER_CHANNEL_TEST_GOROUTINES_H_

#include <atomic>
#include <cstdint>

#include "sched/testing/test_goroutines.h"

namespace minigo::chan {

struct TickTest {
  int64_t period;
  int64_t due;  // of the first tick
  int64_t ticks[5];
  int64_t seconds;  // of the first
  const void* location;
  int64_t len, cap;
  bool early;  // received before it was due
};
// Takes the first tick late, and the others as they come.
void take_ticks(void* test);

struct StopTest {
  bool stopped_before;
  bool stopped_due;
  bool stopped_twice;
  bool reset_stopped;
  bool reset_due;
  bool left;  // a value was there after Stop or Reset
};
void stop_and_reset(void* test);

struct TimerRaceTest {
  uint32_t seed;
  int64_t rounds;
  std::atomic<int64_t> armed;  // how often a timer was armed
  std::atomic<int64_t> ended;  // received, stopped, or armed anew before it was received
};
// Several goroutines reset, stop and receive from one timer, at random, with collections between.
void race_for_timer(void* test);

// Leaves timers and tickers behind, some of which goroutines waited for.
void abandon_timers(void*);

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_TIMER_CHANNEL_TEST_GOROUTINES_H_
