#include <gtest/gtest.h>

#include "sched/bubble.h"
#include "sched/testing/bubble_test_goroutines.h"

namespace minigo::sched {
namespace {

constexpr int64_t kSecond = 1'000'000'000;

int64_t end(BubbleEnd how) { return static_cast<int64_t>(how); }

TEST(BubbleTest, TheClockMovesWhenAllSleep) {
  BubbleTest test = {.goroutines = 100, .rounds = 50};
  run_in_goroutine(sleep_in_turns, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.end, end(BubbleEnd::kDone));
  EXPECT_EQ(test.time, 350 * kSecond + 1);
}

TEST(BubbleTest, WaitReturnsWhenAllOthersAreBlocked) {
  BubbleTest test = {.goroutines = 10, .rounds = 100};
  run_in_goroutine(wait_for_blocked, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.end, end(BubbleEnd::kDone));
  EXPECT_EQ(test.turns, 1000);
  EXPECT_EQ(test.time, 0);
}

TEST(BubbleTest, FunctionsRunAtTheirTime) {
  BubbleTest test = {};
  run_in_goroutine(call_functions, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.end, end(BubbleEnd::kDone));
  EXPECT_EQ(test.time, kSecond + 1);
}

TEST(BubbleTest, DeadlocksEndIt) {
  BubbleTest test = {};
  run_in_goroutine(wait_for_nobody, &test);
  EXPECT_EQ(test.end, end(BubbleEnd::kBlocked));
  run_in_goroutine(leave_others_waiting, &test);
  EXPECT_EQ(test.end, end(BubbleEnd::kMainIsOver));
  EXPECT_EQ(test.errors, 0);
}

TEST(BubbleTest, TimeEndsWithTheFirst) {
  BubbleTest test = {};
  run_in_goroutine(leave_a_timer, &test);
  EXPECT_EQ(test.end, end(BubbleEnd::kMainIsOver));
  EXPECT_EQ(test.errors, 0);
}

TEST(BubbleTest, CoroutinesTakeTurns) {
  BubbleTest test = {.rounds = 100};
  run_in_goroutine(switch_in_bubble, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.end, end(BubbleEnd::kDone));
  EXPECT_EQ(test.time, 100 * kSecond);
}

TEST(BubbleTest, EachHasItsClock) {
  BubbleTest test = {.rounds = 100};
  run_in_goroutine(bubbles_side_by_side, &test);
  EXPECT_EQ(test.errors, 0);
}

TEST(BubbleTest, MemoryIsUsedAgainByOthers) {
  BubbleTest test = {};
  run_in_goroutine(take_numbers, &test);
  EXPECT_NE(test.ids[0], 0u);
  EXPECT_NE(test.ids[1], 0u);
  EXPECT_NE(test.ids[0], test.ids[1]);
}

}  // namespace
}  // namespace minigo::sched
