// Both kinds of locks.

#include "base/mutex.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/backoff_mutex.h"
#include "base/spin.h"

namespace minigo::base {
namespace {

// Far more than there are cores, so that holders lose theirs and others must sleep.
constexpr int kThreads = 24;

// All begin at once.
void run_threads(void (*body)(void*, int), void* argument) {
  std::vector<std::thread> threads;
  std::atomic<int> missing{kThreads};
  for (int i = 0; i < kThreads; i++)
    threads.emplace_back([&missing, body, argument, i] {
      missing.fetch_sub(1, std::memory_order_acq_rel);
      while (missing.load(std::memory_order_acquire) != 0) std::this_thread::yield();
      body(argument, i);
    });
  for (std::thread& thread : threads) thread.join();
}

template <typename Lock>
struct Counter {
  Lock lock;
  int64_t value MG_GUARDED_BY(lock) = 0;
  int64_t same MG_GUARDED_BY(lock) = 0;

  void increment() {
    MutexLock hold(lock);
    EXPECT_EQ(value, same);
    value++;
    same++;
  }
};

// Long enough that a thread which spins gives up, and falls asleep somewhere around the unlock.
void hold_for(uint32_t random) { spin_pause(static_cast<int>(random % 128)); }

uint32_t next_random(uint32_t x) {
  x ^= x << 13;
  x ^= x >> 17;
  return x ^ (x << 5);
}

template <typename Lock>
class MutexTest : public testing::Test {};
using Locks = testing::Types<Mutex, BackoffMutex>;
TYPED_TEST_SUITE(MutexTest, Locks);

TYPED_TEST(MutexTest, ExcludesOthers) {
  static constexpr int kEach = 100'000;
  Counter<TypeParam> counter;
  run_threads(
      [](void* argument, int) {
        for (int i = 0; i < kEach; i++) static_cast<Counter<TypeParam>*>(argument)->increment();
      },
      &counter);
  MutexLock hold(counter.lock);
  EXPECT_EQ(counter.value, int64_t{kThreads} * kEach);
}

// A lost wake-up would leave a thread asleep for ever when the others have ended.
TYPED_TEST(MutexTest, LetsEveryWaiterIn) {
  static constexpr int kEach = 300;
  for (int round = 0; round < 20; round++) {
    Counter<TypeParam> counter;
    run_threads(
        [](void* argument, int number) {
          auto* c = static_cast<Counter<TypeParam>*>(argument);
          uint32_t random = static_cast<uint32_t>(number) + 1;
          for (int i = 0; i < kEach; i++) {
            random = next_random(random);
            c->increment();
            MutexLock hold(c->lock);
            hold_for(random);
          }
        },
        &counter);
    MutexLock hold(counter.lock);
    ASSERT_EQ(counter.value, int64_t{kThreads} * kEach);
  }
}

// Two threads that take turns: nobody else's unlock would repair a wake-up that one of them lost.
TYPED_TEST(MutexTest, LetsTheOnlyWaiterIn) {
  static constexpr int kEach = 100'000;
  Counter<TypeParam> counter;
  auto body = [&counter](uint32_t random) {
    for (int i = 0; i < kEach; i++) {
      random = next_random(random);
      counter.increment();
      if (random % 16 == 0) {
        MutexLock hold(counter.lock);
        hold_for(random >> 8);
      }
    }
  };
  std::thread other(body, 7u);
  body(9u);
  other.join();
  MutexLock hold(counter.lock);
  EXPECT_EQ(counter.value, 2 * kEach);
}

// Threads that do nothing but lock and unlock do not keep any of the others out: all go on until
// each has had its share.
TYPED_TEST(MutexTest, StarvesNobody) {
  static constexpr int kShare = 200;
  struct Shared {
    TypeParam lock;
    std::atomic<int> hungry{kThreads};
  } shared;
  run_threads(
      [](void* argument, int) {
        auto* s = static_cast<Shared*>(argument);
        for (int taken = 1; s->hungry.load(std::memory_order_relaxed) != 0; taken++) {
          MutexLock hold(s->lock);
          if (taken == kShare) s->hungry.fetch_sub(1, std::memory_order_relaxed);
        }
      },
      &shared);
}

TYPED_TEST(MutexTest, TriesWithoutWaiting) {
  TypeParam mutex;
  mutex.lock();
  std::thread([&mutex] {
    if (!mutex.try_lock()) return;
    mutex.unlock();
    ADD_FAILURE() << "taken twice";
  }).join();
  mutex.unlock();
  std::thread([&mutex] {
    if (mutex.try_lock())
      mutex.unlock();
    else
      ADD_FAILURE() << "not free";
  }).join();
}

}  // namespace
}  // namespace minigo::base
