// Locks have ranks: a thread takes them in ascending order of rank only. Builds with
// MINIGO_LOCK_RANKS check this at every lock.

#ifndef MINIGO_BASE_LOCK_RANK_H_
#define MINIGO_BASE_LOCK_RANK_H_

#include <cstdint>

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

// A lock that has a rank. Zero memory has none, and is not checked.
class RankedLock {
 protected:
  constexpr RankedLock() = default;
  constexpr explicit RankedLock(LockRank rank) : rank_(rank) {}

  // This thread has got the lock, or gives it up.
#ifdef MINIGO_LOCK_RANKS
  void note_locked();
  void note_unlocked();
  // Ends the program if this thread holds no lock of this rank.
  void check_held() const;
  // This thread counts as a holder, although another one is.
  void pretend_held();
#else
  void note_locked() {}
  void note_unlocked() {}
  void check_held() const {}
  void pretend_held() {}
#endif

 private:
  [[maybe_unused]] LockRank rank_ = LockRank::kUnranked;
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_LOCK_RANK_H_
