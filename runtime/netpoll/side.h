// One direction of a descriptor: whether it is ready, and who waits for that. It is one word, so
// every step is one atomic instruction, and there is no lock between who waits and who wakes.
//
//     63      48 47                       5 4        0
//    |   tag    | the goroutine that waits | flags    |
//
// What must always hold:
// - At most one goroutine waits. Whoever takes its pointer out of the word, in one step, readies
// it.
// - A goroutine that puts itself in sees in the same step that nothing has happened that it should
//   know: readiness, a deadline or the end cannot slip between its look and its wait.
// - An event carries the tag that the descriptor had when it was registered. The tag changes when
//   the descriptor is given back, so an event that was on its way changes nothing any more.

#ifndef MINIGO_NETPOLL_SIDE_H_
#define MINIGO_NETPOLL_SIDE_H_

#include <atomic>
#include <cstdint>

#include "base/check.h"

namespace minigo::netpoll {

// As package internal/rt numbers them.
enum class PollResult : int64_t { kOk, kClosed, kTimeout, kNotPollable, kNothing };

// A Waiter is aligned to 32 bytes at least, and lies in the lower half of the addresses.
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

  // Forgets that it was ready. kOk, or why an operation should not begin.
  PollResult reset() {
    // acquire: pairs with deliver(). Only this side's user takes readiness away.
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kErrors) != 0)) return error_of(word);
    if ((word & kReady) != 0) word_.fetch_and(~uint64_t{kReady}, std::memory_order_acquire);
    return PollResult::kOk;
  }

  // Takes what there is to know before a wait: an error before readiness. kNothing: wait.
  PollResult take() {
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kErrors) != 0)) return error_of(word);
    return take_ready(word);
  }

  // The same after a wait. Readiness comes before a deadline that has passed as well: there may be
  // data. kNothing: the deadline that ended the wait has been moved meanwhile.
  PollResult take_after_wait() {
    uint64_t word = word_.load(std::memory_order_acquire);
    if (MG_UNLIKELY((word & kClosed) != 0)) return PollResult::kClosed;
    if (PollResult result = take_ready(word); result == PollResult::kOk) return result;
    return error_of(word);
  }

  // From now on `waiter` waits. False if there is something to know.
  bool wait(Waiter* waiter) {
    uint64_t word = word_.load(std::memory_order_relaxed);
    do {
      if ((word & (kErrors | kReady)) != 0) return false;
      MG_CHECK(waiter_of(word) == nullptr);
      // release: pairs with the acquire of who takes the waiter. acquire: its caller looks again.
    } while (!word_.compare_exchange_weak(word, word | reinterpret_cast<uintptr_t>(waiter),
                                          std::memory_order_acq_rel, std::memory_order_acquire));
    return true;
  }

  // An event. Returns the waiter, which is to be readied.
  Waiter* deliver(Tag tag, uint64_t flags) {
    uint64_t word = word_.load(std::memory_order_acquire);
    for (;;) {
      if (tag_of(word) != tag) return nullptr;
      uint64_t after = (word & ~(kWaiter | kNotPollable)) | flags | kReady;
      if (after == word) return nullptr;
      // release: what the event stands for is seen by who takes the readiness.
      if (word_.compare_exchange_weak(word, after, std::memory_order_acq_rel,
                                      std::memory_order_acquire))
        return waiter_of(word);
    }
  }

  // Its owner, under the descriptor's lock. Returns the waiter, which is to be readied.
  Waiter* close() { return set(kClosed); }
  Waiter* time_out() { return set(kTimedOut); }
  void clear_timeout() { word_.fetch_and(~uint64_t{kTimedOut}, std::memory_order_acq_rel); }

  bool is_closed() const { return (word_.load(std::memory_order_acquire) & kClosed) != 0; }
  bool has_hung_up() const { return (word_.load(std::memory_order_acquire) & kHungUp) != 0; }

  // A descriptor's life. Zero memory has been given back.
  Tag tag() const { return tag_of(word_.load(std::memory_order_relaxed)); }
  // release: pairs with the acquire in deliver().
  void open() { word_.store(uint64_t{tag()} << kTagShift, std::memory_order_release); }
  // Nobody uses it any more. Events that are on their way have no effect from now on.
  void give_back() {
    uint64_t word = word_.load(std::memory_order_relaxed);
    Tag next = static_cast<Tag>(tag_of(word) + 1);
    // An event may still come between the load and the exchange: it changes flags only.
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

  PollResult take_ready(uint64_t word) {
    if ((word & kReady) == 0) return PollResult::kNothing;
    // acquire: pairs with deliver().
    word_.fetch_and(~uint64_t{kReady}, std::memory_order_acquire);
    return PollResult::kOk;
  }

  Waiter* set(uint64_t flag) {
    uint64_t word = word_.load(std::memory_order_relaxed);
    // acq_rel: pairs with wait(), and with who takes the flag.
    while (!word_.compare_exchange_weak(word, (word & ~kWaiter) | flag, std::memory_order_acq_rel,
                                        std::memory_order_relaxed)) {
    }
    return waiter_of(word);
  }

  Atomic<uint64_t> word_{0};
};

// As package internal/rt numbers them: bits.
enum Mode : int64_t { kRead = 1, kWrite = 2 };

// Both directions. A descriptor begins with them, as fast_paths/ knows it.
template <typename Waiter>
struct Sides {
  Side<Waiter> read_side, write_side;

  Side<Waiter>& side(int64_t mode) { return mode == kRead ? read_side : write_side; }
};

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_SIDE_H_
