#ifndef MINIGO_NETPOLL_NETPOLL_TEST_GOROUTINES_H_
#define MINIGO_NETPOLL_NETPOLL_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

extern "C" {
struct MgOpened {
  uintptr_t descriptor;
  int64_t error;
};
MgOpened mg_poll_open(int64_t fd);
int64_t mg_poll_reset(uintptr_t descriptor, int64_t mode);
int64_t mg_poll_wait(uintptr_t descriptor, int64_t mode);
void mg_poll_set_deadline(uintptr_t descriptor, int64_t when, int64_t modes);
void mg_poll_evict(uintptr_t descriptor);
void mg_poll_close(uintptr_t descriptor);
bool mg_poll_hung_up(uintptr_t descriptor);
int64_t mg_raw_syscall(const int64_t* numbers);
}

namespace minigo::netpoll {

// A pair of sockets, non-blocking, which the test's thread opens and closes; the goroutines have
// the first polled.
struct PairTest {
  int64_t fds[2];
  uintptr_t descriptor;
  int64_t results[6];
  int64_t times[6];
  int64_t errors;
};

void wait_for_data(void* test);
void find_data_before_the_wait(void* test);
void forget_readiness(void* test);
void time_out(void* test);
void move_deadlines(void* test);
void time_out_in_one_direction(void* test);
void evict_waiters(void* test);
void use_evicted(void* test);
void hang_up(void* test);
void open_file(void* test);

// A goroutine reads what the test's threads write, beside one that keeps the only P.
struct HogTest {
  int64_t fd;
  std::atomic<bool> stop;
  int64_t most_in_a_slice;
  int64_t errors;
};
void read_beside(void* test);

// Goroutines that send tokens to each other, each with a pair of sockets of its own.
struct EchoTest {
  int64_t pairs;
  int64_t rounds;
  bool with_deadlines;
  bool with_collections;
  uint32_t seed;
  std::atomic<int64_t> received;
  std::atomic<int64_t> errors;
};
void echo(void* test);

// A reader waits; another goroutine moves the deadline, writes and evicts at random.
struct RaceTest {
  int64_t rounds;
  uint32_t seed;
  std::atomic<int64_t> results[4];
  std::atomic<int64_t> errors;
};
void race(void* test);

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_NETPOLL_TEST_GOROUTINES_H_
