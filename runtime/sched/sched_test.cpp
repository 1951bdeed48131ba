#include <gtest/gtest.h>

#include "model/goroutine.h"
#include "sched/all_goroutines.h"
#include "sched/testing/sched_test_goroutines.h"
#include "sched/world.h"

namespace minigo::sched {
namespace {

int64_t waiting_since(int64_t when) {
  struct Search {
    int64_t when;
    int64_t found;
  } search = {when, 0};
  for_each_goroutine(
      [](G* g, void* memory) {
        auto* search = static_cast<Search*>(memory);
        if (!g->is_system && g->waiting_since == search->when) search->found++;
      },
      &search);
  return search.found;
}

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
  // More at once than there are processors to hold.
  EXPECT_GT(test.peak, 4);
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

// The first time that was noted stays until the goroutine runs again.
TEST(SchedulerTest, WaitingGoroutinesAreStamped) {
  WaitTest test = {};
  run_in_goroutine(start_waiting, &test);
  note_waiting(41);
  note_waiting(42);
  EXPECT_EQ(waiting_since(41), 1);
  EXPECT_EQ(waiting_since(42), 0);
  run_in_goroutine(end_waiting, &test);
  EXPECT_EQ(waiting_since(41), 0);
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
