// The order in which goroutines run on one P.

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "sched/testing/order_test_goroutines.h"

namespace minigo::sched {
namespace {

// In most of some runs: a slice may end at any time, or be the one that looks at the global queue
// first.
void expect_order(void (*fn)(void*), std::string_view wanted) {
  constexpr int kRuns = 11;
  int as_wanted = 0;
  std::string last;
  for (int i = 0; i < kRuns; i++) {
    RunOrder order = {};
    run_in_goroutine(fn, &order);
    as_wanted += wanted == order.letters;
    last = order.letters;
  }
  EXPECT_GT(as_wanted, kRuns / 2) << last;
}

TEST(OrderTest, LastStartedGoroutineRunsFirst) { expect_order(start_three, "cab"); }

TEST(OrderTest, YieldingGoroutineGoesToTheGlobalQueue) { expect_order(yield, "badcB"); }

TEST(OrderTest, InterruptedGoroutineGoesOnBeforeOthers) { expect_order(interrupt_slice, "nir"); }

TEST(OrderTest, SemaphoreIsHandedOverWithTheRestOfTheSlice) {
  if (migration_is_forced()) GTEST_SKIP();
  expect_order(hand_over_semaphore, "wxm");
}

TEST(OrderTest, CoroutineSwitchesPassNoQueue) { expect_order(switch_to_coroutine, "cma"); }

TEST(OrderTest, ValuesGoStraightToWhoWaits) {
  HandOffTest test = {};
  run_in_goroutine(hand_off_values, &test);
  EXPECT_EQ(test.sent, 2);
  EXPECT_EQ(test.for_receiver, 1);
  EXPECT_EQ(test.received, 2);
}

}  // namespace
}  // namespace minigo::sched
