// This file is compiled with stack checks.

#include "sched/testing/machine_end_test_goroutines.h"

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

void block(void* memory) {
  auto* start = static_cast<Start*>(memory);
  mg_test_block(20'000'000);
  start->test->ran++;
  finish(start->countdown);
}

void run_all(EndTest* test, void (*fn)(void*)) {
  Countdown countdown = {test->goroutines, 0};
  for (int64_t i = 0; i < test->goroutines; i++) {
    Start start = {test, &countdown};
    mg_go(fn, &start, sizeof start);
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

void end_while_locked(void* test) { run_all(static_cast<EndTest*>(test), lock_and_end); }
void block_threads(void* test) { run_all(static_cast<EndTest*>(test), block); }

namespace {

void under_load(EndTest* test, void (*fn)(void*)) {
  Countdown countdown = {3, 0};
  Start start = {test, &countdown};
  mg_go(run_until_stopped, &start, sizeof start);
  mg_go(run_until_stopped, &start, sizeof start);
  mg_go(stop_worlds, &start, sizeof start);
  while (!test->stop.load(std::memory_order_relaxed)) run_all(test, fn);
  mg_sem_acquire(&countdown.semaphore, false);
}

}  // namespace

void end_under_load(void* test) { under_load(static_cast<EndTest*>(test), lock_and_end); }
void block_under_load(void* test) { under_load(static_cast<EndTest*>(test), block); }

}  // namespace minigo::sched
