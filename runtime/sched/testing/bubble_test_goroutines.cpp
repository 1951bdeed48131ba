// This file is compiled with stack checks.

#include "sched/testing/bubble_test_goroutines.h"

namespace minigo::sched {

namespace {

constexpr int64_t kBeginning = 946'684'800'000'000'000;
constexpr int64_t kSecond = 1'000'000'000;

// What the goroutines of a bubble work on. Generated code finds its closure in r10, C++ does not:
// so there is one at a time. The memory is static, so that the collector need not know of it.
struct Job {
  BubbleTest* test;
  void* channel;
  void* coroutine;
  std::atomic<int64_t> number;  // of the goroutine that starts next
  std::atomic<int64_t> arrived;
};

Job the_job;

abi::Closure closure;
abi::Closure coroutine_closure;

int64_t run(void (*body)()) {
  closure = {reinterpret_cast<void*>(body)};
  return mg_bubble_run(&the_job, &closure);
}

int64_t time_passed() { return mg_clock_time() - kBeginning; }

void start(Job* job, int64_t count, void (*body)(void*)) {
  for (int64_t i = 0; i < count; i++) mg_go(body, &job, sizeof job);
}

Job* prepare(void* test) {
  Job* job = &the_job;
  job->test = static_cast<BubbleTest*>(test);
  job->number = job->arrived = 0;
  job->channel = nullptr;
  return job;
}

// --- Sleeping.

void sleeper(void* memory) {
  Job* job = *static_cast<Job**>(memory);
  int64_t step = job->number.fetch_add(1) % 7 + 1;
  for (int64_t i = 1; i <= job->test->rounds; i++) {
    mg_sleep(step * kSecond);
    if (time_passed() != i * step * kSecond) job->test->errors++;
  }
  job->arrived++;
}

void first_sleeper() {
  Job* job = &the_job;
  if (time_passed() != 0) job->test->errors++;
  start(job, job->test->goroutines, sleeper);
  mg_sleep(job->test->rounds * 7 * kSecond + 1);
  if (job->arrived != job->test->goroutines) job->test->errors++;
  job->test->time = time_passed();
}

// --- Waiting for the others.

void receiver(void* memory) {
  Job* job = *static_cast<Job**>(memory);
  for (int64_t i = 0; i < job->test->rounds; i++) {
    mg_chan_recv(job->channel, nullptr);
    job->arrived++;
  }
}

void first_waiter() {
  Job* job = &the_job;
  BubbleTest* test = job->test;
  job->channel = mg_chan_make(&chan_of_int, 0);
  start(job, test->goroutines, receiver);
  for (int64_t i = 1; i <= test->rounds * test->goroutines; i++) {
    if (!mg_bubble_wait()) test->errors++;
    if (job->arrived != i - 1) test->errors++;
    mg_chan_send(job->channel, &i);
    test->turns++;
  }
  mg_bubble_wait();
  test->time = time_passed();
}

// --- Functions of timers.

struct FunctionTimer {
  uint64_t opaque[4];
  abi::Closure* closure;
  uint64_t bubble;
};

void count_call() { the_job.arrived++; }

void first_timer() {
  Job* job = &the_job;
  static abi::Closure call;
  call = {reinterpret_cast<void*>(count_call)};
  static FunctionTimer soon, never, now;
  soon = never = now = {{}, &call, 0};
  int64_t time = mg_clock_time();
  mg_timer_reset(&soon, time + kSecond);
  mg_timer_reset(&never, time + 2 * kSecond);
  mg_sleep(kSecond - 1);
  mg_bubble_wait();
  if (job->arrived != 0) job->test->errors++;
  mg_sleep(2);
  mg_bubble_wait();
  if (job->arrived != 1 || !mg_timer_stop(&never)) job->test->errors++;
  mg_timer_reset(&now, mg_clock_time());
  mg_bubble_wait();
  if (job->arrived != 2) job->test->errors++;
  mg_timer_reset(&never, mg_clock_time() + 9 * kSecond);
  job->test->time = time_passed();
}

// --- Deadlocks.

void wait_for_ever(void*) { mg_chan_recv(nullptr, nullptr); }
void first_deadlocked() { wait_for_ever(nullptr); }
void sleep_too_long(void* memory) {
  Job* job = *static_cast<Job**>(memory);
  mg_sleep(kSecond);
  job->test->errors++;
}
void first_leaves_a_timer() { start(&the_job, 1, sleep_too_long); }
void first_leaves() {
  start(&the_job, 3, wait_for_ever);
  mg_sleep(kSecond);
}

// --- Side by side. The bodies look only at what is theirs by the clock and their numbers.

void short_sleeper(void* memory) {
  auto* errors = *static_cast<std::atomic<int64_t>**>(memory);
  for (int64_t i = 1; i <= 5; i++) {
    mg_sleep(kSecond);
    if (time_passed() != i * kSecond) errors->fetch_add(1);
  }
}

std::atomic<int64_t> wrong_clocks;

void first_of_many() {
  auto* errors = &wrong_clocks;
  for (int64_t i = 0; i < 8; i++) mg_go(short_sleeper, &errors, sizeof errors);
  mg_sleep(3 * kSecond);
  mg_bubble_wait();
  if (time_passed() != 3 * kSecond) errors->fetch_add(1);
  mg_sleep(2 * kSecond);
}

abi::Closure many_closure;

struct Runner {
  BubbleTest* test;
  Countdown* countdown;
  uint64_t key;
};

void run_many(void* memory) {
  auto* runner = *static_cast<Runner**>(memory);
  for (int64_t i = 0; i < runner->test->rounds; i++)
    if (mg_bubble_run(&runner->key, &many_closure) != 0) runner->test->errors++;
  finish(runner->countdown);
}

// --- Numbers.

void first_numbered() {
  Job* job = &the_job;
  job->test->ids[job->arrived++] = mg_bubble_current();
}

// --- Coroutines.

void other_side() {
  Job* job = &the_job;
  for (int64_t i = 0; i < job->test->rounds; i++) {
    mg_sleep(kSecond);
    mg_coroutine_switch(job->coroutine);
  }
  mg_coroutine_exit(job->coroutine);
}

void first_of_coroutine() {
  Job* job = &the_job;
  coroutine_closure = {reinterpret_cast<void*>(other_side)};
  job->coroutine = mg_coroutine_new(&coroutine_closure);
  for (int64_t i = 0; i <= job->test->rounds; i++) {
    if (time_passed() != i * kSecond) job->test->errors++;
    mg_coroutine_switch(job->coroutine);
  }
  job->test->time = time_passed();
}

void run_one(void* test_memory, void (*body)()) {
  Job* job = prepare(test_memory);
  job->test->end = run(body);
  if (mg_bubble_current() != 0) job->test->errors++;
}

}  // namespace

void sleep_in_turns(void* test) { run_one(test, first_sleeper); }
void wait_for_blocked(void* test) { run_one(test, first_waiter); }
void call_functions(void* test) { run_one(test, first_timer); }
void wait_for_nobody(void* test) { run_one(test, first_deadlocked); }
void leave_others_waiting(void* test) { run_one(test, first_leaves); }
void leave_a_timer(void* test) { run_one(test, first_leaves_a_timer); }
void switch_in_bubble(void* test) { run_one(test, first_of_coroutine); }

void take_numbers(void* test) {
  prepare(test);
  run(first_numbered);
  run(first_numbered);
}

void bubbles_side_by_side(void* test_memory) {
  auto* test = static_cast<BubbleTest*>(test_memory);
  constexpr int64_t kRunners = 16;
  static Runner runners[kRunners];
  many_closure = {reinterpret_cast<void*>(first_of_many)};
  wrong_clocks = 0;
  Countdown countdown = {{kRunners}, 0};
  for (Runner& runner : runners) {
    runner = {test, &countdown, 0};
    Runner* argument = &runner;
    mg_go(run_many, &argument, sizeof argument);
  }
  mg_sem_acquire(&countdown.semaphore, false);
  test->errors += wrong_clocks;
}

}  // namespace minigo::sched
