// This file is compiled with stack checks.

#include "sched/machine_end_test_goroutines.h"

namespace minigo::sched {

namespace {

struct Start {
  EndTest* test;
  Countdown* countdown;
};

void lock_and_end(void* memory) {
  auto* start = static_cast<Start*>(memory);
  mg_lock_os_thread();
  start->test->ran++;
  mg_sleep(1'000'000);
  finish(start->countdown);
}

void run_all(EndTest* test) {
  Countdown countdown = {test->goroutines, 0};
  for (int64_t i = 0; i < test->goroutines; i++) {
    Start start = {test, &countdown};
    mg_go(lock_and_end, &start, sizeof start);
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

void run_until_stopped(void* memory) {
  auto* start = static_cast<Start*>(memory);
  while (!start->test->stop.load(std::memory_order_relaxed)) poll();
  finish(start->countdown);
}

void stop_worlds(void* memory) {
  auto* start = static_cast<Start*>(memory);
  while (!start->test->stop.load(std::memory_order_relaxed)) {
    mg_test_stop_world();
    mg_sleep(50'000);
  }
  finish(start->countdown);
}

}  // namespace

void end_while_locked(void* test) { run_all(static_cast<EndTest*>(test)); }

void end_under_load(void* test_memory) {
  auto* test = static_cast<EndTest*>(test_memory);
  Countdown countdown = {3, 0};
  Start start = {test, &countdown};
  mg_go(run_until_stopped, &start, sizeof start);
  mg_go(run_until_stopped, &start, sizeof start);
  mg_go(stop_worlds, &start, sizeof start);
  while (!test->stop.load(std::memory_order_relaxed)) run_all(test);
  mg_sem_acquire(&countdown.semaphore, false);
}

}  // namespace minigo::sched
