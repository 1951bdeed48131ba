// The runtime's lock: spins briefly, then waits on a futex. It blocks the thread, so it is held for
// short, bounded stretches of runtime code and never across a park. A thread that comes may
// overtake those that sleep.
//
// unlock() is a store, no full barrier. A thread that unlocks, and then looks at data that others
// write without the lock, needs a fence or a seq_cst access of its own. mutex.cpp says why no
// wake-up is lost.
//
// Locks have ranks: a thread takes them in ascending order of rank only. Builds with
// MINIGO_LOCK_RANKS check this at every lock.

#ifndef MINIGO_BASE_MUTEX_H_
#define MINIGO_BASE_MUTEX_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"

namespace minigo::base {

// The ranks, lowest first. runtime/README.md says which locks they stand for.
enum class LockRank : uint8_t {
  kUnranked,       // not checked: locks in memory that starts as zeros
  kWorld,          // stop-the-world, one at a time
  kSysmon,         // sysmon's sleep
  kCollector,      // gc's own
  kFinalizers,     // the queue of calls that are due
  kChannel,        // one channel; select takes several in address order
  kSemaphore,      // a bucket of the semaphore table, a notify list
  kNetpoll,        // netpoll's descriptors
  kTimer,          // one timer of AfterFunc: zero memory so far, and so not checked
  kTimers,         // a P's timer heap
  kScheduler,      // idle lists, the global queue
  kAllGoroutines,  // the list of all Gs
  kItabs,          // interface tables
  kHeap,           // the heap's shared structures
  kStackPool,      // free slots and segments
  kTrace,          // tables of symbols
  kPrint,          // standard error
  kLeaf,           // takes no other lock
  kEvents,         // buffers of the execution trace: an event may be written under any other
};

// Zero memory is a lock that is free, of no rank. Not recursive.
class MG_CAPABILITY("mutex") Mutex {
 public:
  constexpr Mutex() = default;
  constexpr explicit Mutex(LockRank rank) : rank_(rank) {}
  Mutex(const Mutex&) = delete;
  Mutex& operator=(const Mutex&) = delete;

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
    // seq_cst: the compiler keeps the order of store and load. Pairs with announce(), by which a
    // thread that goes to sleep makes the processor keep it.
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (MG_UNLIKELY(wanted_.load(std::memory_order_relaxed) != 0)) wake_one();
  }

  // For code that gets to its lock by a way that the analysis does not see. Builds that check ranks
  // check that this thread holds a lock of this rank.
  void assert_held() const MG_ASSERT_HELD() { check_held(); }

  // For the end of the program: takes the lock, or goes on without it after a tenth of a second,
  // because its holder may be stuck.
  void seize() MG_ACQUIRE();

 private:
  // Takes the lock if it is free, without its rank.
  bool take() {
    uint8_t expected = 0;
    // acquire: pairs with the release in unlock().
    return held_.compare_exchange_strong(expected, 1, std::memory_order_acquire,
                                         std::memory_order_relaxed);
  }
  void lock_slow();
  bool spin();
  void announce();
  void sleep();
  void wake_one();
#ifdef MINIGO_LOCK_RANKS
  void note_locked();
  void note_unlocked();
  void count_holder();
  void check_held() const;
#else
  void note_locked() {}
  void note_unlocked() {}
  void count_holder() {}
  void check_held() const {}
#endif
  // The caller counts as a holder from here on, although another thread is one.
  void pretend_locked() MG_ASSERT_HELD() { count_holder(); }

  // A futex word, as the kernel sees the two bytes: a sleeper waits while both are 1.
  alignas(4) std::atomic<uint8_t> held_{0};
  std::atomic<uint8_t> wanted_{0};  // the next unlock() wakes a sleeper
  [[maybe_unused]] uint8_t unused_[2] = {};
  std::atomic<uint16_t> sleepers_{0};  // that sleep, or are about to
  [[maybe_unused]] LockRank rank_ = LockRank::kUnranked;
};

// Holds a lock until the end of its scope.
class MG_SCOPED_CAPABILITY MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) MG_ACQUIRE(mutex) : mutex_(mutex) { mutex_.lock(); }
  ~MutexLock() MG_RELEASE() { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

// Executes PAUSE `count` times: for a thread that waits for another one for a moment.
inline void spin_pause(int count) {
  for (int i = 0; i < count; i++) __builtin_ia32_pause();
}

}  // namespace minigo::base

#endif  // MINIGO_BASE_MUTEX_H_
