// The lock of those who take it again and again and would keep others out: it is had in the order
// in which its turns were drawn. A thread that draws one may do something else until its turn has
// come. The lock waits for that thread, whether it has a CPU or not, so this is no lock for what
// all threads share.

#ifndef MINIGO_BASE_TURN_LOCK_H_
#define MINIGO_BASE_TURN_LOCK_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"
#include "base/lock_rank.h"

namespace minigo::base {

// A place in the order. Each that is drawn must be taken.
struct Turn {
  uint32_t number;
};

// Zero memory is a lock that is free, of no rank. Not recursive. For less than 2^32 threads.
class MG_CAPABILITY("mutex") TurnLock : RankedLock {
 public:
  constexpr TurnLock() = default;
  constexpr explicit TurnLock(LockRank rank) : RankedLock(rank) {}
  TurnLock(const TurnLock&) = delete;
  TurnLock& operator=(const TurnLock&) = delete;

  // The turn behind all that have been drawn.
  Turn draw() {
    // seq_cst: pairs with unlock(), which looks whether a turn has been drawn.
    return {drawn_.fetch_add(1, std::memory_order_seq_cst)};
  }
  // Whether those who drew before have given up the lock.
  bool has_come(Turn turn) const {
    // seq_cst: after draw(). Acquires what unlock() has released.
    return at_turn_.load(std::memory_order_seq_cst) == turn.number;
  }
  // Looks some times, without sleeping. Returns whether the turn has come.
  bool spin(Turn turn, int32_t times) const {
    for (; times > 0; times--) {
      if (has_come(turn)) return true;
      __builtin_ia32_pause();
    }
    return false;
  }
  // Sleeps until the turn has come.
  void sleep_until(Turn turn);
  // Takes the lock, with a turn that has come.
  void take(Turn turn) MG_ACQUIRE();

  // Draws a turn, and waits as long as it takes.
  void lock() MG_ACQUIRE() {
    Turn turn = draw();
    sleep_until(turn);
    take(turn);
  }
  // By the thread that has taken it.
  void unlock() MG_RELEASE();

 private:
  std::atomic<uint32_t> drawn_{0};
  std::atomic<uint32_t> at_turn_{0};  // a futex
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_TURN_LOCK_H_
