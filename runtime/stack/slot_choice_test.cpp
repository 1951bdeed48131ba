#include "stack/slot_choice.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "stack/stack_pool.h"

namespace minigo::stack {
namespace {

using model::G;

// Goroutines that begin with one function, which has a place of its own in the table.
class SlotChoiceTest : public testing::Test {
 protected:
  SlotChoiceTest() : entry_(&entries[next_entry++]) {}

  // How many of `count` goroutines get large slots. Of those with small ones, every `nth` outgrows
  // it; 0: none.
  int large_of(int count, int nth) {
    int large = 0;
    for (int i = 0; i < count; i++) {
      SlotChoice choice = choose_slot(entry_, ++id_);
      samples_ += choice.is_sample;
      if (choice.size == SlotSize::kLarge) {
        large++;
      } else if (nth != 0 && ++small_ % nth == 0) {
        grow(choice.is_sample);
      }
    }
    return large;
  }

  void grow(bool is_sample) {
    G* g = take_slots(SlotSize::kSmall, 1);
    g->entry = entry_;
    g->is_slot_sample = is_sample;
    note_growth(g);
    note_growth(g);  // counts once
    return_slots(g);
  }

  static inline char entries[64 * 64];
  static inline int next_entry = 0;
  char* entry_;
  uint64_t id_ = 0;
  int small_ = 0;
  int samples_ = 0;
};

TEST_F(SlotChoiceTest, FunctionsThatDoNotGrowStaySmall) {
  EXPECT_EQ(large_of(10'000, 0), 0);
  EXPECT_EQ(samples_, 0);
}

TEST_F(SlotChoiceTest, OneThatGrowsMakesTheNextOnesLarge) {
  grow(false);
  int large = large_of(16'000, 1);
  EXPECT_EQ(large, 16'000 - samples_);
  EXPECT_GT(samples_, 500);
  EXPECT_LT(samples_, 2'000);
}

// A server takes a thousand connections before the first of them has a request.
TEST_F(SlotChoiceTest, ManyMayBeginBeforeOneGrows) {
  grow(false);
  EXPECT_GT(large_of(900, 0), 800);
}

TEST_F(SlotChoiceTest, RareGrowthIsForgotten) {
  grow(false);
  large_of(5'000, 0);
  EXPECT_EQ(large_of(10'000, 0), 0);
  EXPECT_EQ(large_of(100'000, 10), 0);
}

TEST_F(SlotChoiceTest, FunctionsChange) {
  grow(false);
  large_of(100'000, 0);
  EXPECT_EQ(large_of(1'000, 0), 0);
  large_of(100'000, 1);
  EXPECT_GT(large_of(1'000, 1), 800);
}

#ifndef MINIGO_FIBERS
// In a process of its own: what is known stays.
TEST_F(SlotChoiceTest, MoreFunctionsThanCanBeKnown) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  auto fill = [this] {
    int large = 0;
    for (entry_ = entries; entry_ < entries + sizeof entries; entry_++) {
      grow(false);
      large += choose_slot(entry_, 2).size == SlotSize::kLarge;
    }
    _exit(large > 500 && large <= 1024 ? 0 : 1);
  };
  EXPECT_EXIT(fill(), testing::ExitedWithCode(0), "");
}
#endif

}  // namespace
}  // namespace minigo::stack
