#ifndef MINIGO_CHAN_CHANNEL_TEST_GOROUTINES_H_
#define MINIGO_CHAN_CHANNEL_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::chan {

struct PipeTest {
  int64_t capacity;
  int64_t senders;
  int64_t receivers;
  int64_t each;
  std::atomic<int64_t> sum;
  std::atomic<int64_t> received;
};
void many_senders_and_receivers(void* test);

struct OrderTest {
  int64_t capacity;
  int64_t count;
  bool in_order;
  bool closed_seen;
};
void values_keep_their_order(void* test);

struct TryTest {
  bool sent_to_full;
  bool sent_to_room;
  bool received_from_empty;
  bool received_value;
  bool received_closed;
  bool closed_ok;
};
void try_operations(void* test);

struct BigTest {
  bool right;
};
void big_values(void* test);

struct SelectTest {
  int64_t rounds;
  int64_t chosen[3];
  bool default_chosen;
  std::atomic<int64_t> sum;
};
struct MixedSelectTest {
  int64_t rounds;
  int64_t chosen[8];
};
void select_is_fair_when_mixed(void* test);

struct AnyOrderTest {
  int64_t transfers;
  std::atomic<int64_t> sent;
  std::atomic<int64_t> received;
  int64_t left;  // in buffers
};
void select_in_any_order(void* test);

struct ManyCasesTest {
  int64_t rounds;
  int64_t ready_right;
  int64_t default_right;
  int64_t waited_right;
};
// More cases than have room on the system stack, some without a channel.
void select_of_many_cases(void* test);

void select_is_fair(void* test);
void select_storm(void* test);
void select_closed(void* test);

struct TimerTest {
  int64_t sleepers;
  std::atomic<int64_t> early;
  std::atomic<int64_t> woken;
};
void many_sleepers(void* test);
void notify_list(void* test);

struct FunctionTimerTest {
  std::atomic<int64_t> fired;
  bool was_armed;
  bool reset;
  bool stopped_before;
  bool stopped_twice;
  bool stopped_after;
};
void function_timers(void* test);

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_CHANNEL_TEST_GOROUTINES_H_
