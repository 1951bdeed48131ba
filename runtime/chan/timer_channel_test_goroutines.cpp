// This file is compiled with stack checks.

#include "chan/timer_channel_test_goroutines.h"

namespace minigo::chan {

using abi::SelectCase;
using abi::SelectDirection;
using sched::Countdown;
using sched::finish;

namespace {

constexpr int64_t kHour = 3'600'000'000'000;

// time.Time, and {startNano, &Local}.
struct Time {
  uint64_t wall;
  int64_t ext;
  const void* location;
};
struct Origin {
  int64_t start;
  const void* const* local;
};
const void* nowhere = nullptr;
const Origin origin = {0, &nowhere};

void* make_timer(int64_t delay, int64_t period) {
  return mg_timer_chan_make(&origin, mg_nanotime() + delay, period);
}

// Runs for so long.
void let_pass(int64_t duration) {
  int64_t end = mg_nanotime() + duration;
  while (mg_nanotime() < end) mg_gosched();
}

uint32_t next_random(uint32_t* state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

bool try_receive(void* c) {
  Time time;
  return mg_chan_try_recv(c, &time).first != 0;
}

// False if another timer came first.
bool receive_within(void* c, int64_t delay) {
  Time time;
  SelectCase cases[2] = {{make_timer(delay, 0), &time, SelectDirection::kRecv},
                         {c, &time, SelectDirection::kRecv}};
  return mg_select(cases, 2, false).index == 1;
}

}  // namespace

void take_ticks(void* test_memory) {
  auto* test = static_cast<TickTest*>(test_memory);
  const void* location = test;
  Origin here = {0, &location};
  test->due = mg_nanotime() + test->period;
  void* c = mg_timer_chan_make(&here, test->due, test->period);
  let_pass(4 * test->period);
  test->len = static_cast<int64_t*>(c)[0];
  test->cap = static_cast<int64_t*>(c)[1];
  for (int64_t& tick : test->ticks) {
    Time time;
    mg_chan_recv(c, &time);
    if (&tick == test->ticks) {
      // From the year 1 to 1885, and on from there.
      test->seconds = 59'453'308'800 + static_cast<int64_t>(time.wall << 1 >> 31);
      test->location = time.location;
    }
    tick = time.ext;
    if (mg_nanotime() < tick) test->early = true;
  }
}

void stop_and_reset(void* test_memory) {
  auto* test = static_cast<StopTest*>(test_memory);
  void* c = make_timer(kHour, 0);
  test->stopped_before = mg_timer_chan_stop(c);
  test->reset_stopped = mg_timer_chan_reset(c, mg_nanotime(), 0);
  test->stopped_due = mg_timer_chan_stop(c);
  test->left |= try_receive(c);
  test->stopped_twice = mg_timer_chan_stop(c);
  mg_timer_chan_reset(c, mg_nanotime(), 0);
  test->reset_due = mg_timer_chan_reset(c, mg_nanotime() + kHour, 0);
  test->left |= try_receive(c);
}

namespace {

constexpr int64_t kRacers = 6;

struct Racer {
  TimerRaceTest* test;
  void* c;
  Countdown* countdown;
  uint32_t random;
};

void race_once(Racer* racer) {
  TimerRaceTest* test = racer->test;
  uint32_t choice = next_random(&racer->random);
  int64_t delay = choice / 8 % 16 == 0 ? kHour : choice / 128 % 20'000;
  bool ended = false;
  switch (choice % 8) {
    case 0:
    case 1:
      test->armed++;
      ended = mg_timer_chan_reset(racer->c, mg_nanotime() + delay, 0);
      break;
    case 2:
      ended = mg_timer_chan_stop(racer->c);
      break;
    case 3:
    case 4:
      ended = try_receive(racer->c);
      break;
    default:
      ended = receive_within(racer->c, delay == kHour ? 1000 : delay);
  }
  if (ended) test->ended++;
  if (choice >> 24 == 0) mg_gc();
}

void race(void* memory) {
  auto* racer = static_cast<Racer*>(memory);
  for (int64_t i = 0; i < racer->test->rounds; i++) race_once(racer);
  finish(racer->countdown);
}

}  // namespace

void race_for_timer(void* test_memory) {
  auto* test = static_cast<TimerRaceTest*>(test_memory);
  void* c = make_timer(0, 0);
  test->armed++;
  Countdown countdown = {kRacers, 0};
  for (int64_t i = 0; i < kRacers; i++) {
    Racer racer = {test, c, &countdown, test->seed * 1000 + static_cast<uint32_t>(i)};
    mg_go(race, &racer, sizeof racer);
  }
  mg_sem_acquire(&countdown.semaphore, false);
  if (mg_timer_chan_stop(c)) test->ended++;
}

void abandon_timers(void*) {
  for (int64_t i = 0; i < 100; i++) {
    make_timer(kHour, 0);
    void* ticker = make_timer(i * 1000, 1000);
    receive_within(make_timer(kHour, kHour), i * 1000);
    receive_within(ticker, i * 1000);
  }
}

}  // namespace minigo::chan
