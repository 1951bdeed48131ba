// Progress beside a goroutine that keeps its P: by thieves, sysmon, the poller and the world's
// stop.

#include <gtest/gtest.h>

#include <string>

#include "model/goroutine.h"
#include "netpoll/descriptor.h"
#include "netpoll/poller.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/log.h"
#include "sched/machines.h"
#include "sched/monitor_sleep.h"
#include "sched/netpoll_door.h"
#include "sched/schedtrace.h"
#include "sched/testing/progress_test_goroutines.h"

namespace minigo::sched {
namespace {

constexpr int64_t kPatience = 20'000'000'000;

bool runs_beside(void (*fn)(void*)) {
  ProgressTest test = {};
  run_in_goroutine(fn, &test);
  return test.in_time;
}

TEST(ProgressTest, NewGoroutineWakesAThread) { EXPECT_TRUE(runs_beside(start_beside)); }
TEST(ProgressTest, HogIsPreemptedAtPolls) { EXPECT_TRUE(runs_beside(poll_beside)); }
TEST(ProgressTest, HogIsPreemptedAtCalls) {
#ifdef MINIGO_FIBERS
  GTEST_SKIP() << "functions begin without a look at the guard";
#endif
  EXPECT_TRUE(runs_beside(call_beside));
}
TEST(ProgressTest, LostRequestIsRepeated) { EXPECT_TRUE(runs_beside(lose_request_beside)); }
TEST(ProgressTest, TimersOfABusyPAreStolen) { EXPECT_TRUE(runs_beside(sleep_beside)); }

// A goroutine that sleeps does not wait for the end of a hog's slice.
TEST(ProgressTest, LateTimerInterruptsTheSlice) {
  if (migration_is_forced()) GTEST_SKIP();
  ProgressTest test = {};
  run_in_goroutine(interrupt_beside, &test);
  EXPECT_GE(test.count, 3);
}

TEST(ProgressTest, TimersOfRetiredPsFire) {
  ProgressTest test = {};
  run_in_goroutine(retire_sleepers, &test);
  EXPECT_EQ(test.count, 4);
}

TEST(ProgressTest, CallerLeavesItsRetiredPAtOnce) {
  EXPECT_TRUE(runs_beside(retire_callers_processor));
}

TEST(ProgressTest, LockedThreadRunsNothingElse) {
  LockTest test = {};
  run_in_goroutine(lock_beside, &test);
  EXPECT_EQ(test.errors, 0);
}

TEST(ProgressTest, NothingRunsInAStoppedWorld) {
  StopTest test = {};
  run_in_goroutine(look_into_stopped_world, &test);
  EXPECT_EQ(test.running, 0);
}

TEST(ProgressTest, SleepWithAProcessorEndsWhenTheWorldHasBeenStopped) {
  SleepTest test = {};
  run_in_goroutine(stop_beside_sleep, &test);
  EXPECT_TRUE(test.over);
}

// A thread is held up by a signal, which ThreadSanitizer keeps back while the thread calls nothing
// that it knows.
bool stops_beside_stuck_thread(void (*body)(void*)) {
#if __has_feature(thread_sanitizer)
  static_cast<void>(body);
  return true;
#else
  StuckTest test = {};
  run_in_goroutine(body, &test);
  return test.result == 1;
#endif
}

TEST(ProgressTest, NoStopWaitsForAThreadThatSleepsWithItsProcessor) {
  EXPECT_TRUE(stops_beside_stuck_thread(stop_beside_stuck_sleeper));
}

TEST(ProgressTest, NoStopWaitsForAThreadThatTheLastStartHasNotReached) {
  EXPECT_TRUE(stops_beside_stuck_thread(stop_beside_stuck_thread));
}

TEST(ProgressTest, GoroutinesPassThroughTheirStates) {
  StateTest test = {};
  run_in_goroutine(look_at_states, &test);
  EXPECT_TRUE(test.runs);
  EXPECT_TRUE(test.waits);
  EXPECT_TRUE(test.calls);
  EXPECT_TRUE(test.is_queued);
  EXPECT_TRUE(test.is_dead);
}

// --- sysmon.

bool monitor_falls_asleep() {
  int64_t end = platform::nanotime() + kPatience;
  while (!monitor_sleep.deep && platform::nanotime() < end) platform::sleep_thread(1'000'000);
  return monitor_sleep.deep;
}

TEST(MonitorTest, SleepsWhileNothingRunsAndWakes) {
  EXPECT_TRUE(runs_beside(poll_beside));
  EXPECT_TRUE(monitor_falls_asleep());
  EXPECT_TRUE(runs_beside(poll_beside));
}

// Counts who asks the network: beside a goroutine that keeps the only P, sysmon at each of its
// looks.
class CountingPoller {
 public:
  explicit CountingPoller(bool any_waiters) {
    has_waiters = any_waiters;
    looks = 0;
    was_polled = false;
    counting = true;
  }
  ~CountingPoller() { counting = false; }

