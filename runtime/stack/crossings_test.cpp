#include "stack/crossings.h"

#include <gtest/gtest.h>

#include <functional>

namespace minigo::stack {
namespace {

using model::LaterSegment;
using model::Segment;

constexpr uint32_t kRare = 4 * kTooOften;
constexpr uint32_t kOften = kTooOften / 2;

// A segment with frames of which the last one calls across, and how long a program takes for
// kCrossingsPerLook crossings with a guard.
class CrossingsTest : public testing::Test {
 protected:
  static constexpr int kFrames = 10;

  CrossingsTest() {
    older_.mapped = newer_.mapped = 4096;
    older_.newer = &newer_;
    older_.high = reinterpret_cast<uintptr_t>(&memory_[kWords]);
    older_.guard = model::lowest_guard(&older_);
    newer_.crossings = new_crossings();
    // The oldest frame leads to the segment before.
    for (int i = 1; i < kFrames; i++) *word(frame(i)) = frame(i - 1);
    *word(frame(0)) = 1 << 20;
  }

  // From the oldest one on.
  static uintptr_t* word(uintptr_t address) { return reinterpret_cast<uintptr_t*>(address); }
  uintptr_t frame(int i) { return older_.high - 16 - 64 * static_cast<uintptr_t>(i); }
  uintptr_t entry(int i) { return frame(i) + 8; }

  // Looks for so often, from frame `caller`.
  void run(int looks, const std::function<uint32_t(uintptr_t guard)>& ticks,
           int caller = kFrames - 1) {
    for (int i = 0; i < looks; i++) {
      now_ += ticks(older_.guard);
      look_at_crossings(&older_, frame(caller), now_);
      moves_ += older_.guard != last_guard_;
      last_guard_ = older_.guard;
      EXPECT_EQ(newer_.crossings.left, kCrossingsPerLook);
    }
  }

  struct alignas(16) : LaterSegment {
  } older_ = {};
  static constexpr int kWords = 512;
  alignas(16) uintptr_t memory_[kWords] = {};
  LaterSegment newer_ = {};
  uint32_t now_ = 1'000'000;
  uintptr_t last_guard_ = 0;
  int moves_ = 0;
};

TEST_F(CrossingsTest, FunctionThatCallsAcrossCrossesItself) {
  run(10, [&](uintptr_t guard) { return guard >= entry(9) ? kRare : kOften; });
  EXPECT_EQ(older_.guard, entry(9));
}

TEST_F(CrossingsTest, SoDoItsCallersUntilCrossingsAreRare) {
  run(50, [&](uintptr_t guard) {
    if (guard >= entry(6)) return kRare;
    if (guard >= entry(7)) return kOften;
    if (guard >= entry(8)) return kOften / 2;
    return guard >= entry(9) ? kOften / 4 : kOften / 8;
  });
  EXPECT_EQ(older_.guard, entry(6));
}

// A caller that makes many small calls besides.
TEST_F(CrossingsTest, GuardThatMakesItWorseIsPassedOver) {
  run(50, [&](uintptr_t guard) {
    if (guard >= entry(8)) return kRare;
    return guard >= entry(9) ? kOften / 8 : kOften;
  });
  EXPECT_EQ(older_.guard, entry(8));
}

TEST_F(CrossingsTest, RareCrossingsMoveNothing) {
  run(1000, [](uintptr_t) { return kTooOften + 1; });
  EXPECT_EQ(older_.guard, model::lowest_guard(&older_));
}

TEST_F(CrossingsTest, LoopThatKeepsCrossingIsTriedLessAndLess) {
  auto often = [](uintptr_t) { return kOften; };
  run(1000, often);
  int first = moves_;
  run(1000, often);
  EXPECT_LT(2 * (moves_ - first), first);
  run(100'000, often);
  EXPECT_LT(moves_, 200);
  // Until something helps.
  run(1 << 20, [&](uintptr_t guard) { return guard >= entry(9) ? kRare : kOften; });
  EXPECT_EQ(older_.guard, entry(9));
}

TEST_F(CrossingsTest, OneLookAtWhichTheThreadHadNoCpuProvesNothing) {
  int looks = 0;
  run(1000, [&](uintptr_t guard) {
    bool is_first = guard != model::lowest_guard(&older_) && looks++ % 2 == 0;
    return is_first ? kRare : kOften;
  });
  EXPECT_EQ(older_.guard, model::lowest_guard(&older_));
}

TEST_F(CrossingsTest, GuardGoesDownAgainWhenThatIsBetter) {
  run(10, [&](uintptr_t guard) { return guard >= entry(9) ? kRare : kOften; });
  run(100, [&](uintptr_t guard) { return guard >= entry(9) ? kOften : kRare; }, 4);
  EXPECT_EQ(older_.guard, model::lowest_guard(&older_));
}

// Its call has crossed to here from the segment before.
TEST_F(CrossingsTest, OldestFunctionOfASegmentStays) {
  run(1000, [](uintptr_t) { return kOften; }, 0);
  EXPECT_EQ(older_.guard, model::lowest_guard(&older_));
  run(1000, [&](uintptr_t guard) { return guard >= entry(1) ? kRare : kOften; }, 2);
  EXPECT_EQ(older_.guard, entry(1));
}

}  // namespace
}  // namespace minigo::stack
