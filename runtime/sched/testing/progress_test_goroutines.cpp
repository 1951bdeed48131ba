// This file is compiled with stack checks.

#include "sched/testing/progress_test_goroutines.h"

#include "base/spin.h"
#include "model/current.h"
#include "sched/processors.h"
#include "sched/wake.h"

namespace minigo::sched {

namespace {

constexpr int64_t kPatience = 20'000'000'000;

class Deadline {
 public:
  explicit Deadline(int64_t patience = kPatience) : at_(mg_nanotime() + patience) {}
  bool has_passed() const { return mg_nanotime() >= at_; }

 private:
  int64_t at_;
};

void set_ran(void* memory) { (*static_cast<ProgressTest**>(memory))->ran = true; }

void go(void (*fn)(void*), ProgressTest* test) { mg_go(fn, &test, sizeof(ProgressTest*)); }

// Without a poll.
template <typename Condition>
void spin_until(Condition condition) {
  Deadline deadline;
  while (!condition() && !deadline.has_passed()) {
  }
}

void spin_until_ran(ProgressTest* test) {
  spin_until([test] { return test->ran.load(); });
}

template <typename Condition>
void poll_until(Condition condition) {
  Deadline deadline;
  while (!condition() && !deadline.has_passed()) poll();
}

// This goroutine's own P may be one that is retired: that one goes on until the next poll.
int64_t set_processors(int64_t count) {
  int64_t before = mg_gomaxprocs(count);
  poll();
  return before;
}

void on_processors(int64_t count, void* memory, void (*body)(ProgressTest*)) {
  auto* test = static_cast<ProgressTest*>(memory);
  int64_t before = set_processors(count);
  body(test);
  test->in_time = test->ran;
  // It has a pointer to the test.
  while (!test->ran) mg_gosched();
  mg_gomaxprocs(before);
}

}  // namespace

void start_beside(void* test) {
  on_processors(2, test, [](ProgressTest* test) {
    spin_until([] { return idle_processors.count == 1 && spinning.count == 0; });
    go(set_ran, test);
    spin_until_ran(test);
  });
}

void poll_beside(void* test) {
  on_processors(1, test, [](ProgressTest* test) {
    go(set_ran, test);
    poll_until([test] { return test->ran.load(); });
  });
}

namespace {

__attribute__((noinline)) int64_t call(int64_t depth) {
  volatile int64_t left = depth;
  return left == 0 ? 0 : call(depth - 1) + 1;
}

}  // namespace

void call_beside(void* test) {
  on_processors(1, test, [](ProgressTest* test) {
    go(set_ran, test);
    spin_until([test] { return call(3) != 3 || test->ran; });
  });
}

void lose_request_beside(void* test) {
  on_processors(1, test, [](ProgressTest* test) {
    go(set_ran, test);
    spin_until([] { return current_p()->slice.is_over(); });
    mg_test_lose_poison();
    poll_until([test] { return test->ran.load(); });
  });
}

namespace {

void sleep_and_set_ran(void* memory) {
  mg_sleep(5'000'000);
  set_ran(memory);
}

}  // namespace

void sleep_beside(void* test) {
  on_processors(1, test, [](ProgressTest* test) {
    go(sleep_and_set_ran, test);
    mg_gosched();
    mg_gomaxprocs(2);
    spin_until_ran(test);
  });
}

namespace {

constexpr uint32_t kSlices = 200;
constexpr int64_t kWakesInASlice = 3;

struct Sleeper {
  std::atomic<bool> stop;
  std::atomic<int64_t> wakes;
  Countdown* countdown;
};

void sleep_often(void* memory) {
  Sleeper* sleeper = *static_cast<Sleeper**>(memory);
  while (!sleeper->stop) {
    mg_sleep(100'000);
    sleeper->wakes++;
  }
  finish(sleeper->countdown);
}

// The most wakes within one of a number of slices of this goroutine.
int64_t most_wakes_in_a_slice(Sleeper* sleeper) {
  uint32_t first = current_p()->slice.number();
  uint32_t slice = first;
  int64_t wakes_before = 0, most = 0;
  while (most < kWakesInASlice && slice - first < kSlices) {
    poll();
    int64_t wakes = sleeper->wakes;
    if (current_p()->slice.number() != slice) {
      slice = current_p()->slice.number();
      wakes_before = wakes;
    }
    if (wakes - wakes_before > most) most = wakes - wakes_before;
  }
  return most;
}

}  // namespace

void interrupt_beside(void* test) {
  on_processors(1, test, [](ProgressTest* test) {
    Countdown countdown = {1, 0};
    Sleeper sleeper = {false, 0, &countdown};
    Sleeper* address = &sleeper;
    mg_go(sleep_often, &address, sizeof address);
    test->count = most_wakes_in_a_slice(&sleeper);
    sleeper.stop = true;
    mg_sem_acquire(&countdown.semaphore, false);
    test->ran = true;
  });
}

namespace {

struct RetireTest {
  ProgressTest* test;
  std::atomic<int64_t> arrived;
  std::atomic<int64_t> asleep;
};

void sleep_on_own_processor(void* memory) {
  RetireTest* retire = *static_cast<RetireTest**>(memory);
  retire->arrived++;
  spin_until([retire] { return retire->arrived == 4; });
  retire->asleep++;
  mg_sleep(50'000'000);
  retire->test->count++;
}

}  // namespace

void retire_sleepers(void* test_memory) {
  auto* test = static_cast<ProgressTest*>(test_memory);
  int64_t before = mg_gomaxprocs(4);
  static RetireTest retire;
  retire.test = test;
  RetireTest* address = &retire;
  for (int i = 0; i < 4; i++) mg_go(sleep_on_own_processor, &address, sizeof address);
  // Not on a P that they need.
  while (retire.asleep < 4) mg_sleep(1'000'000);
  mg_gomaxprocs(1);
  Deadline deadline;
  while (test->count < 4 && !deadline.has_passed()) mg_sleep(1'000'000);
  mg_gomaxprocs(before);
}

namespace {

struct CallerTest {
  ProgressTest* test;
  std::atomic<int64_t> arrived;
  Countdown countdown;
};

// Two of these have a P each: the one on the second P makes it one.
void retire_if_second(void* memory) {
  auto* caller = *static_cast<CallerTest**>(memory);
  caller->arrived++;
  spin_until([caller] { return caller->arrived == 2; });
  if (current_p()->id == 1) {
    mg_gomaxprocs(1);
    poll();
    caller->test->in_time = current_p()->id == 0;
  }
  finish(&caller->countdown);
}

}  // namespace

void retire_callers_processor(void* test) {
  int64_t before = mg_gomaxprocs(2);
  CallerTest caller = {static_cast<ProgressTest*>(test), 0, {2, 0}};
  CallerTest* address = &caller;
  for (int i = 0; i < 2; i++) mg_go(retire_if_second, &address, sizeof address);
  mg_sem_acquire(&caller.countdown.semaphore, false);
  mg_gomaxprocs(before);
}

void keep_processor(void* memory) {
  auto* keeper = static_cast<Keeper*>(memory);
  int64_t before = set_processors(1);
  if (keeper->until != nullptr) *keeper->until = false;
  Deadline deadline(keeper->at_most);
  while (!deadline.has_passed() && (keeper->until == nullptr || !*keeper->until)) {
  }
  keeper->was_set = keeper->until != nullptr && *keeper->until;
  mg_gomaxprocs(before);
}

void pulse(void* periods) {
  int64_t before = set_processors(1);
  for (int64_t i = 0; i < *static_cast<int64_t*>(periods); i++) {
    Deadline work(2'000'000);
    while (!work.has_passed()) {
    }
    mg_sleep(3'000'000);
  }
  mg_gomaxprocs(before);
}

namespace {

struct LockStart {
  LockTest* test;
  Countdown* countdown;
};

void keep_off(void* memory) {
  auto* start = static_cast<LockStart*>(memory);
  while (!start->test->stop) {
    if (current_m() == start->test->machine) start->test->errors++;
    start->test->turns++;
    mg_gosched();
  }
  finish(start->countdown);
}

}  // namespace

void lock_beside(void* test_memory) {
  auto* test = static_cast<LockTest*>(test_memory);
  mg_lock_os_thread();
  test->machine = current_m();
  Countdown countdown = {4, 0};
  LockStart start = {test, &countdown};
  for (int i = 0; i < 4; i++) mg_go(keep_off, &start, sizeof start);
  for (int i = 0; i < 20 || test->turns < 1000; i++) {
    mg_sleep(100'000);
    mg_gosched();
    if (current_m() != test->machine) test->errors++;
  }
  test->stop = true;
  mg_sem_acquire(&countdown.semaphore, false);
  mg_unlock_os_thread();
}

namespace {

struct StopStart {
  StopTest* test;
  Countdown* countdown;
  int64_t number;
};

void run_call_or_wait(void* memory) {
  auto* start = static_cast<StopStart*>(memory);
  while (!start->test->stop) {
    if (start->number % 3 == 0)
      poll();
    else if (start->number % 3 == 1)
      mg_test_block(10'000);
    else
      mg_gosched();
  }
  finish(start->countdown);
}

}  // namespace

void look_into_stopped_world(void* test_memory) {
  auto* test = static_cast<StopTest*>(test_memory);
  Countdown countdown = {9, 0};
  for (int64_t i = 0; i < 9; i++) {
    StopStart start = {test, &countdown, i};
    mg_go(run_call_or_wait, &start, sizeof start);
  }
  for (int i = 0; i < 50; i++) {
    test->running += mg_test_running_in_stopped_world();
    mg_gosched();
  }
  test->stop = true;
  mg_sem_acquire(&countdown.semaphore, false);
}

namespace {

void sleep_with_its_processor(void* test_memory) {
  auto* test = *static_cast<SleepTest**>(test_memory);
  constexpr int64_t kHour = 3'600'000'000'000;
  mg_test_sleep_with_processor(kHour);
  test->over = true;
}

}  // namespace

void stop_beside_sleep(void* test_memory) {
  auto* test = static_cast<SleepTest*>(test_memory);
  int64_t before = mg_gomaxprocs(2);
  mg_go(sleep_with_its_processor, &test, sizeof test);
  while (!test->over) {
    mg_test_stop_world();
    mg_gosched();
  }
  mg_gomaxprocs(before);
}

namespace {

struct StuckStart {
  StuckTest* test;
  Countdown* countdown;
};

void stop_twice_beside(void (*fn)(void*), void* test_memory) {
  auto* test = static_cast<StuckTest*>(test_memory);
  int64_t before = mg_gomaxprocs(2);
  Countdown countdown = {1, 0};
  StuckStart start = {test, &countdown};
  mg_go(fn, &start, sizeof start);
  do {
    mg_gosched();
    test->result = mg_test_stop_twice_beside_stuck_thread();
  } while (test->result < 0);
  test->stop = true;
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(before);
}

}  // namespace

void stop_beside_stuck_sleeper(void* test) {
  stop_twice_beside(
      [](void* memory) {
        auto* start = static_cast<StuckStart*>(memory);
        while (!start->test->stop) mg_test_sleep_with_processor(1'000'000'000);
        finish(start->countdown);
      },
      test);
}

void stop_beside_stuck_thread(void* test) {
  stop_twice_beside(
      [](void* memory) {
        auto* start = static_cast<StuckStart*>(memory);
        while (!start->test->stop) poll();
        finish(start->countdown);
      },
      test);
}

namespace {

struct StateStart {
  StateTest* test;
  uint32_t* gate;
  Countdown* countdown;
};

void wait_at_gate(void* memory) {
  auto* start = static_cast<StateStart*>(memory);
  start->test->waiting = current_g();
  mg_sem_acquire(start->gate, false);
  finish(start->countdown);
}

void call_often(void* memory) {
  auto* start = static_cast<StateStart*>(memory);
  start->test->calling = current_g();
  while (!start->test->stop) mg_test_block(20'000'000);
  finish(start->countdown);
}

void yield_often(void* memory) {
  auto* start = static_cast<StateStart*>(memory);
  start->test->queued = current_g();
  while (!start->test->stop) mg_gosched();
  finish(start->countdown);
}

// Lets the others run until `g` is in that state, and not for ever.
bool comes_to(const std::atomic<void*>& g, GStatus status) {
  Deadline deadline;
  while (!deadline.has_passed()) {
    auto* goroutine = static_cast<G*>(g.load());
    if (goroutine != nullptr && goroutine->status == status) return true;
    mg_gosched();
  }
  return false;
}

}  // namespace

void look_at_states(void* test_memory) {
  auto* test = static_cast<StateTest*>(test_memory);
  int64_t before = set_processors(1);
  uint32_t gate = 0;
  Countdown countdown = {3, 0};
  StateStart start = {test, &gate, &countdown};
  mg_go(wait_at_gate, &start, sizeof start);
  mg_go(call_often, &start, sizeof start);
  mg_go(yield_often, &start, sizeof start);
  test->runs = current_g()->status == GStatus::kRunning;
  test->waits = comes_to(test->waiting, GStatus::kWaiting);
  test->calls = comes_to(test->calling, GStatus::kSyscall);
  test->is_queued = comes_to(test->queued, GStatus::kRunnable);
  test->stop = true;
  mg_sem_release(&gate, false);
  test->is_dead = comes_to(test->waiting, GStatus::kDead);
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(before);
}

void block_threads_at_once(void*) {
  static Countdown countdown = {64, 0};
  for (int64_t i = 0; i < 64; i++)
    mg_go([](void*) { mg_test_block(1'000'000'000), finish(&countdown); }, nullptr, 0);
  mg_sem_acquire(&countdown.semaphore, false);
}

void set_many_processors(void* memory) {
  auto* before_and_after = static_cast<int64_t*>(memory);
  before_and_after[0] = mg_gomaxprocs(5000);
  before_and_after[1] = mg_gomaxprocs(before_and_after[0]);
}

}  // namespace minigo::sched
