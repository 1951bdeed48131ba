// The run queues at capacity 4, with every access to an atomic a point where another thread may go
// on. A seed gives one interleaving, and the same one each time.

#include <gtest/gtest.h>

#include <condition_variable>
#include <functional>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "sched/global_queue.h"
#include "sched/local_queue.h"

namespace minigo::sched {
namespace {

// Runs threads one at a time.
class Interleaving {
 public:
  explicit Interleaving(uint32_t seed) : random_(seed) {}

  void run(const std::vector<std::function<void()>>& bodies) {
    alive_.assign(bodies.size(), true);
    current = this;
    turn_ = pick();
    std::vector<std::thread> threads;
    for (size_t i = 0; i < bodies.size(); i++)
      threads.emplace_back([this, i, &bodies] {
        own_number = i;
        wait_for_turn(i);
        bodies[i]();
        leave(i);
      });
    for (std::thread& thread : threads) thread.join();
    current = nullptr;
  }

  // Lets another thread go on, or not.
  static void point() {
    if (current != nullptr) current->pass_on(own_number);
  }

 private:
  // Any of the threads that have not ended.
  size_t pick() {
    size_t choice;
    do choice = random_() % alive_.size();
    while (!alive_[choice]);
    return choice;
  }

  void wait_for_turn(size_t i) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return turn_ == i; });
  }

  void pass_on(size_t i) {
    std::unique_lock lock(mutex_);
    turn_ = pick();
    if (turn_ == i) return;
    changed_.notify_all();
    changed_.wait(lock, [&] { return turn_ == i; });
  }

  void leave(size_t i) {
    std::unique_lock lock(mutex_);
    alive_[i] = false;
    for (bool alive : alive_) {
      if (!alive) continue;
      turn_ = pick();
      break;
    }
    changed_.notify_all();
  }

  static inline Interleaving* current = nullptr;
  static inline thread_local size_t own_number = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::mt19937 random_;
  std::vector<bool> alive_;
  size_t turn_ = 0;
};

template <typename T>
class SteppedAtomic {
 public:
  SteppedAtomic() = default;
  SteppedAtomic(T value) : value_(value) {}  // NOLINT: as std::atomic

  T load(std::memory_order order) const {
    Interleaving::point();
    return value_.load(order);
  }
  void store(T value, std::memory_order order) {
    Interleaving::point();
    value_.store(value, order);
  }
  bool compare_exchange_strong(T& expected, T desired, std::memory_order success,
                               std::memory_order failure) {
    Interleaving::point();
    return value_.compare_exchange_strong(expected, desired, success, failure);
  }

 private:
  std::atomic<T> value_{};
};

struct Item {
  Item* sched_link = nullptr;
  int taken = 0;
};
using SteppedQueue = LocalQueue<Item, 4, SteppedAtomic>;

// An owner that queues items and takes some, and thieves that empty its queue into theirs.
class QueueRun {
 public:
  explicit QueueRun(uint32_t seed) : interleaving_(seed), items_(kItems) {}

  void run() {
    interleaving_.run({[this] { own(); }, [this] { thieve(); }, [this] { thieve(); }});
    while (Item* item = owner_.pop()) item->taken++;
    while (Item* item = global_.pop_front()) item->taken++;
  }

  int wrong() const {
    int wrong = 0;
    for (const Item& item : items_) wrong += item.taken != 1;
    return wrong;
  }
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

  Interleaving interleaving_;
  std::vector<Item> items_;
  SteppedQueue owner_;
  ItemList<Item> global_;
  bool overflowed_ = false;
  bool stolen_ = false;
};

TEST(InterleavingTest, EachItemIsTakenOnce) {
  int overflowed = 0, stolen = 0;
  for (uint32_t seed = 1; seed <= 150; seed++) {
    QueueRun run(seed);
    run.run();
    ASSERT_EQ(run.wrong(), 0) << "seed " << seed;
    overflowed += run.overflowed();
    stolen += run.stolen();
  }
  // The interleavings are of the interesting kind.
  EXPECT_GT(overflowed, 10);
  EXPECT_GT(stolen, 100);
}

}  // namespace
}  // namespace minigo::sched
