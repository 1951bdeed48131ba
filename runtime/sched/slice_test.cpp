#include "model/slice.h"

#include <gtest/gtest.h>

#include "sched/model_names.h"
#include "sched/testing/slice_test_goroutines.h"

namespace minigo::sched {
namespace {

using Queue = Slice::Queue;

TEST(SliceTest, EndsWhenAskedByItsNumber) {
  Slice slice = {};
  slice.run_on(RunsOn::kNewSlice);
  EXPECT_FALSE(slice.is_over());
  uint32_t number = slice.number();
  slice.request_end(number);
  slice.run_on(RunsOn::kInheritedSlice);
  EXPECT_TRUE(slice.is_over());
  slice.run_on(RunsOn::kNewSlice);
  EXPECT_FALSE(slice.is_over());
  // A late request.
  slice.request_end(number);
  EXPECT_FALSE(slice.is_over());
}

TEST(SliceTest, StopEndsNoSliceAndForgetsNoEnd) {
  Slice slice = {};
  slice.run_on(RunsOn::kNewSlice);
  slice.request_stop(slice.number());
  EXPECT_TRUE(slice.is_over());
  slice.withdraw_stop();
  EXPECT_FALSE(slice.is_over());
  slice.request_stop(slice.number());
  slice.request_end(slice.number());
  slice.request_stop(slice.number());
  slice.withdraw_stop();
  EXPECT_TRUE(slice.is_over());
  slice.run_on(RunsOn::kNewSlice);
  slice.request_stop(slice.number());
  slice.withdraw_stop();
  EXPECT_FALSE(slice.is_over());
}

TEST(SliceTest, QueuesTakeTurns) {
  Slice slice = {};
  slice.take_from(Queue::kRing);
  EXPECT_EQ(slice.next_turn(), Queue::kGlobal);
  slice.take_from(Queue::kGlobal);
  EXPECT_EQ(slice.next_turn(), Queue::kRing);
}

TEST(SliceTest, TurnThatWasNotTakenIsOverdue) {
  Slice slice = {};
  slice.end(Queue::kRing);
  EXPECT_FALSE(slice.turn_is_overdue());
  slice.end(Queue::kGlobal);
  EXPECT_TRUE(slice.turn_is_overdue());
  EXPECT_EQ(slice.take_turn(), Queue::kRing);
  EXPECT_FALSE(slice.turn_is_overdue());
  EXPECT_EQ(slice.take_turn(), Queue::kNone);
}

TEST(SliceTest, InterruptedSliceIsOwedOnce) {
  Slice slice = {};
  slice.run_on(RunsOn::kNewSlice);
  slice.interrupt();
  slice.run_on(RunsOn::kInheritedSlice);
  EXPECT_TRUE(slice.is_shared());
  EXPECT_TRUE(slice.take_debt());
  slice.run_on(RunsOn::kOwedSlice);
  EXPECT_FALSE(slice.is_shared());
  EXPECT_FALSE(slice.take_debt());
}

TEST(SliceTest, EndedSliceOwesNothing) {
  Slice slice = {};
  slice.run_on(RunsOn::kNewSlice);
  slice.interrupt();
  slice.end(Queue::kGlobal);
  EXPECT_FALSE(slice.take_debt());
}

TEST(SliceTest, QueueThatIsDueGoesFirst) {
  Slice slice = {};
  slice.make_due(Queue::kGlobal);
  EXPECT_TRUE(slice.has_turn());
  EXPECT_TRUE(slice.turn_is_overdue());
  EXPECT_EQ(slice.take_turn(), Queue::kGlobal);
  uint32_t looks = slice.looks(Queue::kGlobal);
  slice.take_from(Queue::kGlobal);
  EXPECT_EQ(slice.looks(Queue::kGlobal), looks + 1);
  EXPECT_FALSE(slice.has_turn());
}

// A round or two until the request is noticed.
constexpr int64_t kFewRounds = 4;

TEST(SliceTest, ReadiedGoroutinesDoNotOutliveTheSlice) {
  SliceTest test = {};
  run_in_goroutine(hand_over_by_channels, &test);
  EXPECT_LE(test.rounds, kFewRounds);
}

TEST(SliceTest, CoroutinesDoNotOutliveTheSlice) {
  SliceTest test = {};
  run_in_goroutine(hand_over_by_coroutines, &test);
  EXPECT_LE(test.rounds, kFewRounds);
}

TEST(SliceTest, GlobalQueueDoesNotStarveTheRing) {
  SliceTest test = {};
  run_in_goroutine(use_up_slices, &test);
  EXPECT_LE(test.rounds, kFewRounds);
}

}  // namespace
}  // namespace minigo::sched
