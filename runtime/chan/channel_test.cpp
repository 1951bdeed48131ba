#include <gtest/gtest.h>

#include "chan/channel_test_goroutines.h"

namespace minigo::chan {
namespace {

using sched::run_in_goroutine;

class PipeTestCase : public testing::TestWithParam<int64_t> {};

TEST_P(PipeTestCase, EveryValueArrivesOnce) {
  PipeTest test = {};
  test.capacity = GetParam();
  test.senders = 5;
  test.receivers = 7;
  test.each = 5'000;
  run_in_goroutine(many_senders_and_receivers, &test);
  EXPECT_EQ(test.received, test.senders * test.each);
  EXPECT_EQ(test.sum, test.senders * test.each * (test.each + 1) / 2);
}

TEST_P(PipeTestCase, ValuesKeepTheirOrder) {
  OrderTest test = {};
  test.capacity = GetParam();
  test.count = 10'000;
  run_in_goroutine(values_keep_their_order, &test);
  EXPECT_TRUE(test.in_order);
  EXPECT_TRUE(test.closed_seen);
}

INSTANTIATE_TEST_SUITE_P(Capacities, PipeTestCase, testing::Values(0, 1, 3, 64));

TEST(ChannelTest, TryOperations) {
  TryTest test = {};
  run_in_goroutine(try_operations, &test);
  EXPECT_TRUE(test.sent_to_room);
  EXPECT_FALSE(test.sent_to_full);
  EXPECT_FALSE(test.received_from_empty);
  EXPECT_TRUE(test.received_value);
  EXPECT_TRUE(test.received_closed);
  EXPECT_TRUE(test.closed_ok);
}

TEST(ChannelTest, BigValues) {
  BigTest test = {};
  run_in_goroutine(big_values, &test);
  EXPECT_TRUE(test.right);
}

TEST(SelectTest, IsFairAndTakesDefault) {
  SelectTest test = {};
  test.rounds = 3'000;
  run_in_goroutine(select_is_fair, &test);
  for (int64_t chosen : test.chosen) EXPECT_GT(chosen, 800);
  EXPECT_TRUE(test.default_chosen);
}

TEST(SelectTest, IsFairBetweenSendsAndReceives) {
  MixedSelectTest test = {};
  test.rounds = 8'000;
  run_in_goroutine(select_is_fair_when_mixed, &test);
  for (int64_t chosen : test.chosen) EXPECT_NEAR(static_cast<double>(chosen), 1'000, 200);
}

TEST(SelectTest, CasesInAnyOrderDoNotDeadlock) {
  AnyOrderTest test = {};
  test.transfers = 20'000;
  run_in_goroutine(select_in_any_order, &test);
  EXPECT_EQ(test.sent, test.received + test.left);
  EXPECT_GE(test.received, test.transfers);
}

TEST(SelectTest, TakesTheRightOneOfManyCases) {
  ManyCasesTest test = {};
  test.rounds = 1'000;
  run_in_goroutine(select_of_many_cases, &test);
  EXPECT_EQ(test.ready_right, test.rounds);
  EXPECT_EQ(test.default_right, test.rounds);
  EXPECT_EQ(test.waited_right, test.rounds);
}

TEST(SelectTest, StormLosesNothing) {
  SelectTest test = {};
  test.rounds = 3'000;
  run_in_goroutine(select_storm, &test);
  EXPECT_EQ(test.sum, 8 * test.rounds);
}

TEST(SelectTest, CloseWakesAll) {
  SelectTest test = {};
  run_in_goroutine(select_closed, &test);
  EXPECT_EQ(test.sum, 4);
}

TEST(TimerTest, SleepersWakeAndNeverEarly) {
  TimerTest test = {};
  test.sleepers = 5'000;
  run_in_goroutine(many_sleepers, &test);
  EXPECT_EQ(test.early, 0);
  EXPECT_EQ(test.woken, test.sleepers);
}

TEST(TimerTest, FunctionsAreCalledOrStopped) {
  FunctionTimerTest test = {};
  run_in_goroutine(function_timers, &test);
  EXPECT_EQ(test.fired, 2);
  EXPECT_FALSE(test.was_armed);
  EXPECT_TRUE(test.reset);
  EXPECT_TRUE(test.stopped_before);
  EXPECT_FALSE(test.stopped_twice);
  EXPECT_FALSE(test.stopped_after);
}

TEST(NotifyListTest, EveryTicketIsNotified) {
  TimerTest test = {};
  test.sleepers = 200;
  run_in_goroutine(notify_list, &test);
  EXPECT_EQ(test.woken, test.sleepers);
}

}  // namespace
}  // namespace minigo::chan
