#include <gtest/gtest.h>

#include "sched/sched_test_goroutines.h"

namespace minigo::sched {
namespace {

TEST(SchedulerTest, RunsEveryGoroutineOnce) {
  SpawnTest test = {100'000, 0};
  run_in_goroutine(spawn_many, &test);
  EXPECT_EQ(test.ran, test.count);
}

TEST(SchedulerTest, CopiesArguments) {
  ArgumentsTest test = {};
  run_in_goroutine(spawn_with_arguments, &test);
  EXPECT_TRUE(test.small_right);
  EXPECT_TRUE(test.large_right);
}

TEST(SchedulerTest, HogsArePreempted) {
  PreemptTest test = {};
  test.hogs = 8;
  run_in_goroutine(preempt_hogs, &test);
  EXPECT_GE(test.slept, 20'000'000);
  EXPECT_LT(test.slept, 1'000'000'000);
}

TEST(SchedulerTest, ArgumentsSurvivePreemptionInPrologues) {
  PreemptTest test = {};
  test.hogs = 8;
  run_in_goroutine(preempt_in_prologues, &test);
  EXPECT_FALSE(test.stop);
  EXPECT_GT(test.turns, 0);
}

TEST(SchedulerTest, SystemCallsDoNotHoldProcessors) {
  SyscallTest test = {};
  run_in_goroutine(many_system_calls, &test);
  // 16 at once, on 4 processors.
  EXPECT_LT(test.elapsed, 16 * 50'000'000 / 2);
}

TEST(SchedulerTest, WorldStopsUnderLoad) {
  WorldTest test = {};
  test.stops = 50;
  run_in_goroutine(stop_world_under_load, &test);
  EXPECT_GT(test.rounds, 0);
}

TEST(SchedulerTest, ProcessorCountChangesUnderLoad) {
  WorldTest test = {};
  test.stops = 50;
  run_in_goroutine(change_processor_count, &test);
  EXPECT_GT(test.rounds, 0);
}

TEST(SchedulerTest, LockedGoroutinesStayOnTheirThread) {
  StressTest test = {};
  run_in_goroutine(lock_threads, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.done, 6);
}

TEST(SchedulerTest, SemaphoreIsAMutex) {
  StressTest test = {};
  test.goroutines = 16;
  test.rounds = 2000;
  run_in_goroutine(semaphore_mutex, &test);
  EXPECT_EQ(test.done, test.goroutines * test.rounds);
}

TEST(SchedulerTest, RegistersSurviveMigration) {
  StressTest test = {};
  test.goroutines = 64;
  test.rounds = 50;
  run_in_goroutine(migrate_with_live_registers, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.done, test.goroutines);
}

}  // namespace
}  // namespace minigo::sched
