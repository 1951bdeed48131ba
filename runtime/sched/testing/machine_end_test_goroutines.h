#ifndef MINIGO_SCHED_TESTING_MACHINE_END_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_MACHINE_END_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

struct EndTest {
  int64_t goroutines;
  std::atomic<int64_t> ran;
  std::atomic<bool> stop;
};
// Each locks its thread and ends; all are there at once.
void end_while_locked(void* test);
// The same again and again, beside hogs and the world stopping, until `stop`.
void end_under_load(void* test);

// Blocks its threads, all at once.
void block_threads(void* test);
// The same again and again, beside hogs and the world stopping, until `stop`.
void block_under_load(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_MACHINE_END_TEST_GOROUTINES_H_
