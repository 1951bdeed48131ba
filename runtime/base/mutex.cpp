// Sleeping and waking.
//
// The holder frees the lock by a plain store to `held_`, and then loads `wanted_`. The processor
// may load first and store later. A thread that wants to sleep sets `wanted_` and calls
// membarrier(), which makes every other thread of the process pass a full barrier. That barrier
// comes either before a holder's load, which then sees `wanted_`, or after its store, which the
// sleeper's next look at `held_` then sees. So, after announce(), whoever still holds the lock will
// see `wanted_`.
//
// Invariant: while a thread sleeps, `wanted_` is set, or another thread is awake that
// was woken for it and will either set `wanted_` again or see that it is alone.
// - wake_one() clears `wanted_`, so that one wake-up is under way and not one for every unlock.
// - The woken thread takes the lock and sets `wanted_` if others sleep, or announces again.
// - A thread falls asleep only while both bytes are 1: the kernel compares them after it has locked
//   its queue. If `wanted_` was cleared between announce() and the sleep, it announces again.
//
// wake_one() writes to the lock after it has been freed. The memory is still there: locks that can
// die lie in the garbage-collected heap, and no collection is over before the M of a P is through
// with its runtime call.

#include "base/mutex.h"

#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"

namespace minigo::base {

namespace {

// Pauses before each try: critical sections are shorter than their sum.
constexpr int kFirstPauses = 4;
constexpr int kSpins = 4;
// Without membarrier(), how long a wake-up may be late, in nanoseconds.
constexpr long kBlindSleep = 1'000'000;
// How often seize() tries, and the microseconds between two tries.
constexpr int kSeizeTries = 1'000;
constexpr useconds_t kSeizePause = 100;

// Registered before there are other threads, when that is cheap.
const bool has_membarrier =
    syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;

}  // namespace

void Mutex::lock_slow() {
  if (sleepers_.load(std::memory_order_relaxed) == 0 && spin()) return;
  sleepers_.fetch_add(1, std::memory_order_relaxed);
  for (;;) {
    announce();
    if (take()) break;
    sleep();
    if (spin()) break;
  }
  // Threads that still sleep need the next unlock to wake one. A thread counts itself before it
  // announces, so one that is not seen here announces later.
  if (sleepers_.fetch_sub(1, std::memory_order_relaxed) > 1)
    wanted_.store(1, std::memory_order_relaxed);
}

// Tries for a while, with pauses that grow so that the holder keeps the cache line while it works.
// Returns whether it has the lock.
bool Mutex::spin() {
  for (int i = 0; i < kSpins; i++) {
    spin_pause(kFirstPauses << i);
    if (held_.load(std::memory_order_relaxed) == 0 && take()) return true;
  }
  return false;
}

// When it has returned, a holder either sees at its unlock() that the lock is wanted, or has freed
// it already, and this thread sees that.
void Mutex::announce() {
  wanted_.store(1, std::memory_order_relaxed);
  if (has_membarrier) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
}

void Mutex::sleep() {
  constexpr uint32_t kHeldAndWanted = 0x0101;
  timespec limit = {0, kBlindSleep};
  syscall(SYS_futex, &held_, FUTEX_WAIT_PRIVATE, kHeldAndWanted, has_membarrier ? nullptr : &limit,
          nullptr, 0);
}

void Mutex::wake_one() {
  // One of several unlocks does it. relaxed: the kernel orders the wake-up.
  if (wanted_.exchange(0, std::memory_order_relaxed) != 0)
    syscall(SYS_futex, &held_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0);
}

void Mutex::seize() {
  for (int i = 0; i < kSeizeTries; i++) {
    if (try_lock()) return;
    usleep(kSeizePause);
  }
  pretend_locked();
}

#ifdef MINIGO_LOCK_RANKS
namespace {

// How many locks of each rank this thread holds. Runtime code does not change threads while it
// holds a lock, so a thread-local is right.
thread_local uint8_t held[32];

}  // namespace

void Mutex::note_locked() {
  if (rank_ == LockRank::kUnranked) return;
  int rank = static_cast<int>(rank_);
  // select holds several channels, in address order.
  int first = rank_ == LockRank::kChannel ? rank + 1 : rank;
  for (int i = first; i < 32; i++) MG_CHECK(held[i] == 0);
  count_holder();
}

void Mutex::count_holder() {
  if (rank_ != LockRank::kUnranked) held[static_cast<int>(rank_)]++;
}

void Mutex::note_unlocked() {
  if (rank_ == LockRank::kUnranked) return;
  MG_CHECK(held[static_cast<int>(rank_)] > 0);
  held[static_cast<int>(rank_)]--;
}

void Mutex::check_held() const {
  if (rank_ != LockRank::kUnranked) MG_CHECK(held[static_cast<int>(rank_)] > 0);
}
#endif

}  // namespace minigo::base
