#include "base/mutex.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/check.h"

namespace minigo::base {

namespace {

constexpr int kSpins = 40;
constexpr int kPauses = 10;

}  // namespace

void Mutex::lock_slow() {
  for (int i = 0; i < kSpins; i++) {
    spin_pause(kPauses);
    uint32_t expected = kFree;
    if (state_.load(std::memory_order_relaxed) == kFree &&
        state_.compare_exchange_strong(expected, kHeld, std::memory_order_acquire,
                                       std::memory_order_relaxed))
      return;
  }
  // acquire: pairs with the release in unlock(). Whoever slept leaves the lock as contended:
  // another may still sleep.
  while (state_.exchange(kContended, std::memory_order_acquire) != kFree)
    syscall(SYS_futex, &state_, FUTEX_WAIT_PRIVATE, kContended, nullptr, nullptr, 0);
}

void Mutex::wake_one() { syscall(SYS_futex, &state_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0); }

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
  held[rank]++;
}

void Mutex::note_unlocked() {
  if (rank_ == LockRank::kUnranked) return;
  MG_CHECK(held[static_cast<int>(rank_)] > 0);
  held[static_cast<int>(rank_)]--;
}
#endif

}  // namespace minigo::base
