// The detector by itself: slots, what orders them, and what is a conflict.

#include <gtest/gtest.h>

#include <cstdlib>

#include "race/accesses.h"
#include "race/stacks.h"
#include "race/synchronization.h"

namespace minigo::race {
namespace {

constexpr uint64_t kBytes = uint64_t{1} << 20;

// Memory that the tests use up from its beginning.
uintptr_t memory() {
  static const uintptr_t base = [] {
    auto low = reinterpret_cast<uintptr_t>(aligned_alloc(kChunkBytes, kBytes));
    make_shadow({low, kBytes}, {0, 0});
    return low;
  }();
  return base;
}

uintptr_t next_word() {
  static uintptr_t used = 0;
  return memory() + (used += 64);
}

bool access(Slot slot, uintptr_t address, bool write, uint64_t bytes = 8, bool atomic = false) {
  Conflict conflict;
  return note(slot, {address, bytes, write, atomic}, 0, &conflict);
}

Slot child_of(Slot parent) {
  Slot slot = start(7);
  learn_from_parent(slot, parent);
  return slot;
}

TEST(Race, WritesWithoutAnOrder) {
  uintptr_t x = next_word();
  Slot a = start(1), b = start(2);
  EXPECT_FALSE(access(a, x, true));
  EXPECT_TRUE(access(b, x, false));
  // Of these bytes nothing more is said.
  EXPECT_FALSE(access(b, x, true));
}

TEST(Race, ReadsAndAtomicsDoNotRaceWithTheirLike) {
  uintptr_t x = next_word();
  Slot a = start(1), b = start(2);
  EXPECT_FALSE(access(a, x, false));
  EXPECT_FALSE(access(b, x, false));
  EXPECT_FALSE(access(a, x + 8, true, 8, true));
  EXPECT_FALSE(access(b, x + 8, true, 8, true));
  EXPECT_TRUE(access(b, x + 8, true));
}

TEST(Race, OtherBytesOfAWord) {
  uintptr_t x = next_word();
  Slot a = start(1), b = start(2);
  EXPECT_FALSE(access(a, x, true, 1));
  EXPECT_FALSE(access(b, x + 1, true, 7));
  EXPECT_TRUE(access(a, x + 7, false, 4));
}

TEST(Race, ChildrenComeAfterWhatTheirParentHasDone) {
  uintptr_t x = next_word(), y = next_word();
  Slot parent = start(1);
  EXPECT_FALSE(access(parent, x, true));
  Slot child = child_of(parent);
  EXPECT_FALSE(access(parent, y, true));
  EXPECT_FALSE(access(child, x, true));
  EXPECT_TRUE(access(child, y, true));
}

TEST(Race, ReleaseAndAcquire) {
  uintptr_t x = next_word(), y = next_word(), lock = next_word();
  Slot a = start(1), b = start(2), c = start(3);
  EXPECT_FALSE(access(a, x, true));
  release(a, lock);
  EXPECT_FALSE(access(a, y, true));
  acquire(b, lock);
  EXPECT_FALSE(access(b, x, true));
  EXPECT_TRUE(access(b, y, true));
  // The last release counts, and is no merge.
  release(c, lock);
  Slot d = start(4);
  acquire(d, lock);
  EXPECT_TRUE(access(d, x, true));
}

TEST(Race, MergedReleasesAllCount) {
  uintptr_t x = next_word(), y = next_word(), group = next_word();
  Slot a = start(1), b = start(2), c = start(3);
  EXPECT_FALSE(access(a, x, true));
  EXPECT_FALSE(access(b, y, true));
  release_merge(a, group);
  release_merge(b, group);
  acquire(c, group);
  EXPECT_FALSE(access(c, x, true));
  EXPECT_FALSE(access(c, y, true));
}

TEST(Race, MemoryThatIsUsedAgain) {
  uintptr_t x = next_word();
  Slot a = start(1), b = start(2);
  EXPECT_FALSE(access(a, x, true));
  release(a, x);
  forget(x, 8);
  EXPECT_FALSE(access(b, x, true));
  acquire(b, x);
  EXPECT_FALSE(access(b, x + 8, true));
  EXPECT_TRUE(access(a, x, true));
}

TEST(Race, SlotsKnowTheirOwners) {
  Slot slot = start(41);
  Epoch epoch = goroutine_at(slot).epoch;
  Life life;
  ASSERT_TRUE(find_life(slot, epoch, &life));
  EXPECT_EQ(life.goroutine, 41u);
  EXPECT_FALSE(life.ended);
  finish(slot);
  ASSERT_TRUE(find_life(slot, epoch, &life));
  EXPECT_TRUE(life.ended);
}

TEST(Race, EqualStacksAreOne) {
  uintptr_t pcs[] = {1, 2, 3};
  StackId id = intern_stack(pcs, 3);
  EXPECT_NE(id, 0u);
  EXPECT_EQ(intern_stack(pcs, 3), id);
  EXPECT_NE(intern_stack(pcs, 2), id);
  ASSERT_EQ(stack_of(id)->depth, 3u);
  EXPECT_EQ(stack_of(id)->pcs[2], 3u);
  EXPECT_EQ(stack_of(0), nullptr);
}

}  // namespace
}  // namespace minigo::race
