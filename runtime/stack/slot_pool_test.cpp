#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <thread>
#include <vector>

#include "sched/all_goroutines.h"
#include "stack/stack_pool.h"
#include "stack/stack_test_goroutines.h"

namespace minigo::stack {
namespace {

using model::G;
using sched::run_in_goroutine;

#ifdef MINIGO_FIBERS
constexpr int64_t kWave = 300;
#else
constexpr int64_t kWave = 5000;
#endif

class SlotPoolTest : public testing::TestWithParam<SlotSize> {
 protected:
  static std::vector<G*> take(size_t count) {
    std::vector<G*> slots;
    while (slots.size() < count) {
      size_t most = std::min<size_t>(32, count - slots.size());
      for (G* g = take_slots(GetParam(), static_cast<int32_t>(most)); g != nullptr;
           g = g->sched_link)
        slots.push_back(g);
    }
    return slots;
  }
};

INSTANTIATE_TEST_SUITE_P(Sizes, SlotPoolTest, testing::Values(SlotSize::kSmall, SlotSize::kLarge));

void give_back(const std::vector<G*>& slots) {
  G* first = nullptr;
  for (G* g : slots) {
    g->sched_link = first;
    first = g;
  }
  return_slots(first);
}

std::set<G*> all_slots() {
  std::set<G*> slots;
  for (int64_t i = 0; i < slot_count(); i++)
    if (G* g = slot(i)) slots.insert(g);
  return slots;
}

std::set<G*> all_slots_in_steps() {
  std::set<G*> slots;
  for (int64_t i = next_slot(0, slot_count()); i < slot_count(); i = next_slot(i + 1, slot_count()))
    slots.insert(slot(i));
  return slots;
}

void release(bool all) {
  choose_slots_to_release(all);
  release_slots();
}

void release_everything() {
  release(true);
  release_pairs();
}

TEST_P(SlotPoolTest, SlotsAreGsThatDoNotRun) {
  std::vector<G*> slots = take(300);
  std::set<G*> known = all_slots();
  std::set<G*> taken(slots.begin(), slots.end());
  EXPECT_GE(taken.size(), 300u);
  EXPECT_EQ(taken.size(), slots.size());
  for (G* g : slots) {
    EXPECT_TRUE(known.contains(g));
    model::GStatus status = g->status.load();
    EXPECT_TRUE(status == model::GStatus::kIdle || status == model::GStatus::kDead);
    EXPECT_EQ(g->segment, &g->first_segment);
    EXPECT_EQ(slot_size(g), GetParam());
    uintptr_t bytes = kSlotBytes[static_cast<int>(GetParam())];
    EXPECT_EQ(g->first_segment.high, reinterpret_cast<uintptr_t>(g) + bytes);
  }
  give_back(slots);
}

TEST_P(SlotPoolTest, SlabsGoBackWhole) {
  release_everything();
  uint64_t before = slot_bytes();
  std::vector<G*> slots = take(2000);
  for (G* g : slots) g->id = 7;
  EXPECT_GT(slot_bytes(), before);
  give_back(slots);
  release_everything();
  EXPECT_LE(slot_bytes(), before);
  EXPECT_EQ(all_slots().contains(slots.back()), false);
  // They are as new, but for the other half of a page in use.
  slots = take(2000);
  auto is_used = [](const G* g) { return g->id == 7; };
  EXPECT_LT(std::count_if(slots.begin(), slots.end(), is_used), 64);
  EXPECT_TRUE(all_slots().contains(slots.back()));
  give_back(slots);
}

TEST_P(SlotPoolTest, NoSlabInUseGoesBack) {
  std::vector<G*> slots = take(1000);
  for (G* g : slots) g->id = 7;
  G* kept = slots.back();
  slots.pop_back();
  give_back(slots);
  release(true);
  EXPECT_TRUE(all_slots().contains(kept));
  EXPECT_EQ(kept->id, 7u);
  give_back({kept});
}

TEST_P(SlotPoolTest, CollectionsGiveBackWhatWasNotNeeded) {
  release_everything();
  std::vector<G*> slots = take(20'000);
  release(false);
  give_back(slots);
  uint64_t before = slot_bytes();
  release(false);
  EXPECT_EQ(slot_bytes(), before);
  // Half of it is needed in the next cycle.
  give_back(take(10'000));
  release(false);
  uint64_t after = slot_bytes();
  EXPECT_LT(after, before * 3 / 4);
  EXPECT_GE(after, before / 4);
  release(true);
}

TEST_P(SlotPoolTest, PagesOfSlabsInUseGoBack) {
  release_everything();
  uint64_t before = slot_bytes();
  std::vector<G*> slots = take(12'800), kept, returned;
  for (size_t i = 0; i < slots.size(); i++) (i % 100 == 0 ? kept : returned).push_back(slots[i]);
  for (G* g : kept) g->id = 7;
  uint64_t full = slot_bytes() - before;
  give_back(returned);
  release(true);
  EXPECT_EQ(all_slots_in_steps(), all_slots());
  EXPECT_GT(slot_bytes() - before, full / 2);
  release_pairs();
  EXPECT_LT(slot_bytes() - before, full / 10);
  EXPECT_EQ(all_slots_in_steps(), all_slots());
  slots = take(12'800);
  std::set<G*> taken(slots.begin(), slots.end());
  EXPECT_EQ(taken.size(), 12'800u);
  for (G* g : kept) {
    EXPECT_FALSE(taken.contains(g));
    EXPECT_EQ(g->id, 7u);
  }
  give_back(slots);
  give_back(kept);
  release(true);
}

TEST(StackPoolTest, SegmentsGoBack) {
  std::vector<Segment*> segments;
  uint64_t before = stack_bytes();
  for (int i = 0; i < 2000; i++) segments.push_back(new_segment(3000, 0));
  for (Segment* segment : segments) segment->caller_sp = 7;
  for (Segment* segment : segments) free_segment(segment);
  EXPECT_GT(stack_bytes(), before);
  release_segments(true);
  EXPECT_LE(stack_bytes(), before + (uint64_t{1} << 20));
  std::set<Segment*> again;
  for (int i = 0; i < 2000; i++) again.insert(new_segment(3000, 0));
  EXPECT_EQ(again.size(), 2000u);
  for (Segment* segment : again) {
    EXPECT_EQ(segment->caller_sp, 0u);
    free_segment(segment);
  }
}

// Goroutines park by the thousand and end, memory goes back, others look at all Gs.
TEST(StackPoolTest, GoroutinesComeAndGoWhileMemoryGoesBack) {
  WaveTest test = {};
  test.goroutines = kWave;
  test.waves = 20;
  std::thread goroutines([&] { run_in_goroutine(run_waves, &test); });
  int64_t looks = 0;
  while (test.waves_done.load() < test.waves) {
    sched::for_each_goroutine(
        [](G* g, void* looks) { *static_cast<int64_t*>(looks) += g->waiting_since == 0; }, &looks);
  }
  goroutines.join();
  EXPECT_EQ(test.ran, test.goroutines * test.waves);
}

}  // namespace
}  // namespace minigo::stack
