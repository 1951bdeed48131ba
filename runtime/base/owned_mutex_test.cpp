#include "base/owned_mutex.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <thread>

namespace minigo::base {
namespace {

TEST(OwnedMutexTest, SeizeTakesWhatThisThreadHolds) MG_UNCHECKED_LOCKING {
  OwnedMutex mutex;
  mutex.lock();
  EXPECT_TRUE(mutex.seize());
}

TEST(OwnedMutexTest, SeizeWaitsForASlowHolder) MG_UNCHECKED_LOCKING {
  OwnedMutex mutex;
  std::atomic<bool> is_held{false}, is_free{false};
  std::thread holder([&]() MG_UNCHECKED_LOCKING {
    mutex.lock();
    is_held.store(true);
    usleep(300'000);
    is_free.store(true);
    mutex.unlock();
  });
  while (!is_held.load()) usleep(1'000);
  EXPECT_TRUE(mutex.seize());
  EXPECT_TRUE(is_free.load());
  mutex.unlock();
  holder.join();
}

TEST(OwnedMutexTest, ALockThatWasGivenUpIsNotThisThreadsAnyMore) MG_UNCHECKED_LOCKING {
  OwnedMutex mutex;
  mutex.lock();
  mutex.unlock();
  std::thread([&]() MG_UNCHECKED_LOCKING {
    EXPECT_TRUE(mutex.seize());
    mutex.unlock();
  }).join();
  EXPECT_TRUE(mutex.seize());
  mutex.unlock();
}

}  // namespace
}  // namespace minigo::base
