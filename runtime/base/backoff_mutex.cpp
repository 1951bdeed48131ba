#include "base/backoff_mutex.h"

#include <time.h>

#include <algorithm>

#include "base/spin.h"

namespace minigo::base {

namespace {

// Nanoseconds of the sleeps; the kernel adds some 50 microseconds to each. The longest bounds how
// late a thread finds that the lock is free, and with it the world's stop.
constexpr long kFirstSleep = 50'000;
constexpr long kLongestSleep = 200'000;

}  // namespace

bool BackoffMutex::spin() {
  return spin_until([this] { return held_.load(std::memory_order_relaxed) == 0 && take(); });
}

void BackoffMutex::lock_slow() {
  for (long sleep = kFirstSleep; !spin(); sleep = std::min(2 * sleep, kLongestSleep)) {
    timespec time = {0, sleep};
    nanosleep(&time, nullptr);
  }
}

}  // namespace minigo::base
