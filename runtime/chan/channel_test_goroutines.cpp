// This file is compiled with stack checks.

#include "chan/channel_test_goroutines.h"

namespace minigo::chan {

using abi::SelectCase;
using abi::SelectDirection;
using sched::chan_of_big;
using sched::chan_of_int;
using sched::Countdown;
using sched::finish;

namespace {

template <typename Test>
struct Start {
  Test* test;
  void* c;
  Countdown* countdown;
  int64_t number;
};

template <typename Test>
void go(void (*fn)(void*), Test* test, void* c, Countdown* countdown, int64_t number) {
  Start<Test> start = {test, c, countdown, number};
  mg_go(fn, &start, sizeof start);
}

}  // namespace

void many_senders_and_receivers(void* test_memory) {
  auto* test = static_cast<PipeTest*>(test_memory);
  void* c = mg_chan_make(&chan_of_int, test->capacity);
  Countdown senders = {test->senders, 0};
  Countdown receivers = {test->receivers, 0};
  for (int64_t i = 0; i < test->receivers; i++)
    go(
        [](void* memory) {
          auto* start = static_cast<Start<PipeTest>*>(memory);
          int64_t value;
          while (mg_chan_recv(start->c, &value)) {
            start->test->sum += value;
            start->test->received++;
          }
          finish(start->countdown);
        },
        test, c, &receivers, i);
  for (int64_t i = 0; i < test->senders; i++)
    go(
        [](void* memory) {
          auto* start = static_cast<Start<PipeTest>*>(memory);
          for (int64_t value = 1; value <= start->test->each; value++)
            mg_chan_send(start->c, &value);
          finish(start->countdown);
        },
        test, c, &senders, i);
  mg_sem_acquire(&senders.semaphore, false);
  mg_chan_close(c);
  mg_sem_acquire(&receivers.semaphore, false);
}

void values_keep_their_order(void* test_memory) {
  auto* test = static_cast<OrderTest*>(test_memory);
  void* c = mg_chan_make(&chan_of_int, test->capacity);
  go(
      [](void* memory) {
        auto* start = static_cast<Start<OrderTest>*>(memory);
        for (int64_t i = 0; i < start->test->count; i++) mg_chan_send(start->c, &i);
        mg_chan_close(start->c);
      },
      test, c, nullptr, 0);
  test->in_order = true;
  for (int64_t i = 0; i < test->count; i++) {
    int64_t value = -1;
    if (!mg_chan_recv(c, &value) || value != i) test->in_order = false;
  }
  int64_t value = -1;
  test->closed_seen = !mg_chan_recv(c, &value) && value == 0;
}

void try_operations(void* test_memory) {
  auto* test = static_cast<TryTest*>(test_memory);
  void* c = mg_chan_make(&chan_of_int, 1);
  int64_t value = 7;
  test->received_from_empty = mg_chan_try_recv(c, &value).first;
  test->sent_to_room = mg_chan_try_send(c, &value);
  test->sent_to_full = mg_chan_try_send(c, &value);
  value = 0;
  MgTwoBools received = mg_chan_try_recv(c, &value);
  test->received_value = received.first && received.second && value == 7;
  mg_chan_close(c);
  received = mg_chan_try_recv(c, &value);
  test->received_closed = received.first && !received.second && value == 0;
  test->closed_ok = !mg_chan_try_recv(nullptr, &value).first && !mg_chan_try_send(nullptr, &value);
}

void big_values(void* test_memory) {
  auto* test = static_cast<BigTest*>(test_memory);
  void* c = mg_chan_make(&chan_of_big, 2);
  go(
      [](void* memory) {
        auto* start = static_cast<Start<BigTest>*>(memory);
        for (int64_t i = 0; i < 100; i++) {
          sched::Big big;
          for (int64_t k = 0; k < 20; k++) big.words[k] = i * k;
          mg_chan_send(start->c, &big);
        }
      },
      test, c, nullptr, 0);
  test->right = true;
  for (int64_t i = 0; i < 100; i++) {
    sched::Big big;
    mg_chan_recv(c, &big);
    for (int64_t k = 0; k < 20; k++) test->right = test->right && big.words[k] == i * k;
  }
}

void select_is_fair(void* test_memory) {
  auto* test = static_cast<SelectTest*>(test_memory);
  void* channels[3];
  for (void*& c : channels) c = mg_chan_make(&chan_of_int, 1);
  int64_t value = 1;
  for (int64_t i = 0; i < test->rounds; i++) {
    SelectCase cases[3];
    for (int k = 0; k < 3; k++) {
      mg_chan_try_send(channels[k], &value);
      cases[k] = {channels[k], &value, SelectDirection::kRecv};
    }
    test->chosen[mg_select(cases, 3, false).index]++;
  }
  void* empty = mg_chan_make(&chan_of_int, 0);
  SelectCase cases[2] = {{empty, &value, SelectDirection::kRecv},
                         {nullptr, &value, SelectDirection::kSend}};
  test->default_chosen = mg_select(cases, 2, true).index == -1;
}

void select_is_fair_when_mixed(void* test_memory) {
  auto* test = static_cast<MixedSelectTest*>(test_memory);
  void* channels[8];
  for (void*& c : channels) c = mg_chan_make(&chan_of_int, 1);
  int64_t value = 1;
  for (int64_t i = 0; i < test->rounds; i++) {
    SelectCase cases[8];
    // The even ones have room, the odd ones have something.
    for (int k = 0; k < 8; k++) {
      if (k % 2 == 0)
        mg_chan_try_recv(channels[k], &value);
      else
        mg_chan_try_send(channels[k], &value);
      cases[k] = {channels[k], &value,
                  k % 2 == 0 ? SelectDirection::kSend : SelectDirection::kRecv};
    }
    test->chosen[mg_select(cases, 8, false).index]++;
  }
}

namespace {

constexpr int64_t kAnyOrderChannels = 5;
constexpr int64_t kAnyOrderCases = 9;  // so that some channels come more than once

uint64_t next_random(uint64_t* state) {
  *state = *state * 6364136223846793005 + 1442695040888963407;
  return *state >> 33;
}

// Channels in random order and directions; the last case ends it.
void any_order(void* memory) {
  auto* start = static_cast<Start<AnyOrderTest>*>(memory);
  auto* channels = static_cast<void**>(start->c);
  auto random = static_cast<uint64_t>(start->number);
  for (;;) {
    int64_t value = 1;
    SelectCase cases[kAnyOrderCases + 1];
    for (int64_t i = 0; i < kAnyOrderCases; i++) {
      bool sends = next_random(&random) % 2 == 0;
      cases[i] = {channels[next_random(&random) % kAnyOrderChannels], &value,
                  sends ? SelectDirection::kSend : SelectDirection::kRecv};
    }
    cases[kAnyOrderCases] = {channels[kAnyOrderChannels], &value, SelectDirection::kRecv};
    int64_t index = mg_select(cases, kAnyOrderCases + 1, false).index;
    if (index == kAnyOrderCases) break;
    if (cases[index].direction == SelectDirection::kSend)
      start->test->sent++;
    else
      start->test->received++;
  }
  finish(start->countdown);
}

}  // namespace

void select_in_any_order(void* test_memory) {
  auto* test = static_cast<AnyOrderTest*>(test_memory);
  void* channels[kAnyOrderChannels + 1];
  for (int64_t i = 0; i <= kAnyOrderChannels; i++)
    channels[i] = mg_chan_make(&chan_of_int, i < kAnyOrderChannels ? i % 3 : 0);
  Countdown countdown = {8, 0};
  for (int64_t i = 0; i < 8; i++) go(any_order, test, channels, &countdown, i + 1);
  while (test->received < test->transfers) mg_gosched();
  mg_chan_close(channels[kAnyOrderChannels]);
  mg_sem_acquire(&countdown.semaphore, false);
  int64_t value;
  for (int64_t i = 0; i < kAnyOrderChannels; i++)
    while (mg_chan_try_recv(channels[i], &value).first) test->left++;
}

namespace {

constexpr int64_t kManyCases = 100;

// Sends on the channels with the numbers that it receives.
void send_on_demand(void* memory) {
  auto* start = static_cast<Start<ManyCasesTest>*>(memory);
  auto* channels = static_cast<void**>(start->c);
  int64_t number;
  while (mg_chan_recv(channels[kManyCases], &number)) mg_chan_send(channels[number], &number);
  finish(start->countdown);
}

}  // namespace

void select_of_many_cases(void* test_memory) {
  auto* test = static_cast<ManyCasesTest*>(test_memory);
  void* channels[kManyCases + 1];
  SelectCase cases[kManyCases];
  int64_t value;
  for (void*& c : channels) c = mg_chan_make(&chan_of_int, 1);
  for (int64_t i = 0; i < kManyCases; i++)
    cases[i] = {i % 3 == 0 ? nullptr : channels[i], &value, SelectDirection::kRecv};
  Countdown countdown = {1, 0};
  go(send_on_demand, test, channels, &countdown, 0);
  for (int64_t i = 0; i < test->rounds; i++) {
    int64_t number = i % 33 * 3 + 1;
    mg_chan_try_send(channels[number], &number);
    test->ready_right += mg_select(cases, kManyCases, false).index == number;
    test->default_right += mg_select(cases, kManyCases, true).index == -1;
    mg_chan_send(channels[kManyCases], &number);
    test->waited_right += mg_select(cases, kManyCases, false).index == number && value == number;
  }
  mg_chan_close(channels[kManyCases]);
  mg_sem_acquire(&countdown.semaphore, false);
}

namespace {

// Sends on a or receives from b, whichever goes, until b has been closed.
void storm(void* memory) {
  auto* start = static_cast<Start<SelectTest>*>(memory);
  auto* channels = static_cast<void**>(start->c);
  int64_t to_send = start->test->rounds;
  for (;;) {
    int64_t one = 1, got = 0;
    void* out = to_send > 0 ? channels[start->number % 2] : nullptr;
    SelectCase cases[3] = {{out, &one, SelectDirection::kSend},
                           {channels[0], &got, SelectDirection::kRecv},
                           {channels[1], &got, SelectDirection::kRecv}};
    MgSelected selected = mg_select(cases, 3, false);
    if (selected.index == 0) {
      to_send--;
    } else if (selected.ok) {
      start->test->sum += got;
    } else {
      break;
    }
  }
  finish(start->countdown);
}

}  // namespace

void select_storm(void* test_memory) {
  auto* test = static_cast<SelectTest*>(test_memory);
  void* channels[2] = {mg_chan_make(&chan_of_int, 0), mg_chan_make(&chan_of_int, 2)};
  Countdown countdown = {8, 0};
  for (int64_t i = 0; i < 8; i++) go(storm, test, channels, &countdown, i);
  while (test->sum < 8 * test->rounds) mg_gosched();
  mg_chan_close(channels[0]);
  mg_chan_close(channels[1]);
  mg_sem_acquire(&countdown.semaphore, false);
}

void select_closed(void* test_memory) {
  auto* test = static_cast<SelectTest*>(test_memory);
  void* c = mg_chan_make(&chan_of_int, 0);
  void* other = mg_chan_make(&chan_of_int, 0);
  Countdown countdown = {4, 0};
  struct Two {
    void *a, *b;
  } two = {c, other};
  for (int64_t i = 0; i < 4; i++)
    go(
        [](void* memory) {
          auto* start = static_cast<Start<SelectTest>*>(memory);
          auto* two = static_cast<Two*>(start->c);
          int64_t value = 5;
          SelectCase cases[2] = {{two->a, &value, SelectDirection::kRecv},
                                 {two->b, &value, SelectDirection::kRecv}};
          MgSelected selected = mg_select(cases, 2, false);
          if (selected.index == 0 && !selected.ok && value == 0) start->test->sum++;
          finish(start->countdown);
        },
        test, &two, &countdown, i);
  mg_sleep(1'000'000);
  mg_chan_close(c);
  mg_sem_acquire(&countdown.semaphore, false);
}

void many_sleepers(void* test_memory) {
  auto* test = static_cast<TimerTest*>(test_memory);
  Countdown countdown = {test->sleepers, 0};
  for (int64_t i = 0; i < test->sleepers; i++)
    go(
        [](void* memory) {
          auto* start = static_cast<Start<TimerTest>*>(memory);
          int64_t length = 100'000 + start->number * 7919 % 20'000'000;
          int64_t before = mg_nanotime();
          mg_sleep(length);
          if (mg_nanotime() - before < length) start->test->early++;
          start->test->woken++;
          finish(start->countdown);
        },
        test, nullptr, &countdown, i);
  mg_sem_acquire(&countdown.semaphore, false);
}

void notify_list(void* test_memory) {
  auto* test = static_cast<TimerTest*>(test_memory);
  uint64_t list[5] = {};
  Countdown countdown = {test->sleepers, 0};
  for (int64_t i = 0; i < test->sleepers; i++)
    go(
        [](void* memory) {
          auto* start = static_cast<Start<TimerTest>*>(memory);
          uint32_t ticket = mg_notify_list_add(start->c);
          mg_gosched();
          mg_notify_list_wait(start->c, ticket);
          start->test->woken++;
          finish(start->countdown);
        },
        test, list, &countdown, i);
  for (int i = 0; i < 10; i++) {
    mg_notify_list_notify_one(list);
    mg_gosched();
  }
  while (test->woken < test->sleepers) {
    mg_notify_list_notify_all(list);
    mg_gosched();
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

namespace {

struct GoTimer {
  uint64_t opaque[4];
  void** closure;
};

// In C++ the closure, which comes in r10, cannot be read: one test at a time.
FunctionTimerTest* function_test;
void count_shared() { function_test->fired++; }

}  // namespace

void function_timers(void* test_memory) {
  auto* test = static_cast<FunctionTimerTest*>(test_memory);
  function_test = test;
  void* closure[1] = {reinterpret_cast<void*>(count_shared)};
  GoTimer once = {{}, closure};
  test->was_armed = mg_timer_reset(&once, mg_nanotime() + 1'000'000);
  while (test->fired == 0) mg_gosched();
  test->stopped_after = mg_timer_stop(&once);
  GoTimer never = {{}, closure};
  mg_timer_reset(&never, mg_nanotime() + 3'600'000'000'000);
  test->reset = mg_timer_reset(&never, mg_nanotime() + 7'200'000'000'000);
  test->stopped_before = mg_timer_stop(&never);
  test->stopped_twice = mg_timer_stop(&never);
  mg_timer_reset(&once, mg_nanotime() - 5);
  while (test->fired == 1) mg_gosched();
}

}  // namespace minigo::chan
