// Threads that sleep until another thread wakes them, by a word of memory.

#ifndef MINIGO_PLATFORM_FUTEX_H_
#define MINIGO_PLATFORM_FUTEX_H_

#include <atomic>
#include <cstdint>

namespace minigo::platform {

// Waits while *word == expected, at most `timeout` nanoseconds (< 0: no limit). May return early:
// callers look at the word again.
void futex_wait(std::atomic<uint32_t>* word, uint32_t expected, int64_t timeout);
// Wakes up to `count` of the threads that wait on the word.
void futex_wake(std::atomic<uint32_t>* word, int count);

// One thread sleeps until another sets the event. It stays set until clear(), so a wake-up that
// comes before the sleep is not lost. Zero memory is an event that is not set.
class Event {
 public:
  // By the thread that sleeps, when no wake-up can be under way.
  void clear() { state_.store(0, std::memory_order_relaxed); }
  // Sets it, and ends the sleep. By any thread.
  void wake() {
    // release: pairs with the acquire in sleep() and sleep_for().
    if (state_.exchange(1, std::memory_order_release) == 0) futex_wake(&state_, 1);
  }
  // Until it is set.
  void sleep() {
    // acquire: pairs with the release in wake().
    while (state_.load(std::memory_order_acquire) == 0) futex_wait(&state_, 0, -1);
  }
  // Until it is set, or `timeout` nanoseconds have passed: false.
  bool sleep_for(int64_t timeout);
  // Looks some times, without sleeping. Returns whether it is set.
  bool spin(int32_t times) const {
    for (; times > 0; times--) {
      // acquire: pairs with the release in wake().
      if (state_.load(std::memory_order_acquire) != 0) return true;
      __builtin_ia32_pause();
    }
    return false;
  }

 private:
  std::atomic<uint32_t> state_{0};
};

// Counts events that any number of threads wait for. Who may have to wait reads the count first and
// then looks whether it has to: an event that comes after the reading ends the wait, or prevents
// it. Zero memory is a count of 0.
class EventCount {
 public:
  uint32_t now() const {
    // acquire: pairs with advance().
    return count_.load(std::memory_order_acquire);
  }
  // One event more: wakes all that wait, by one call of the system. By any thread.
  void advance();
  // Looks some times, without sleeping. Returns whether there was an event since the count was
  // `seen`.
  bool spin(uint32_t seen, int32_t times) const {
    for (; times > 0; times--) {
      if (now() != seen) return true;
      __builtin_ia32_pause();
    }
    return false;
  }
  // Sleeps while the count is `seen`, at most `timeout` nanoseconds (< 0: no limit). May return
  // early.
  void sleep(uint32_t seen, int64_t timeout);

 private:
  std::atomic<uint32_t> count_{0};
  std::atomic<uint32_t> sleepers_{0};
};

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_FUTEX_H_
