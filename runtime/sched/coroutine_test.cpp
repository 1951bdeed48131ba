#include <gtest/gtest.h>

#include "sched/testing/coroutine_test_goroutines.h"

namespace minigo::sched {
namespace {

TEST(CoroutineTest, TakesTurns) {
  CoroutineTest test = {.rounds = 10'000};
  run_in_goroutine(take_turns, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.turns, 2 * test.rounds);
  EXPECT_EQ(test.goroutines_after, test.goroutines_before);
}

TEST(CoroutineTest, AnyGoroutineMaySwitch) {
  CoroutineTest test = {.rounds = 2'000};
  run_in_goroutine(pass_around, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.turns, 2 * test.rounds);
}

TEST(CoroutineTest, PairsRunSideBySide) {
  CoroutineTest test = {.rounds = 1'000};
  run_in_goroutine(many_coroutines, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.turns, 16 * 2 * test.rounds);
}

TEST(CoroutineTest, ThreadLockIsShared) {
  CoroutineTest test = {.rounds = 200};
  run_in_goroutine(locked_coroutine, &test);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(test.turns, 2 * test.rounds);
}

}  // namespace
}  // namespace minigo::sched
