// Goroutines of bubble_test.cpp.

#ifndef MINIGO_SCHED_TESTING_BUBBLE_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_BUBBLE_TEST_GOROUTINES_H_

#include <atomic>
#include <cstdint>

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

struct BubbleTest {
  int64_t goroutines = 0;          // in each bubble
  int64_t rounds = 0;              // so many bubbles after each other, or steps of a goroutine
  int64_t end = 0;                 // how the bubble ended
  int64_t time = 0;                // that has passed by the bubble's clock
  int64_t turns = 0;               // that were waited for
  uint32_t ids[2] = {};            // of two bubbles after each other
  std::atomic<int64_t> errors{0};  // what was seen that must not be
};

// Goroutines sleep for many times of their own, and look at the clock after each.
void sleep_in_turns(void* test);
// One goroutine waits until all others are blocked, again and again.
void wait_for_blocked(void* test);
// A timer's function runs at its time, and one that is stopped does not.
void call_functions(void* test);
// The first goroutine waits for nobody; or others do, after it has ended.
void wait_for_nobody(void* test);
void leave_others_waiting(void* test);
// One sleeps when the first goroutine has ended.
void leave_a_timer(void* test);
// Bubbles in goroutines that run side by side.
void bubbles_side_by_side(void* test);
// A bubble has a number that none before had.
void take_numbers(void* test);
// Goroutines end in turns as a coroutine.
void switch_in_bubble(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_BUBBLE_TEST_GOROUTINES_H_
