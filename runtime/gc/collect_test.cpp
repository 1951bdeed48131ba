// Collections while many goroutines run on many threads. Under MINIGO_GC_STRESS, at nearly every
// allocation. Each marking is verified.

#include "gc/collect.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "gc/collect_test_goroutines.h"
#include "gc/stats.h"
#include "gc/stress.h"
#include "gc/verify.h"
#include "sched/testing/test_goroutines.h"

#if __has_feature(address_sanitizer)
// Frames elsewhere than on the stack are not scanned.
extern "C" const char* __asan_default_options() { return "detect_stack_use_after_return=0"; }
#endif

namespace minigo::gc {
namespace {

using sched::run_in_goroutine;

void run_under_stress(bool on) { gc::set_stress(on); }

class Collect : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    // The runtime must have started before a test changes its settings.
    run_in_goroutine([](void*) {}, nullptr);
    set_verify(true);
  }
};

void expect_trees(int64_t workers, int64_t rounds, int64_t depth) {
  TreeTest test{workers, rounds, depth, {}, {}};
  run_in_goroutine(pass_trees, &test);
  EXPECT_EQ(test.trees_checked, workers * rounds);
  EXPECT_EQ(test.wrong, 0);
}

TEST_F(Collect, TreesThroughChannels) { expect_trees(8, 500, 11); }

TEST_F(Collect, TreesThroughChannelsUnderStress) {
  run_under_stress(true);
  expect_trees(4, 20, 6);
  run_under_stress(false);
}

void expect_weak(int64_t workers, int64_t rounds) {
  WeakTest test{workers, rounds, {}, {}, {}};
  run_in_goroutine(take_back_weak, &test);
  EXPECT_EQ(test.wrong, 0);
  EXPECT_GT(test.taken_back, 0);
  EXPECT_GT(test.dead, 0);
}

TEST_F(Collect, WeakPointersAreTakenBack) { expect_weak(8, 3000); }

TEST_F(Collect, WeakPointersAreTakenBackUnderStress) {
  run_under_stress(true);
  expect_weak(4, 16000);
  run_under_stress(false);
}

TEST_F(Collect, SystemCallsUnderStress) {
  run_under_stress(true);
  SyscallTest test{16, 400, {}};
  run_in_goroutine(hold_in_system_calls, &test);
  EXPECT_EQ(test.wrong, 0);
  run_under_stress(false);
}

TEST_F(Collect, RestsEndWithAScan) {
  RestTest test{100, 2, {}};
  run_in_goroutine(move_after_rests, &test);
  EXPECT_EQ(test.wrong, 0);
}

// Goroutines of sanitizer builds cannot go deep.
#ifdef MINIGO_FIBERS
constexpr int64_t kDepth = 200;
#else
constexpr int64_t kDepth = 100000;
#endif

TEST_F(Collect, DeepFrames) {
  DeepTest test{kDepth, 0};
  run_in_goroutine(hold_in_deep_frames, &test);
  EXPECT_EQ(test.sum, test.depth * (test.depth + 1) / 2);
}

TEST_F(Collect, ParkedGoroutines) {
  ParkedTest test{20000, {}};
  run_in_goroutine(hold_while_parked, &test);
  EXPECT_EQ(test.intact, test.goroutines);
}

TEST_F(Collect, Statistics) {
  MemStats before, after;
  read_mem_stats(&before);
  expect_trees(2, 200, 10);
  read_mem_stats(&after);
  EXPECT_GT(after.num_gc, before.num_gc);
  EXPECT_GT(after.num_forced_gc, before.num_forced_gc);
  EXPECT_GT(after.total_alloc, before.total_alloc);
  EXPECT_GT(after.mallocs, before.mallocs);
  EXPECT_GT(after.pause_total_ns, before.pause_total_ns);
  EXPECT_GE(after.heap_sys, after.heap_idle);
}

}  // namespace
}  // namespace minigo::gc
