#include <gtest/gtest.h>

#include <ctime>

#include "chan/timer_channel_test_goroutines.h"
#include "sched/timer_door.h"

namespace minigo::chan {
namespace {

using sched::run_in_goroutine;

TEST(TimerChannelTest, TicksKeepTheRhythm) {
  TickTest test = {};
  test.period = 1'000'000;
  run_in_goroutine(take_ticks, &test);
  EXPECT_EQ(test.ticks[0], test.due);
  for (int i = 1; i < 5; i++) {
    EXPECT_GT(test.ticks[i], test.ticks[i - 1]);
    EXPECT_EQ((test.ticks[i] - test.due) % test.period, 0);
  }
  // The second was missed while nobody received.
  EXPECT_GT(test.ticks[1], test.due + test.period);
  EXPECT_FALSE(test.early);
}

TEST(TimerChannelTest, LooksUnbuffered) {
  TickTest test = {};
  test.period = 1'000'000;
  run_in_goroutine(take_ticks, &test);
  EXPECT_EQ(test.len, 0);
  EXPECT_EQ(test.cap, 0);
}

TEST(TimerChannelTest, SendsWallTimeAndLocation) {
  TickTest test = {};
  test.period = 1'000'000;
  run_in_goroutine(take_ticks, &test);
  constexpr int64_t kUnixToInternal = 62'135'596'800;
  EXPECT_LE(test.seconds, time(nullptr) + kUnixToInternal);
  EXPECT_GT(test.seconds, time(nullptr) + kUnixToInternal - 1000);
  EXPECT_EQ(test.location, &test);
}

TEST(TimerChannelTest, NothingIsStale) {
  StopTest test = {};
  run_in_goroutine(stop_and_reset, &test);
  EXPECT_TRUE(test.stopped_before);
  EXPECT_TRUE(test.stopped_due);
  EXPECT_FALSE(test.stopped_twice);
  EXPECT_FALSE(test.reset_stopped);
  EXPECT_TRUE(test.reset_due);
  EXPECT_FALSE(test.left);
}

class TimerRace : public testing::TestWithParam<uint32_t> {};

TEST_P(TimerRace, EndsEachTimeThatItIsArmed) {
  TimerRaceTest test = {};
  test.seed = GetParam();
  test.rounds = 2'000;
  run_in_goroutine(race_for_timer, &test);
  EXPECT_EQ(test.armed, test.ended);
}

INSTANTIATE_TEST_SUITE_P(Seeds, TimerRace, testing::Range(1u, 9u));

TEST(TimerChannelTest, AbandonedTimersAreInNoHeap) {
  run_in_goroutine(abandon_timers, nullptr);
  EXPECT_EQ(timer::earliest_timer(), 0);
}

}  // namespace
}  // namespace minigo::chan
