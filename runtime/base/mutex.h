// The runtime's lock: spins briefly, then waits on a futex. It blocks the thread, so it is held for
// short, bounded stretches of runtime code and never across a park.
//
// Locks have ranks: a thread takes them in ascending order of rank only. Builds with
// MINIGO_LOCK_RANKS check this at every lock.

#ifndef MINIGO_BASE_MUTEX_H_
#define MINIGO_BASE_MUTEX_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"

namespace minigo::base {

enum class LockRank : uint8_t {
  kUnranked,       // not checked; what zero memory is
  kWorld,          // stop-the-world, one at a time
  kSysmon,         // sysmon's sleep
  kCollector,      // gc's own
  kChannel,        // one channel; select takes several in address order
  kSemaphore,      // a bucket of the semaphore table, a notify list
  kNetpoll,        // netpoll's descriptors
  kTimers,         // a P's timer heap
  kTimer,          // one timer
  kScheduler,      // idle lists, the global queue
  kAllGoroutines,  // the list of all Gs
  kItabs,          // interface tables
  kHeap,           // the heap's shared structures
  kStackPool,      // free slots and segments
  kTrace,          // event rings
  kPrint,          // standard error
  kLeaf,           // takes no other lock
};

class MG_CAPABILITY("mutex") Mutex {
 public:
  constexpr Mutex() = default;
  constexpr explicit Mutex(LockRank rank) : rank_(rank) {}
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

  void lock() MG_ACQUIRE() {
    uint32_t expected = kFree;
    // acquire: pairs with the release in unlock().
    if (MG_UNLIKELY(!state_.compare_exchange_strong(expected, kHeld, std::memory_order_acquire,
                                                    std::memory_order_relaxed)))
      lock_slow();
    note_locked();
  }

  bool try_lock() MG_TRY_ACQUIRE(true) {
    uint32_t expected = kFree;
    if (!state_.compare_exchange_strong(expected, kHeld, std::memory_order_acquire,
                                        std::memory_order_relaxed))
      return false;
    note_locked();
    return true;
  }

  void unlock() MG_RELEASE() {
    note_unlocked();
    // release: pairs with the acquire in lock().
    if (MG_UNLIKELY(state_.exchange(kFree, std::memory_order_release) == kContended)) wake_one();
  }

  // For the analysis only.
  void assert_held() const MG_ASSERT_HELD() {}

 private:
  static constexpr uint32_t kFree = 0;
  static constexpr uint32_t kHeld = 1;
  static constexpr uint32_t kContended = 2;  // held, and a thread may be waiting

  void lock_slow();
  void wake_one();
#ifdef MINIGO_LOCK_RANKS
  void note_locked();
  void note_unlocked();
#else
  void note_locked() {}
  void note_unlocked() {}
#endif

  std::atomic<uint32_t> state_{kFree};
  [[maybe_unused]] LockRank rank_ = LockRank::kUnranked;
};

class MG_SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) MG_ACQUIRE(mutex) : mutex_(mutex) { mutex_.lock(); }
  ~MutexLock() MG_RELEASE() { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

// PAUSE, `count` times.
inline void spin_pause(int count) {
  for (int i = 0; i < count; i++) __builtin_ia32_pause();
}

}  // namespace minigo::base

#endif  // MINIGO_BASE_MUTEX_H_
