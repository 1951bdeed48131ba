// Goals and debts, as numbers.

#include "gc/pacer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "gc/roots.h"
#include "heap/counts.h"

namespace minigo::gc {
namespace {

constexpr uint64_t kMiB = 1 << 20;

class PacerTest : public testing::Test {
 protected:
  void TearDown() override {
    exchange_memory_limit(UINT64_MAX);
    exchange_gc_percent(100);
    settle(0);
  }
  // A cycle ends that has scanned all that lives.
  static void end_cycle(uint64_t live, uint64_t stacks = 0) {
    pace_end({{live, stacks, live, 1}, live, 0});
  }
  // The same of several cycles.
  static void settle(uint64_t live) {
    for (int i = 0; i < 3; i++) end_cycle(live);
  }
  // What the goal counts besides the heap, if no goroutine has anything on its stack.
  static uint64_t others() { return global_root_bytes(); }
};

TEST_F(PacerTest, HeapGrowsByPercent) {
  for (int32_t percent : {25, 50, 100, 400}) {
    exchange_gc_percent(percent);
    settle(100 * kMiB);
    uint64_t growth = (100 * kMiB + others()) / 100 * static_cast<uint64_t>(percent);
    EXPECT_EQ(heap_goal(), 100 * kMiB + growth) << percent;
  }
}

TEST_F(PacerTest, SmallHeapsGrowToAMinimum) {
  settle(kMiB);
  EXPECT_EQ(heap_goal(), kMiB + std::max(4 * kMiB, kMiB + others()));
  exchange_gc_percent(50);
  EXPECT_EQ(heap_goal(), kMiB + std::max(2 * kMiB, (kMiB + others()) / 2));
}

TEST_F(PacerTest, CountsStacksByWhatGoroutinesUse) {
  settle(100 * kMiB);
  end_cycle(100 * kMiB, 10 * kMiB);
  EXPECT_EQ(heap_goal(), 100 * kMiB + (110 * kMiB + others()) / 100 * 100);
}

TEST_F(PacerTest, WhatWasBornWhileMarkingCountsByTheShareThatLives) {
  settle(64 * kMiB);
  heap::count_allocation(64 * kMiB, 1);
  pace_beginning();
  heap::count_allocation(32 * kMiB, 1);
  // Half of what there was has been marked: 80 MiB are likely to live, 72 to last.
  pace_end({{64 * kMiB, 0, 64 * kMiB, 1}, 96 * kMiB, 0});
  EXPECT_NEAR(heap_goal(), 80 * kMiB + 72 * kMiB + others(), kMiB / 16);
}

TEST_F(PacerTest, GrowthIsTakenToLastWhenTwoCyclesHaveSeenIt) {
  settle(64 * kMiB);
  end_cycle(128 * kMiB);
  EXPECT_NEAR(heap_goal(), 128 * kMiB + 96 * kMiB + others(), kMiB / 16);
  end_cycle(128 * kMiB);
  EXPECT_NEAR(heap_goal(), 128 * kMiB + 128 * kMiB + others(), kMiB / 16);
  // What has shrunk counts as it is.
  end_cycle(64 * kMiB);
  EXPECT_NEAR(heap_goal(), 64 * kMiB + 64 * kMiB + others(), kMiB / 16);
}

TEST_F(PacerTest, LargeObjectBeyondTheGoalWaitsForACycle) {
  settle(64 * kMiB);
  // Nothing is dead yet, as far as is known.
  EXPECT_FALSE(begins_before(1000 * kMiB));
  heap::count_allocation(20 * kMiB, 1);
  EXPECT_FALSE(begins_before(40 * kMiB));
  EXPECT_TRUE(begins_before(50 * kMiB));
}

TEST_F(PacerTest, PercentZeroAndOff) {
  settle(100 * kMiB);
  EXPECT_EQ(exchange_gc_percent(0), 100);
  EXPECT_EQ(heap_goal(), 100 * kMiB);
  EXPECT_EQ(exchange_gc_percent(-1), 0);
  EXPECT_GE(heap_goal(), UINT64_MAX / 4);
  EXPECT_EQ(gc_percent(), -1);
}

TEST_F(PacerTest, LimitLowersTheGoal) {
  settle(100 * kMiB);
  uint64_t goal = heap_goal();
  exchange_memory_limit(1000 * kMiB);
  EXPECT_EQ(heap_goal(), goal);
  exchange_memory_limit(150 * kMiB);
  EXPECT_LT(heap_goal(), 150 * kMiB);
  EXPECT_GT(heap_goal(), 101 * kMiB);
  // What lives is beyond it: the program goes on, in small steps.
  exchange_memory_limit(50 * kMiB);
  EXPECT_EQ(heap_goal(), 101 * kMiB);
  exchange_gc_percent(-1);
  EXPECT_EQ(heap_goal(), 101 * kMiB);
}

TEST_F(PacerTest, AllocatorsOweWhatIsLeftToScan) {
  settle(64 * kMiB);
  pace_beginning();
  // About a byte for a byte: as much is to be scanned as may be allocated.
  EXPECT_EQ(assist_work(0, 20 << 10), 0);
  int64_t work = assist_work(0, 20 << 10);
  EXPECT_GT(work, 32 << 10);
  EXPECT_LE(work, 40 << 10);
  // Debts are each processor's, and are paid in parts.
  EXPECT_EQ(assist_work(1, 20 << 10), 0);
  EXPECT_EQ(assist_work(0, 10 * kMiB), 256 << 10);
  EXPECT_EQ(assist_work(0, 0), 256 << 10);
}

TEST_F(PacerTest, WorkersPayFirst) {
  settle(64 * kMiB);
  pace_beginning();
  note_worker_work(kMiB);
  for (int i = 0; i < 10; i++) EXPECT_EQ(assist_work(0, 100 << 10), 0);
  EXPECT_EQ(assist_work(0, kMiB), 256 << 10);
  // A new cycle forgets what was owed in the last one.
  pace_beginning();
  EXPECT_EQ(assist_work(0, 1), 0);
}

TEST_F(PacerTest, NobodyPaysForOthersFarBeyondTheGoal) {
  settle(64 * kMiB);
  pace_beginning();
  note_worker_work(kMiB);
  heap::count_allocation(66 * kMiB, 1);
  EXPECT_FALSE(is_far_beyond_goal());
  EXPECT_EQ(assist_work(0, 1 << 10), 0);
  heap::count_allocation(4 * kMiB, 1);
  EXPECT_TRUE(is_far_beyond_goal());
  EXPECT_EQ(assist_work(0, 10 * kMiB), 256 << 10);
}

TEST_F(PacerTest, NothingIsOwedOnceAllIsScanned) {
  settle(64 * kMiB);
  pace_beginning();
  note_mark_work(64 * kMiB - 1);
  EXPECT_EQ(assist_work(0, kMiB), 0);
}

}  // namespace
}  // namespace minigo::gc
