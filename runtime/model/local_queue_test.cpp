#include "model/local_queue.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace minigo::model {
namespace {

struct Item {
  Item* sched_link = nullptr;
  std::atomic<int> taken{0};
};
using SmallQueue = LocalQueue<Item, 4>;

TEST(LocalQueueTest, FirstInFirstOut) {
  SmallQueue queue;
  Item items[3];
  for (Item& item : items) EXPECT_TRUE(queue.push(&item));
  for (Item& item : items) EXPECT_EQ(queue.pop(), &item);
  EXPECT_EQ(queue.pop(), nullptr);
}

TEST(LocalQueueTest, PeeksAtWhatIsBehindTheHead) {
  SmallQueue queue;
  Item items[3];
  // The ring wraps around below.
  for (Item& item : items) queue.push(&item);
  for (int i = 0; i < 3; i++) queue.pop();
  EXPECT_EQ(queue.peek(0), nullptr);
  queue.push(&items[0]);
  queue.push(&items[1]);
  EXPECT_EQ(queue.peek(0), &items[0]);
  EXPECT_EQ(queue.peek(1), &items[1]);
  EXPECT_EQ(queue.peek(2), nullptr);
  EXPECT_EQ(queue.pop(), &items[0]);
  EXPECT_EQ(queue.peek(0), &items[1]);
  EXPECT_EQ(queue.peek(1), nullptr);
}

TEST(LocalQueueTest, FullRingGivesAwayHalfAndTheNewItem) {
  SmallQueue queue;
  Item items[5];
  for (int i = 0; i < 4; i++) EXPECT_TRUE(queue.push(&items[i]));
  EXPECT_FALSE(queue.push(&items[4]));
  Item *first, *last;
  ASSERT_TRUE(queue.pop_half(&items[4], &first, &last));
  EXPECT_EQ(first, &items[0]);
  EXPECT_EQ(first->sched_link, &items[1]);
  EXPECT_EQ(items[1].sched_link, &items[4]);
  EXPECT_EQ(last, &items[4]);
  EXPECT_EQ(queue.size(), 2u);
  EXPECT_EQ(queue.pop(), &items[2]);
}

TEST(LocalQueueTest, StealsHalfRoundedUp) {
  SmallQueue victim, thief;
  Item items[3];
  for (Item& item : items) victim.push(&item);
  EXPECT_EQ(victim.steal_into(thief), &items[1]);
  EXPECT_EQ(thief.pop(), &items[0]);
  EXPECT_EQ(thief.pop(), nullptr);
  EXPECT_EQ(victim.pop(), &items[2]);
  EXPECT_EQ(victim.steal_into(thief), nullptr);
}

TEST(LocalQueueTest, IndicesWrapAround) {
  SmallQueue queue;
  Item items[2];
  for (int i = 0; i < 1000; i++) {
    queue.push(&items[0]);
    queue.push(&items[1]);
    EXPECT_EQ(queue.pop(), &items[0]);
    EXPECT_EQ(queue.pop(), &items[1]);
  }
}

TEST(LocalQueueTest, EachItemIsTakenOnceUnderStealing) {
  constexpr int kItems = 50'000;
  SmallQueue owner;
  std::vector<Item> items(kItems);
  std::atomic<int> taken{0};
  auto take = [&](Item* item) {
    if (item == nullptr) return;
    EXPECT_EQ(item->taken.fetch_add(1), 0);
    taken++;
  };
  std::vector<std::thread> thieves;
  for (int t = 0; t < 2; t++)
    thieves.emplace_back([&] {
      SmallQueue mine;
      while (taken < kItems) {
        take(owner.steal_into(mine));
        while (Item* item = mine.pop()) take(item);
        std::this_thread::yield();
      }
    });
  for (Item& item : items) {
    while (!owner.push(&item)) {
      Item *first, *last;
      if (!owner.pop_half(&item, &first, &last)) continue;
      while (first != nullptr) {
        Item* next = first->sched_link;
        take(first);
        first = next;
      }
      break;
    }
    if (item.taken == 0) take(owner.pop());
  }
  while (Item* item = owner.pop()) take(item);
  for (std::thread& thief : thieves) thief.join();
  EXPECT_EQ(taken, kItems);
}

}  // namespace
}  // namespace minigo::model
