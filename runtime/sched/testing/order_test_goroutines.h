#ifndef MINIGO_SCHED_TESTING_ORDER_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_ORDER_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

// In which order goroutines ran, a letter each. All on one P.
struct RunOrder {
  int64_t count;
  char letters[8];
};
// a, b and c are started in this order, then their maker waits.
void start_three(void* order);
// b yields. Only then does a start c and d. B: b again.
void yield(void* order);
// i is interrupted, while n is next and r is in the ring.
void interrupt_slice(void* order);
// The semaphore is handed to w, while x can run. m: who handed it over.
void hand_over_semaphore(void* order);
// A coroutine c, and back to m, while a can run.
void switch_to_coroutine(void* order);

// On a channel with room for one value: how many went without anybody waiting.
struct HandOffTest {
  int64_t sent;          // to a waiting receiver and into the buffer
  int64_t for_receiver;  // which of them it got
  int64_t received;      // from the full buffer and a waiting sender
};
void hand_off_values(void* test);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_ORDER_TEST_GOROUTINES_H_
