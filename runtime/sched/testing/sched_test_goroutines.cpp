// This file is compiled with stack checks.

#include "sched/testing/sched_test_goroutines.h"
#include "sched/model_names.h"

#include "model/current.h"

namespace minigo::sched {

namespace {

template <typename Test>
struct Start {
  Test* test;
  Countdown* countdown;
  int64_t number;
};

template <typename Test>
void spawn_and_wait(Test* test, int64_t count, void (*fn)(void*)) {
  Countdown countdown = {count, 0};
  for (int64_t i = 0; i < count; i++) {
    Start<Test> start = {test, &countdown, i};
    mg_go(fn, &start, sizeof start);
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

}  // namespace

void spawn_many(void* test_memory) {
  auto* test = static_cast<SpawnTest*>(test_memory);
  spawn_and_wait(test, test->count, [](void* memory) {
    auto* start = static_cast<Start<SpawnTest>*>(memory);
    start->test->ran++;
    if (start->number % 3 == 0) mg_gosched();
    finish(start->countdown);
  });
}

namespace {

template <int64_t kWords>
struct Arguments {
  bool* right;
  Countdown* countdown;
  int64_t words[kWords];
};

template <int64_t kWords>
void check_arguments(void* memory) {
  auto* arguments = static_cast<Arguments<kWords>*>(memory);
  mg_gosched();
  bool right = true;
  for (int64_t i = 0; i < kWords; i++) right = right && arguments->words[i] == i * i;
  *arguments->right = right;
  finish(arguments->countdown);
}

template <int64_t kWords>
void start_with_arguments(bool* right, Countdown* countdown) {
  Arguments<kWords> arguments;
  arguments.right = right;
  arguments.countdown = countdown;
  for (int64_t i = 0; i < kWords; i++) arguments.words[i] = i * i;
  mg_go(check_arguments<kWords>, &arguments, sizeof arguments);
}

}  // namespace

void spawn_with_arguments(void* test_memory) {
  auto* test = static_cast<ArgumentsTest*>(test_memory);
  Countdown countdown = {2, 0};
  start_with_arguments<3>(&test->small_right, &countdown);
  start_with_arguments<500>(&test->large_right, &countdown);
  mg_sem_acquire(&countdown.semaphore, false);
}

void preempt_hogs(void* test_memory) {
  auto* test = static_cast<PreemptTest*>(test_memory);
  Countdown countdown = {test->hogs, 0};
  for (int64_t i = 0; i < test->hogs; i++) {
    Start<PreemptTest> start = {test, &countdown, i};
    mg_go(
        [](void* memory) {
          auto* start = static_cast<Start<PreemptTest>*>(memory);
          while (!start->test->stop.load(std::memory_order_relaxed)) poll();
          finish(start->countdown);
        },
        &start, sizeof start);
  }
  int64_t before = mg_nanotime();
  mg_sleep(20'000'000);
  test->slept = mg_nanotime() - before;
  test->stop = true;
  mg_sem_acquire(&countdown.semaphore, false);
}

namespace {

// Integer, floating and stack arguments must survive a yield in the prologue.
__attribute__((noinline)) double mixed(int64_t a, int64_t b, int64_t c, int64_t d, int64_t e,
                                       int64_t f, int64_t g, int64_t h, double x, double y) {
  volatile int64_t depth = a;
  if (depth == 0)
    return static_cast<double>(b + 2 * c + 3 * d + 4 * e + 5 * f + 6 * g + 7 * h) + 8 * x + 9 * y;
  return mixed(a - 1, b, c, d, e, f, g, h, x, y);
}

}  // namespace

void preempt_in_prologues(void* test_memory) {
  auto* test = static_cast<PreemptTest*>(test_memory);
  int64_t end = mg_nanotime() + 100'000'000;
  test->slept = end;
  spawn_and_wait(test, test->hogs, [](void* memory) {
    auto* start = static_cast<Start<PreemptTest>*>(memory);
    PreemptTest* test = start->test;
    while (mg_nanotime() < test->slept) {
      double sum = mixed(start->number * 3, 1, 2, 3, 4, 5, 6, 7, 8, 9);
      if (sum != 1 + 4 + 9 + 16 + 25 + 36 + 49 + 64 + 81) test->stop = true;
      test->turns.fetch_add(1, std::memory_order_relaxed);
    }
    finish(start->countdown);
  });
}

void many_system_calls(void* test_memory) {
  auto* test = static_cast<SyscallTest*>(test_memory);
  spawn_and_wait(test, 16, [](void* memory) {
    auto* start = static_cast<Start<SyscallTest>*>(memory);
    SyscallTest* test = start->test;
    for (int i = 0; i < 200; i++) mg_test_block(0);
    int64_t inside = ++test->inside;
    int64_t peak = test->peak;
    while (inside > peak && !test->peak.compare_exchange_weak(peak, inside)) continue;
    mg_test_block(50'000'000);
    --test->inside;
    finish(start->countdown);
  });
}

namespace {

void* shared_channel;

void work_until_stopped(void* memory) {
  auto* start = static_cast<Start<WorldTest>*>(memory);
  WorldTest* test = start->test;
  int64_t value = start->number;
  while (!test->stop.load(std::memory_order_relaxed)) {
    poll();
    switch (start->number % 4) {
      case 0:
        mg_chan_try_send(shared_channel, &value);
        break;
      case 1:
        mg_chan_try_recv(shared_channel, &value);
        break;
      case 2:
        mg_gosched();
        break;
      default:
        mg_test_block(1000);
    }
    test->rounds.fetch_add(1, std::memory_order_relaxed);
  }
  finish(start->countdown);
}

void under_load(WorldTest* test, void (*act)(int64_t)) {
  shared_channel = mg_chan_make(&chan_of_int, 3);
  Countdown countdown = {8, 0};
  for (int64_t i = 0; i < 8; i++) {
    Start<WorldTest> start = {test, &countdown, i};
    mg_go(work_until_stopped, &start, sizeof start);
  }
  for (int64_t i = 0; i < test->stops; i++) {
    act(i);
    mg_gosched();
  }
  test->stop = true;
  mg_sem_acquire(&countdown.semaphore, false);
}

}  // namespace

void stop_world_under_load(void* test) {
  under_load(static_cast<WorldTest*>(test), [](int64_t) { mg_test_stop_world(); });
}

void change_processor_count(void* test) {
  under_load(static_cast<WorldTest*>(test), [](int64_t i) { mg_gomaxprocs(1 + i % 5); });
  mg_gomaxprocs(4);
}

void start_waiting(void* test_memory) {
  auto* test = static_cast<WaitTest*>(test_memory);
  test->countdown.left = 1;
  Start<WaitTest> start = {test, &test->countdown, 0};
  mg_go(
      [](void* memory) {
        auto* start = static_cast<Start<WaitTest>*>(memory);
        mg_sem_acquire(&start->test->semaphore, false);
        finish(start->countdown);
      },
      &start, sizeof start);
  mg_sleep(20'000'000);
}

void end_waiting(void* test_memory) {
  auto* test = static_cast<WaitTest*>(test_memory);
  mg_sem_release(&test->semaphore, false);
  mg_sem_acquire(&test->countdown.semaphore, false);
}

void lock_threads(void* test_memory) {
  spawn_and_wait(static_cast<StressTest*>(test_memory), 6, [](void* memory) {
    auto* start = static_cast<Start<StressTest>*>(memory);
    mg_lock_os_thread();
    void* machine = current_m();
    for (int i = 0; i < 50; i++) {
      mg_gosched();
      if (i % 10 == 0) mg_sleep(10'000);
      if (current_m() != machine) start->test->errors++;
    }
    mg_unlock_os_thread();
    start->test->done++;
    finish(start->countdown);
  });
}

namespace {

uint32_t mutex = 1;
int64_t counter;

}  // namespace

void semaphore_mutex(void* test_memory) {
  auto* test = static_cast<StressTest*>(test_memory);
  counter = 0;
  spawn_and_wait(test, test->goroutines, [](void* memory) {
    auto* start = static_cast<Start<StressTest>*>(memory);
    for (int64_t i = 0; i < start->test->rounds; i++) {
      mg_sem_acquire(&mutex, i % 2 == 0);
      counter++;
      if (i % 16 == 0) mg_gosched();
      mg_sem_release(&mutex, i % 3 == 0);
    }
    finish(start->countdown);
  });
  test->done = counter;
}

namespace {

__attribute__((noinline)) int64_t churn(int64_t depth, int64_t a, int64_t b, double x) {
  // Live across the switches: callee-saved registers, stack slots.
  int64_t c = a * 31 + b, d = b * 17 - a, e = a ^ b;
  double y = x * 1.5;
  if (depth % 4 == 0)
    mg_gosched();
  else
    poll();
  int64_t below = depth == 0 ? 0 : churn(depth - 1, c, d, y);
  mg_gosched();
  if (c != a * 31 + b || d != b * 17 - a || e != (a ^ b) || y != x * 1.5) return below + 1;
  return below;
}

}  // namespace

void migrate_with_live_registers(void* test_memory) {
  auto* test = static_cast<StressTest*>(test_memory);
  spawn_and_wait(test, test->goroutines, [](void* memory) {
    auto* start = static_cast<Start<StressTest>*>(memory);
    for (int64_t i = 0; i < start->test->rounds; i++)
      start->test->errors += churn(30, start->number, i, 0.25);
    start->test->done++;
    finish(start->countdown);
  });
}

}  // namespace minigo::sched
