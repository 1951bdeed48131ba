// The run queues at capacity 4, in seeded interleavings.

#include <gtest/gtest.h>

#include <vector>

#include "base/interleaving.h"
#include "model/item_list.h"
#include "model/local_queue.h"

namespace minigo::model {
namespace {

using base::Interleaving;
using base::SteppedAtomic;

struct Item {
  Item* sched_link = nullptr;
  int taken = 0;
};
using SteppedQueue = LocalQueue<Item, 4, SteppedAtomic>;

// An owner that queues items and takes some, thieves that empty its queue into theirs, and one who
// only looks.
class QueueRun {
 public:
  explicit QueueRun(uint32_t seed) : interleaving_(seed), items_(kItems) {}

  void run() {
    interleaving_.run(
        {[this] { own(); }, [this] { thieve(); }, [this] { thieve(); }, [this] { look(); }});
    while (Item* item = owner_.pop()) item->taken++;
    while (Item* item = global_.pop_front()) item->taken++;
  }

  int wrong() const {
    int wrong = 0;
    for (const Item& item : items_) wrong += item.taken != 1;
    return wrong;
  }
  // Looks at the ring that found a slot which was not in it, and those that found an item.
  int strays() const { return strays_; }
  int seen() const { return seen_; }
  bool overflowed() const { return overflowed_; }
  bool stolen() const { return stolen_; }

 private:
  static constexpr size_t kItems = 14;

  // As put_local and get_local do. The global queue is under a lock: it has no points.
  void put(Item* item) {
    while (!owner_.push(item)) {
      Item *first, *last;
      if (!owner_.pop_half(item, &first, &last)) continue;
      global_.append(first, last, 4 / 2 + 1);
      overflowed_ = true;
      return;
    }
  }

  void own() {
    for (size_t i = 0; i < kItems; i++) {
      put(&items_[i]);
      if (i % 5 != 4) continue;
      if (Item* item = owner_.pop()) item->taken++;
      if (Item* item = global_.pop_front()) put(item);
    }
  }

  void thieve() {
    SteppedQueue mine;
    for (int i = 0; i < 4; i++) {
      Item* item = owner_.steal_into(mine);
      if (item == nullptr) continue;
      stolen_ = true;
      item->taken++;
      while (Item* more = mine.pop()) more->taken++;
    }
  }

  // What was taken before a look is not in the ring any more.
  void look() {
    for (int i = 0; i < 6; i++) {
      std::vector<Item> before = items_;
      owner_.any_of([&](Item* item) {
        seen_++;
        strays_ += item == nullptr || before[static_cast<size_t>(item - items_.data())].taken != 0;
        return false;
      });
    }
  }

  Interleaving interleaving_;
  std::vector<Item> items_;
  SteppedQueue owner_;
  ItemList<Item> global_;
  bool overflowed_ = false;
  bool stolen_ = false;
  int strays_ = 0;
  int seen_ = 0;
};

TEST(InterleavingTest, EachItemIsTakenOnce) {
  int overflowed = 0, stolen = 0, seen = 0;
  for (uint32_t seed = 1; seed <= 150; seed++) {
    QueueRun run(seed);
    run.run();
    ASSERT_EQ(run.wrong(), 0) << "seed " << seed;
    ASSERT_EQ(run.strays(), 0) << "seed " << seed;
    overflowed += run.overflowed();
    stolen += run.stolen();
    seen += run.seen();
  }
  // The interleavings are of the interesting kind.
  EXPECT_GT(overflowed, 10);
  EXPECT_GT(stolen, 100);
  EXPECT_GT(seen, 1000);
}

}  // namespace
}  // namespace minigo::model
