// Objects that are made while marking goes on, and the sweep that follows. No root but what the
// tests mark.

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gc/test_cycle.h"

namespace minigo::gc {
namespace {

using heap::test::make_type;
using test::collect_nothing;
using test::is_marked_at;
using test::sweep;

using SweepTest = test::CycleTest;

TEST_F(SweepTest, RestOfARunIsBornMarked) {
  abi::Type* type = make_type(24, 0b1);
  void* before = heap::new_object(type);
  heap::begin_marking();
  EXPECT_FALSE(is_marked_at(before));
  // The bump of the run that `before` is in.
  void* after = heap::new_object(type);
  EXPECT_EQ(static_cast<char*>(after), static_cast<char*>(before) + 24);
  EXPECT_TRUE(is_marked_at(after));
  heap::end_marking({0, 0});
  sweep();
  EXPECT_EQ(heap::read_counts().live_objects, 1u);
}

TEST_F(SweepTest, RunTakenWhileMarkingIsBornMarked) {
  heap::begin_marking();
  std::vector<void*> objects;
  abi::Type* type = make_type(40, 0b10);
  for (int i = 0; i < 2000; i++) objects.push_back(heap::new_object(type));
  void* large = heap::new_opaque(100000, heap::Scan::kConservative);
  EXPECT_TRUE(std::all_of(objects.begin(), objects.end(), is_marked_at));
  EXPECT_TRUE(is_marked_at(large));
  heap::end_marking({0, 0});
  sweep();
  EXPECT_EQ(heap::read_counts().live_objects, 2001u);
  collect_nothing();
  EXPECT_EQ(heap::read_counts().live_objects, 0u);
}

TEST_F(SweepTest, NothingIsSweptBeforeItIsAllowed) {
  abi::Type* type = make_type(56, 0b1);
  void* dead = heap::new_object(type);
  heap::begin_marking();
  heap::end_marking({0, 0});
  heap::plan_sweep(UINT64_MAX / 2);
  EXPECT_FALSE(heap::is_swept());
  EXPECT_FALSE(heap::has_spans_to_sweep());
  EXPECT_FALSE(heap::sweep_some());
  // The rest of the run is new, and lies behind; then there is a new span.
  for (int i = 0; i < 10000; i++) EXPECT_NE(heap::new_object(type), dead);
  EXPECT_FALSE(heap::is_swept());
  sweep();
}

TEST_F(SweepTest, TellsWhetherThereIsAnythingToSweep) {
  heap::new_object(make_type(56, 0b1));
  heap::begin_marking();
  heap::end_marking({0, 0});
  heap::plan_sweep(UINT64_MAX / 2);
  heap::allow_sweeping();
  EXPECT_TRUE(heap::has_spans_to_sweep());
  heap::new_object(make_type(56, 0b1));
  while (heap::sweep_some()) {
  }
  EXPECT_FALSE(heap::has_spans_to_sweep());
}

TEST_F(SweepTest, IsOverWhenTheLastSpanIsFree) {
  constexpr uint64_t kSpans = 5, kBytes = 1 << 20;
  for (uint64_t i = 0; i < kSpans; i++) heap::new_opaque(kBytes, heap::Scan::kNone);
  heap::begin_marking();
  heap::end_marking({0, 0});
  EXPECT_GE(heap::unswept_spans(), kSpans);
  uint64_t free = heap::read_counts().free_bytes;
  heap::allow_sweeping();
  while (!heap::is_swept()) heap::sweep_some();
  EXPECT_EQ(heap::unswept_spans(), 0u);
  EXPECT_GE(heap::read_counts().free_bytes, free + kSpans * kBytes);
}

TEST_F(SweepTest, AllocationSweepsForRoom) {
  abi::Type* type = make_type(72, 0b1);
  std::vector<void*> objects;
  for (int i = 0; i < 10000; i++) objects.push_back(heap::new_object(type));
  heap::begin_marking();
  heap::end_marking({0, 0});
  heap::plan_sweep(UINT64_MAX / 2);
  heap::allow_sweeping();
  uint64_t unswept = heap::unswept_spans();
  void* fresh = nullptr;
  for (int i = 0; i < 10000 && heap::unswept_spans() == unswept; i++)
    fresh = heap::new_object(type);
  // The first span may be full of what was born marked.
  EXPECT_LT(heap::unswept_spans(), unswept);
  EXPECT_GE(heap::unswept_spans(), unswept - 2);
  EXPECT_NE(std::find(objects.begin(), objects.end(), fresh), objects.end());
  sweep();
}

}  // namespace
}  // namespace minigo::gc
