// Waiting on a word of memory.

#ifndef MINIGO_PLATFORM_FUTEX_H_
#define MINIGO_PLATFORM_FUTEX_H_

#include <atomic>
#include <cstdint>

namespace minigo::platform {

// Waits while *word == expected, at most `timeout` nanoseconds (< 0: no limit). May return early.
void futex_wait(std::atomic<uint32_t>* word, uint32_t expected, int64_t timeout);
void futex_wake(std::atomic<uint32_t>* word, int count);

// One thread sleeps until another sets it, once per clear().
class Event {
 public:
  void clear() { state_.store(0, std::memory_order_relaxed); }
  void wake() {
    // release: pairs with the acquire in sleep() and sleep_for().
    if (state_.exchange(1, std::memory_order_release) == 0) futex_wake(&state_, 1);
  }
  void sleep() {
    // acquire: pairs with the release in wake().
    while (state_.load(std::memory_order_acquire) == 0) futex_wait(&state_, 0, -1);
  }
  // False on timeout.
  bool sleep_for(int64_t timeout);

 private:
  std::atomic<uint32_t> state_{0};
};

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_FUTEX_H_