  static inline std::atomic<bool> counting;
  static inline std::atomic<bool> has_waiters;
  static inline std::atomic<int64_t> looks;
  static inline std::atomic<bool> was_polled;
};

TEST(MonitorTest, PollsTheNetworkIfNobodyElseDoes) {
  runs_beside(poll_beside);
  CountingPoller counting(true);
  Keeper keeper = {&CountingPoller::was_polled, kPatience, false};
  run_in_goroutine(keep_processor, &keeper);
  EXPECT_TRUE(keeper.was_set);
}

// Sleeps do not end early: so there is a most for its looks, though no least.
TEST(MonitorTest, LooksLessOftenWhileThereIsNothingToDo) {
  runs_beside(poll_beside);
  CountingPoller counting(false);
  Keeper keeper = {nullptr, 300'000'000, false};
  int64_t before = platform::nanotime();
  run_in_goroutine(keep_processor, &keeper);
  int64_t longest_sleeps = (platform::nanotime() - before) / kMonitorMaxSleep;
  EXPECT_LE(CountingPoller::looks, longest_sleeps + 2 * kMonitorIdleRounds);
}

// A program that wakes often and makes no long system calls is not watched for them each time.
TEST(MonitorTest, LooksRarelyAfterAnIdleTimeWithoutSystemCalls) {
  runs_beside(poll_beside);
  CountingPoller counting(false);
  int64_t periods = 40;
  int64_t before = platform::nanotime();
  run_in_goroutine(pulse, &periods);
  int64_t busy_sleeps = (platform::nanotime() - before) / kMonitorBusySleep;
  // The M looks, too, before it sleeps.
  EXPECT_LE(CountingPoller::looks, busy_sleeps + 10 * periods);
}

// --- Ends and limits.

TEST(LimitTest, TooManyThreadsEndTheProgram) {
#ifdef MINIGO_FIBERS
  GTEST_SKIP() << "a sanitizer does not survive the fork";
#endif
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT((set_max_machines(20), run_in_goroutine(block_threads_at_once, nullptr)),
              testing::ExitedWithCode(2), "thread exhaustion");
}

TEST(LimitTest, ProcessorsAreAtMost1024) {
  int64_t before_and_after[2] = {};
  run_in_goroutine(set_many_processors, before_and_after);
  EXPECT_EQ(before_and_after[1], 1024);
}

// In Go's form: test/scheduler/schedtrace.go.
TEST(LimitTest, SchedtraceShowsTheQueues) {
  testing::internal::CaptureStderr();
  runs_beside(poll_beside);
  start_log();
  print_schedtrace();
  finish_log();
  std::string line = testing::internal::GetCapturedStderr();
  EXPECT_NE(line.find("SCHED "), std::string::npos) << line;
  EXPECT_NE(line.find(" gomaxprocs=4 "), std::string::npos) << line;
  EXPECT_NE(line.find(" runqueue=0 [ 0 0 0 0 ] schedticks=[ "), std::string::npos) << line;
}

}  // namespace
}  // namespace minigo::sched

// The network, which is counted, in place of netpoll/sched_door.cpp.
namespace minigo::netpoll {

using sched::CountingPoller;

model::G* poll(int64_t delay) {
  if (!CountingPoller::counting) return wait_for_network(delay);
  if (delay == 0) CountingPoller::was_polled = true;
  // No M blocks here for long: sysmon has nothing to do then.
  return wait_for_network(delay < 0 ? 1'000'000 : delay);
}

void interrupt_poll() { end_wait(); }

bool any_waiters() {
  if (!CountingPoller::counting) return waiter_count() > 0;
  CountingPoller::looks++;
  return CountingPoller::has_waiters;
}

}  // namespace minigo::netpoll
