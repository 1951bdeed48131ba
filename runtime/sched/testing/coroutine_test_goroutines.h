#ifndef MINIGO_SCHED_TESTING_COROUTINE_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_COROUTINE_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

struct CoroutineTest {
  int64_t rounds;
  // Written by the two sides in turn, without synchronisation of their own.
  int64_t turns = 0;
  std::atomic<int64_t> errors{0};
  int64_t goroutines_before = 0;
  int64_t goroutines_after = 0;
};

// One goroutine and a coroutine take turns.
void take_turns(void* test);
// Many goroutines, one after the other, switch to the same coroutine.
void pass_around(void* test);
// Many pairs at once; the world stops now and then.
void many_coroutines(void* test);
// The coroutine and who switches to it share the lock on their thread.
void locked_coroutine(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_COROUTINE_TEST_GOROUTINES_H_
