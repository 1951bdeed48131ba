#ifndef MINIGO_STACK_STACK_TEST_GOROUTINES_H_
#define MINIGO_STACK_STACK_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::stack {

struct DeepTest {
  int64_t depth;
  int64_t result;
  int64_t expected;
};
void recurse(void* test);
void recurse_with_stack_arguments(void* test);
void recurse_with_big_frames(void* test);
void recurse_and_yield(void* test);

struct BoundaryTest {
  int64_t calls;
  int64_t nanoseconds;
  int64_t sum;
};
void call_across_boundary(void* test);

struct DeferTest {
  int64_t returns;
  int64_t depth;
  bool registers_right;
  bool stack_right;
};
void resume_defer_frame(void* test);
void leave_leaf(void* test);

// Goroutines that go deep, and how many of them have large slots. One has gone as deep before: it
// waits, or has ended.
struct SlotTest {
  int64_t goroutines;
  std::atomic<int64_t> large;
  uint32_t gate;
};
void start_beside_a_deep_one(void* test);
void start_after_a_deep_one(void* test);

struct WaveTest {
  int64_t goroutines;
  int64_t waves;
  std::atomic<int64_t> ran;
  std::atomic<int64_t> waves_done;
  uint32_t gate;
};
// Each wave's goroutines grow their stacks, wait until all are there, and end; then memory is given
// back.
void run_waves(void* test);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_STACK_TEST_GOROUTINES_H_
