// The lock of what users' operations take, such as a channel: unlock() is one store. A thread that
// does not get the lock after a moment sleeps for a while and tries again; nobody wakes it, so
// nobody has to know of it. docs/contention.md says why that is also better under contention.
//
// unlock() is no full barrier. A thread that unlocks, and then looks at data that others write
// without the lock, needs a fence or a seq_cst access of its own.

#ifndef MINIGO_BASE_BACKOFF_MUTEX_H_
#define MINIGO_BASE_BACKOFF_MUTEX_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"
#include "base/lock_rank.h"

namespace minigo::base {

// Zero memory is a lock that is free, of no rank. Not recursive.
class MG_CAPABILITY("mutex") BackoffMutex : RankedLock {
 public:
  constexpr BackoffMutex() = default;
  constexpr explicit BackoffMutex(LockRank rank) : RankedLock(rank) {}
  BackoffMutex(const BackoffMutex&) = delete;
  BackoffMutex& operator=(const BackoffMutex&) = delete;

  // Waits as long as it takes.
  void lock() MG_ACQUIRE() {
    if (MG_UNLIKELY(!take())) lock_slow();
    note_locked();
  }

  // Takes the lock if it is free. Returns whether it was.
  bool try_lock() MG_TRY_ACQUIRE(true) {
    if (!take()) return false;
    note_locked();
    return true;
  }

  // By the thread that has locked it.
  void unlock() MG_RELEASE() {
    note_unlocked();
    // release: pairs with the acquire in take().
    held_.store(0, std::memory_order_release);
  }

  // For a look at what the lock guards without taking it. False: what threads have written that had
  // the lock before is there, and one that takes it later sees what this thread wrote before the
  // look. True says nothing: the last one to have it may be through, or not.
  bool is_held() const {
    // seq_cst: in one order with take().
    return held_.load(std::memory_order_seq_cst) != 0;
  }

  // For code that gets to its lock by a way that the analysis does not see. Builds that check ranks
  // check that this thread holds a lock of this rank.
  void assert_held() const MG_ASSERT_HELD() { check_held(); }

 private:
  // Takes the lock if it is free, without its rank.
  bool take() {
    uint8_t expected = 0;
    // Acquires what unlock() has released. seq_cst: pairs with is_held().
    return held_.compare_exchange_strong(expected, 1, std::memory_order_seq_cst,
                                         std::memory_order_relaxed);
  }
  bool spin();
  void lock_slow();

  std::atomic<uint8_t> held_{0};
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_BACKOFF_MUTEX_H_
