// The pool that markers share, and how they fill it.

#include "gc/mark_stack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "gc/mark.h"
#include "heap/collection.h"
#include "heap/test_types.h"

namespace minigo::gc {
namespace {

MarkChunk* make_chunk(MarkPool& pool, uint32_t items, uintptr_t first = 0) {
  MarkChunk* chunk = pool.new_chunk();
  for (uint32_t i = 0; i < items; i++) chunk->items[i] = {first + i, nullptr};
  chunk->count = items;
  return chunk;
}

TEST(MarkPool, ChunksWithoutItemsAreNoWork) {
  MarkPool pool;
  pool.give(make_chunk(pool, 0));
  EXPECT_TRUE(pool.is_empty());
  EXPECT_EQ(pool.take(), nullptr);
}

TEST(MarkPool, FewItemsAreMerged) {
  MarkPool pool;
  for (uint32_t i = 0; i < 100; i++) pool.give(make_chunk(pool, 1, i));
  MarkChunk* all = pool.take();
  ASSERT_NE(all, nullptr);
  EXPECT_EQ(all->count, 100u);
  for (uint32_t i = 0; i < all->count; i++) EXPECT_EQ(all->items[i].address, i);
  EXPECT_TRUE(pool.is_empty());
}

TEST(MarkPool, NothingIsLostIfAChunkIsFull) {
  MarkPool pool;
  constexpr uint32_t kChunks = 40, kItems = 50;
  for (uint32_t i = 0; i < kChunks; i++) pool.give(make_chunk(pool, kItems, i * kItems));
  std::vector<bool> seen(kChunks * kItems);
  while (MarkChunk* chunk = pool.take()) {
    for (uint32_t i = 0; i < chunk->count; i++) seen[chunk->items[i].address] = true;
    pool.free_chunk(chunk);
  }
  EXPECT_EQ(std::count(seen.begin(), seen.end(), true), kChunks * kItems);
}

// The half that was found first: it leads to the most.
TEST(MarkPool, MarkersShareTheOlderHalf) {
  heap::initialize();
  heap::test::install_processor();
  abi::Type* type = heap::test::make_type(16, 0b1);
  std::vector<uintptr_t> objects;
  for (int i = 0; i < 100; i++)
    objects.push_back(reinterpret_cast<uintptr_t>(heap::new_object(type)));
  MarkPool pool;
  heap::begin_marking();
  Marker marker(pool);
  for (uintptr_t address : objects) marker.mark(address);
  EXPECT_FALSE(marker.drain(1));
  MarkChunk* half = pool.take();
  ASSERT_NE(half, nullptr);
  EXPECT_GE(half->count, 40u);
  EXPECT_LE(half->count, 50u);
  for (uint32_t i = 0; i < half->count; i++) EXPECT_EQ(half->items[i].address, objects[i]);
  pool.give(half);
  while (!marker.drain(512) || marker.take_work()) {
  }
  EXPECT_EQ(marker.work().marked_objects, 100u);
  heap::end_marking({marker.work().marked_bytes, marker.work().marked_objects});
  heap::allow_sweeping();
  while (heap::sweep_some()) {
  }
}

}  // namespace
}  // namespace minigo::gc
