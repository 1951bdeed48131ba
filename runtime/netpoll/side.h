// One direction of a descriptor: whether it is ready, and who waits for that. It is one word, so
// every step is one atomic instruction, and there is no lock between who waits and who wakes.
//
//     63      48 47                       5 4        0
//    |   tag    | the goroutine that waits | flags    |
//
// Invariants:
// - At most one goroutine waits. The thread that takes its pointer out of the word readies it.
// - A goroutine that puts itself in sees in the same step that nothing has happened that it should
//   know: readiness, a deadline or the end cannot slip between its look and its wait.
// - An event carries the tag that the descriptor had when it was registered. The tag changes when
//   the descriptor is given back, so an event that was on its way changes nothing any more.
// - Readiness is taken away before the operation that it stands for is tried. So an event that
//   finds the descriptor ready already has nothing to do: who takes that readiness away tries
//   afterwards, and meets what the event came for. For that, the taking away must not move behind
//   the trial, nor the event's look before the event: both are seq_cst.

#ifndef MINIGO_NETPOLL_SIDE_H_
#define MINIGO_NETPOLL_SIDE_H_

#include <atomic>
#include <cstdint>

#include "base/check.h"

namespace minigo::netpoll {

// As package internal/rt numbers them.
enum class PollResult : int64_t { kOk, kClosed, kTimeout, kNotPollable, kNothing };

// A Waiter, which is a goroutine but in tests, is aligned to 32 bytes at least, and lies in the
// lower half of the addresses. reset(), take() and take_after_wait() are called by the goroutine
// that uses the side, one at a time; the others by any thread.
template <typename Waiter, template <typename> class Atomic = std::atomic>
class Side {
 public:
  using Tag = uint16_t;

  enum Flags : uint64_t {
    kReady = 1,
    kClosed = 2,
    kTimedOut = 4,
    // An event said so; the last event decides.
    kHungUp = 8,
    kNotPollable = 16,
  };

