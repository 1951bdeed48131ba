// Each turn sleeps under a bit of its own of the futex, or shares it with every 32nd: who unlocks
// wakes the next one alone.

#include "base/turn_lock.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <limits>

#include "base/check.h"

namespace minigo::base {

namespace {

uint32_t bit_of(uint32_t turn) { return uint32_t{1} << (turn % 32); }

}  // namespace

void TurnLock::sleep_until(Turn turn) {
  for (;;) {
    // seq_cst: after draw(). Pairs with unlock(), whose turn is seen here or by the system.
    uint32_t at_turn = at_turn_.load(std::memory_order_seq_cst);
    if (at_turn == turn.number) return;
    syscall(SYS_futex, &at_turn_, FUTEX_WAIT_BITSET_PRIVATE, at_turn, nullptr, nullptr,
            bit_of(turn.number));
  }
}

void TurnLock::take(Turn turn) {
  MG_DCHECK(has_come(turn));
  static_cast<void>(turn);
  note_locked();
}

void TurnLock::unlock() {
  note_unlocked();
  uint32_t next = at_turn_.load(std::memory_order_relaxed) + 1;
  // seq_cst, both: pairs with draw() and sleep_until(). A turn that is not seen to have been drawn
  // will be seen to have come. Releases to has_come() what the lock guards.
  at_turn_.store(next, std::memory_order_seq_cst);
  if (drawn_.load(std::memory_order_seq_cst) == next) return;
  syscall(SYS_futex, &at_turn_, FUTEX_WAKE_BITSET_PRIVATE, std::numeric_limits<int>::max(), nullptr,
          nullptr, bit_of(next));
}

}  // namespace minigo::base
