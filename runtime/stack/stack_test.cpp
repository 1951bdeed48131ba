#include <gtest/gtest.h>

#include "stack/stack_test_goroutines.h"

namespace minigo::stack {
namespace {

using sched::run_in_goroutine;

#ifdef MINIGO_FIBERS
// Plain stacks of 128 KiB.
constexpr int64_t kDepth = 100, kBigDepth = 5;
#else
constexpr int64_t kDepth = 1'000'000, kBigDepth = 2'000;
#endif

void check(void (*fn)(void*), int64_t depth) {
  DeepTest test = {depth, 0, 0};
  run_in_goroutine(fn, &test);
  EXPECT_EQ(test.result, test.expected);
}

TEST(StackTest, GrowsWithRecursion) { check(recurse, kDepth); }
TEST(StackTest, CopiesStackArguments) { check(recurse_with_stack_arguments, kDepth / 10); }
TEST(StackTest, HasRoomForBigFrames) { check(recurse_with_big_frames, kBigDepth); }
TEST(StackTest, YieldsAtEveryDepth) { check(recurse_and_yield, kDepth / 20); }

TEST(StackTest, CallsAcrossABoundary) {
  BoundaryTest test = {};
  test.calls = 100'000;
  run_in_goroutine(call_across_boundary, &test);
  EXPECT_EQ(test.sum, 40 * test.calls);
  RecordProperty("worst_ns_per_call", static_cast<int>(test.nanoseconds / test.calls));
}

#ifndef MINIGO_FIBERS
void expect_large_slots(void (*fn)(void*)) {
  SlotTest test = {};
  test.goroutines = 500;
  run_in_goroutine(fn, &test);
  EXPECT_LT(test.large, test.goroutines);
  EXPECT_GT(test.large, test.goroutines * 8 / 10);
}

TEST(StackTest, GrowthGivesLargeSlotsAtOnce) { expect_large_slots(start_beside_a_deep_one); }
TEST(StackTest, GrowthIsSeenAtTheEnd) { expect_large_slots(start_after_a_deep_one); }

TEST(StackTest, DeferFrameIsResumedOnItsSegment) {
  DeferTest test = {};
  test.depth = 5'000;
  run_in_goroutine(resume_defer_frame, &test);
  EXPECT_EQ(test.returns, 2);
  EXPECT_TRUE(test.registers_right);
  EXPECT_TRUE(test.stack_right);
}

TEST(StackTest, LeafCallsCanBeLeft) {
  DeferTest test = {};
  run_in_goroutine(leave_leaf, &test);
  EXPECT_EQ(test.returns, 2);
  EXPECT_TRUE(test.registers_right);
  EXPECT_TRUE(test.stack_right);
}
#endif

}  // namespace
}  // namespace minigo::stack
