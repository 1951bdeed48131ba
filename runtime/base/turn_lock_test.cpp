#include "base/turn_lock.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/mutex.h"

namespace minigo::base {
namespace {

// More than there are bits to sleep under.
constexpr int kThreads = 70;

// Threads that take the lock in the order of their turns, and note it.
class Line {
 public:
  // By the thread that has the lock: one more thread, whose turn is behind all others.
  void add(int number) MG_REQUIRES(lock) {
    std::atomic<bool> has_drawn{false};
    threads_.emplace_back([this, number, &has_drawn] {
      Turn turn = lock.draw();
      has_drawn.store(true);
      wait_and_note(turn, number);
    });
    while (!has_drawn.load()) std::this_thread::yield();
  }
  void join() {
    for (std::thread& thread : threads_) thread.join();
  }

  TurnLock lock;
  std::vector<int> order MG_GUARDED_BY(lock);

 private:
  void wait_and_note(Turn turn, int number) MG_EXCLUDES(lock) {
    if (!lock.spin(turn, number % 3)) lock.sleep_until(turn);
    lock.take(turn);
    order.push_back(number);
    lock.unlock();
  }

  std::vector<std::thread> threads_;
};

TEST(TurnLockTest, IsHadInTheOrderOfTheTurns) {
  Line line;
  line.lock.lock();
  for (int i = 0; i < kThreads; i++) line.add(i);
  line.lock.unlock();
  line.join();
  line.lock.lock();
  EXPECT_EQ(line.order.size(), size_t{kThreads});
  for (size_t i = 0; i < line.order.size(); i++) EXPECT_EQ(line.order[i], static_cast<int>(i));
  line.lock.unlock();
}

// Whoever gives it up comes behind all that wait, however quick it is.
TEST(TurnLockTest, WhoComesAgainIsLast) {
  Line line;
  line.lock.lock();
  for (int i = 0; i < 3; i++) line.add(i);
  line.lock.unlock();
  line.lock.lock();
  EXPECT_EQ(line.order.size(), 3u);
  line.lock.unlock();
  line.join();
}

TEST(TurnLockTest, TurnComesWhenThoseBeforeAreThrough) {
  TurnLock lock;
  Turn first = lock.draw();
  Turn second = lock.draw();
  EXPECT_TRUE(lock.has_come(first));
  EXPECT_FALSE(lock.spin(second, 10));
  lock.take(first);
  lock.unlock();
  EXPECT_FALSE(lock.has_come(first));
  EXPECT_TRUE(lock.spin(second, 1));
  lock.take(second);
  lock.unlock();
}

// A lost wake-up would leave a thread asleep for ever.
TEST(TurnLockTest, ExcludesOthersAndLetsEveryWaiterIn) {
  constexpr int kRunning = 8;
  constexpr int kEach = 5'000;
  TurnLock lock;
  int64_t value = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kRunning; i++)
    threads.emplace_back([&] {
      for (int n = 0; n < kEach; n++) {
        MutexLock hold(lock);
        value++;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(value, kRunning * kEach);
}

}  // namespace
}  // namespace minigo::base