  // Before an operation: forgets that the side was ready. kOk, or why the operation should not
  // begin.
  PollResult reset() {
    // acquire: pairs with deliver() and set(). Only this side's user takes readiness away.
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kErrors) != 0)) return error_of(word);
    take_ready(word);
    return PollResult::kOk;
  }

  // Takes what there is to know before a wait: an error before readiness. kNothing: wait.
  PollResult take() {
    // acquire: pairs with deliver() and set().
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kErrors) != 0)) return error_of(word);
    return take_ready(word);
  }

  // The same after a wait. Readiness comes before a deadline that has passed as well: there may be
  // data. kNothing: the deadline that ended the wait has been moved meanwhile.
  PollResult take_after_wait() {
    // acquire: pairs with deliver() and set().
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kClosed) != 0)) return PollResult::kClosed;
    if (PollResult result = take_ready(word); result == PollResult::kOk) return result;
    return error_of(word);
  }

  // From now on `waiter` waits, and may be readied. False if there is something to know instead.
  bool wait(Waiter* waiter) {
    uint64_t word = word_.load(std::memory_order_relaxed);
    do {
      if ((word & (kErrors | kReady)) != 0) return false;
      MG_CHECK(waiter_of(word) == nullptr);
      // release: pairs with deliver() and set(), which take the waiter. acquire: pairs with the
      // same, for a caller that looks again.
    } while (!word_.compare_exchange_weak(word, word | reinterpret_cast<uintptr_t>(waiter),
                                          std::memory_order_acq_rel, std::memory_order_acquire));
    return true;
  }

  // An event, by whoever polls. Returns the waiter, which is to be readied, or null.
  Waiter* deliver(Tag tag, uint64_t flags) {
    // seq_cst: after the event was taken from the kernel. Pairs with take_ready().
    uint64_t word = word_.load(std::memory_order_seq_cst);
    for (;;) {
      if (tag_of(word) != tag) return nullptr;
      uint64_t after = (word & ~(kWaiter | kNotPollable)) | flags | kReady;
      if (after == word) return nullptr;
      // release: pairs with the acquires of reset() and take(), which see what the event stands
      // for. acquire: pairs with wait(). seq_cst, on failure: as the load above.
      if (word_.compare_exchange_weak(word, after, std::memory_order_acq_rel,
                                      std::memory_order_seq_cst))
        return waiter_of(word);
    }
  }

  // Under the descriptor's lock: the end, and a deadline that has passed. Each returns the waiter,
  // which is to be readied, or null.
  Waiter* close() { return set(kClosed); }
  Waiter* time_out() { return set(kTimedOut); }
  // Under the descriptor's lock: the deadline has been moved.
  void clear_timeout() {
    // relaxed: there is nothing to see but the flag.
    word_.fetch_and(~uint64_t{kTimedOut}, std::memory_order_relaxed);
  }

  // acquire, both: pairs with set() and deliver().
  bool is_closed() const { return (word_.load(std::memory_order_acquire) & kClosed) != 0; }
  bool has_hung_up() const { return (word_.load(std::memory_order_acquire) & kHungUp) != 0; }

  // A descriptor's life. Zero memory has been given back.
  Tag tag() const { return tag_of(word_.load(std::memory_order_relaxed)); }
  // Begins it. release: pairs with the load in deliver().
  void open() { word_.store(uint64_t{tag()} << kTagShift, std::memory_order_release); }
  // Ends it: nobody uses the side any more. Events that are on their way have no effect from now
  // on.
  void give_back() {
    uint64_t word = word_.load(std::memory_order_relaxed);
    Tag next = static_cast<Tag>(tag_of(word) + 1);
    // An event may still come between the load and the exchange: it changes flags only. acq_rel:
    // pairs with deliver().
    word = word_.exchange((uint64_t{next} << kTagShift) | kClosed, std::memory_order_acq_rel);
    MG_CHECK(waiter_of(word) == nullptr);
  }

 private:
  static constexpr int kTagShift = 48;
  static constexpr uint64_t kErrors = kClosed | kTimedOut | kNotPollable;
  static constexpr uint64_t kWaiter = (uint64_t{1} << kTagShift) - 32;

  static Tag tag_of(uint64_t word) { return static_cast<Tag>(word >> kTagShift); }
  static Waiter* waiter_of(uint64_t word) { return reinterpret_cast<Waiter*>(word & kWaiter); }
  static PollResult error_of(uint64_t word) {
    if ((word & kClosed) != 0) return PollResult::kClosed;
    if ((word & kTimedOut) != 0) return PollResult::kTimeout;
    if ((word & kNotPollable) != 0) return PollResult::kNotPollable;
    return PollResult::kNothing;
  }

  // kOk if the side was ready, which it is not any more.
  PollResult take_ready(uint64_t word) {
    if ((word & kReady) == 0) return PollResult::kNothing;
    // seq_cst: before the operation that the caller tries. Pairs with deliver().
    word_.fetch_and(~uint64_t{kReady}, std::memory_order_seq_cst);
    return PollResult::kOk;
  }

  // Sets a flag, and takes the waiter out.
  Waiter* set(uint64_t flag) {
    uint64_t word = word_.load(std::memory_order_relaxed);
    // acq_rel: pairs with wait(), whose waiter this takes, and with take(), which sees the flag.
    while (!word_.compare_exchange_weak(word, (word & ~kWaiter) | flag, std::memory_order_acq_rel,
                                        std::memory_order_relaxed)) {
    }
    return waiter_of(word);
  }

  Atomic<uint64_t> word_{0};
};

// As package internal/rt numbers them: bits.
enum Mode : int64_t { kRead = 1, kWrite = 2 };

// Both directions. A descriptor begins with them: fast_paths/ relies on that.
template <typename Waiter>
struct Sides {
  Side<Waiter> read_side, write_side;

  Side<Waiter>& side(int64_t mode) { return mode == kRead ? read_side : write_side; }
};

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_SIDE_H_
