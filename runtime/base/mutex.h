// The runtime's lock: spins briefly, then waits on a futex. It blocks the thread, so it is held for
// short, bounded stretches of runtime code and never across a park. A thread that comes may
// overtake those that sleep.

#ifndef MINIGO_BASE_MUTEX_H_
#define MINIGO_BASE_MUTEX_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"
#include "base/lock_rank.h"

namespace minigo::base {

// Zero memory is a lock that is free, of no rank. Not recursive.
class MG_CAPABILITY("mutex") Mutex : RankedLock {
 public:
  constexpr Mutex() = default;
  constexpr explicit Mutex(LockRank rank) : RankedLock(rank) {}
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

  // Waits as long as it takes.
  void lock() MG_ACQUIRE() {
    if (MG_UNLIKELY(!take(kHeld))) lock_slow();
    note_locked();
  }

  // Takes the lock if it is free. Returns whether it was.
  bool try_lock() MG_TRY_ACQUIRE(true) {
    if (!take(kHeld)) return false;
    note_locked();
    return true;
  }

  // By the thread that has locked it.
  void unlock() MG_RELEASE() {
    note_unlocked();
    // release: pairs with the acquire in take().
    if (MG_UNLIKELY(state_.exchange(kFree, std::memory_order_release) == kWanted)) wake_one();
  }

  // For code that gets to its lock by a way that the analysis does not see. Builds that check ranks
  // check that this thread holds a lock of this rank.
  void assert_held() const MG_ASSERT_HELD() { check_held(); }

  // For the end of the program: takes the lock, or goes on without it after a tenth of a second,
  // because its holder may be stuck.
  void seize() MG_ACQUIRE();

 private:
  static constexpr uint32_t kFree = 0;
  static constexpr uint32_t kHeld = 1;
  static constexpr uint32_t kWanted = 2;  // held, and others may sleep

  // Takes the lock if it is free, without its rank.
  bool take(uint32_t state) {
    uint32_t expected = kFree;
    // acquire: pairs with the release in unlock().
    return state_.compare_exchange_strong(expected, state, std::memory_order_acquire,
                                          std::memory_order_relaxed);
  }
  void lock_slow();
  bool spin(uint32_t state);
  void wake_one();
  // The caller counts as a holder from here on, although another thread is one.
  void pretend_locked() MG_ASSERT_HELD() { pretend_held(); }

  std::atomic<uint32_t> state_{kFree};  // a futex
};

// Holds a lock until the end of its scope.
template <typename Lock>
class MG_SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Lock& lock) MG_ACQUIRE(lock) : lock_(lock) { lock_.lock(); }
  ~MutexLock() MG_RELEASE() { lock_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Lock& lock_;
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_MUTEX_H_
