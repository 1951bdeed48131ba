// This file is compiled with stack checks.

#include "sched/testing/slice_test_goroutines.h"

#include "abi/type.h"

namespace minigo::sched {

namespace {

constexpr int64_t kRoundsBefore = 10;

struct Start {
  SliceTest* test;
  Countdown* countdown;
};

// Runs fn(test) on one P, where the test's goroutine yields until fn's side has asked for the end
// of a slice, and then stops it.
void yield_on_one_processor(SliceTest* test, void (*fn)(void*), Countdown* countdown) {
  int64_t processors = mg_gomaxprocs(1);
  Start start = {test, countdown};
  mg_go(fn, &start, sizeof start);
  while (!test->asked) mg_gosched();
  test->stop = true;
  mg_sem_acquire(&countdown->semaphore, false);
  mg_gomaxprocs(processors);
}

// One more round; asks in one of them.
void count_round(SliceTest* test, int64_t round) {
  if (test->asked) {
    test->rounds++;
  } else if (round == kRoundsBefore) {
    mg_test_end_slice();
    test->asked = true;
  }
}

struct Channels {
  void* there;
  void* back;
  Countdown* countdown;
};

void answer(void* memory) {
  auto* channels = static_cast<Channels*>(memory);
  int64_t value;
  while (mg_chan_recv(channels->there, &value)) mg_chan_send(channels->back, &value);
  finish(channels->countdown);
}

void ask(void* memory) {
  auto* start = static_cast<Start*>(memory);
  Channels channels = {mg_chan_make(&chan_of_int, 0), mg_chan_make(&chan_of_int, 0),
                       start->countdown};
  mg_go(answer, &channels, sizeof channels);
  for (int64_t round = 0; !start->test->stop; round++) {
    mg_chan_send(channels.there, &round);
    mg_chan_recv(channels.back, &round);
    count_round(start->test, round);
  }
  mg_chan_close(channels.there);
  finish(start->countdown);
}

// In static memory, so that the collector need not know of it. C++ does not find its closure in
// r10.
struct {
  abi::Closure closure;
  void* coroutine;
  bool stop;
} body;

void switch_back() {
  while (!body.stop) mg_coroutine_switch(body.coroutine);
  mg_coroutine_exit(body.coroutine);
}

void switch_there(void* memory) {
  auto* start = static_cast<Start*>(memory);
  body = {{reinterpret_cast<void*>(switch_back)}, nullptr, false};
  body.coroutine = mg_coroutine_new(&body.closure);
  for (int64_t round = 0; !start->test->stop; round++) {
    mg_coroutine_switch(body.coroutine);
    count_round(start->test, round);
  }
  body.stop = true;
  mg_coroutine_switch(body.coroutine);
  finish(start->countdown);
}

void stop(void* memory) { static_cast<Start*>(memory)->test->stop = true; }

// Every slice of the two is over when they yield. The one that stops them is in the ring.
void use_up(void* memory) {
  auto* start = static_cast<Start*>(memory);
  for (int64_t round = 0; !start->test->stop; round++) {
    if (round == kRoundsBefore && !start->test->asked.exchange(true))
      mg_go(stop, start, sizeof *start);
    else if (start->test->asked)
      start->test->rounds++;
    mg_test_end_slice();
    mg_gosched();
  }
  finish(start->countdown);
}

}  // namespace

void hand_over_by_channels(void* test) {
  Countdown countdown = {2, 0};
  yield_on_one_processor(static_cast<SliceTest*>(test), ask, &countdown);
}

void hand_over_by_coroutines(void* test) {
  Countdown countdown = {1, 0};
  yield_on_one_processor(static_cast<SliceTest*>(test), switch_there, &countdown);
}

void use_up_slices(void* test_memory) {
  auto* test = static_cast<SliceTest*>(test_memory);
  int64_t processors = mg_gomaxprocs(1);
  Countdown countdown = {2, 0};
  Start start = {test, &countdown};
  mg_go(use_up, &start, sizeof start);
  mg_go(use_up, &start, sizeof start);
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(processors);
}

}  // namespace minigo::sched
