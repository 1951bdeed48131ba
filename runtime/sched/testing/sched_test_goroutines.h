#ifndef MINIGO_SCHED_TESTING_SCHED_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_SCHED_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

struct SpawnTest {
  int64_t count;
  std::atomic<int64_t> ran;
};
void spawn_many(void* test);

struct ArgumentsTest {
  bool small_right;
  bool large_right;
};
void spawn_with_arguments(void* test);

struct PreemptTest {
  int64_t hogs;
  std::atomic<bool> stop;
  std::atomic<int64_t> turns;
  int64_t slept;  // nanoseconds that a 20 ms sleep took
};
void preempt_hogs(void* test);
void preempt_in_prologues(void* test);

struct SyscallTest {
  std::atomic<int64_t> inside;  // goroutines in their long call
  std::atomic<int64_t> peak;    // the most of them at once
};
void many_system_calls(void* test);

struct WorldTest {
  int64_t stops;
  std::atomic<int64_t> rounds;
  std::atomic<bool> stop;
};
void stop_world_under_load(void* test);
void change_processor_count(void* test);
void lock_threads(void* test);
void semaphore_mutex(void* test);

struct WaitTest {
  uint32_t semaphore;
  Countdown countdown;
};
void start_waiting(void* test);
void end_waiting(void* test);

struct StressTest {
  int64_t goroutines;
  int64_t rounds;
  std::atomic<int64_t> errors;
  std::atomic<int64_t> done;
};
void migrate_with_live_registers(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_SCHED_TEST_GOROUTINES_H_
