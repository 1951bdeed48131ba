// Invariant: while a thread sleeps, the lock is kWanted, or a thread is awake that takes it as
// kWanted: one that was woken, or was about to sleep. So each unlock wakes one more as long as any
// sleep, at the price of one needless call after the last of them.
//
// wake_one() names the lock after it has been freed, which is only an address to the kernel.

#include "base/mutex.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/spin.h"

namespace minigo::base {

namespace {

// How often seize() tries, and the microseconds between two tries.
constexpr int kSeizeTries = 1'000;
constexpr useconds_t kSeizePause = 100;

}  // namespace

void Mutex::lock_slow() {
  bool others_sleep = state_.load(std::memory_order_relaxed) == kWanted;
  if (!others_sleep && spin(kHeld)) return;
  // acquire: pairs with the release in unlock().
  while (state_.exchange(kWanted, std::memory_order_acquire) != kFree) {
    syscall(SYS_futex, &state_, FUTEX_WAIT_PRIVATE, kWanted, nullptr, nullptr, 0);
    if (spin(kWanted)) return;
  }
}

// Returns whether it has the lock, in this state.
bool Mutex::spin(uint32_t state) {
  return spin_until(
      [this, state] { return state_.load(std::memory_order_relaxed) == kFree && take(state); });
}

void Mutex::wake_one() { syscall(SYS_futex, &state_, FUTEX_WAKE_PRIVATE, 1, nullptr, nullptr, 0); }

void Mutex::seize() {
  for (int i = 0; i < kSeizeTries; i++) {
    if (try_lock()) return;
    usleep(kSeizePause);
  }
  pretend_locked();
}

}  // namespace minigo::base
