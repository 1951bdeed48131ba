#ifndef MINIGO_SCHED_TESTING_SLICE_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_SLICE_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

// Goroutines on one P, one of which asks for the end of its slice while another waits.
struct SliceTest {
  std::atomic<bool> stop;
  std::atomic<bool> asked;
  std::atomic<int64_t> rounds;  // of those that ran since, until the other one did
};
// The other one is in the global queue, and those that run hand over to each other.
void hand_over_by_channels(void* test);
void hand_over_by_coroutines(void* test);
// The other one is in the ring, and those that run use up their slices and yield.
void use_up_slices(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_SLICE_TEST_GOROUTINES_H_
