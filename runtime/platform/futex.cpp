#include "platform/futex.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <limits>

#include "platform/clock.h"

namespace minigo::platform {

void futex_wait(std::atomic<uint32_t>* word, uint32_t expected, int64_t timeout) {
  timespec limit;
  timespec* limit_or_null = nullptr;
  if (timeout >= 0) {
    limit.tv_sec = timeout / 1'000'000'000;
    limit.tv_nsec = timeout % 1'000'000'000;
    limit_or_null = &limit;
  }
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, limit_or_null, nullptr, 0);
}

void futex_wake(std::atomic<uint32_t>* word, int count) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, nullptr, nullptr, 0);
}

bool Event::sleep_for(int64_t timeout) {
  int64_t end = later(nanotime(), timeout);
  // acquire: pairs with the release in wake().
  while (state_.load(std::memory_order_acquire) == 0) {
    int64_t left = end - nanotime();
    if (left <= 0) return false;
    futex_wait(&state_, 0, left);
  }
  return true;
}

void EventCount::advance() {
  // seq_cst, both: pairs with sleep(), which counts its thread before the system compares the
  // count: the thread is seen here, or finds the new count.
  count_.fetch_add(1, std::memory_order_seq_cst);
  if (sleepers_.load(std::memory_order_seq_cst) != 0)
    futex_wake(&count_, std::numeric_limits<int>::max());
}

void EventCount::sleep(uint32_t seen, int64_t timeout) {
  // seq_cst: pairs with advance().
  sleepers_.fetch_add(1, std::memory_order_seq_cst);
  futex_wait(&count_, seen, timeout);
  sleepers_.fetch_sub(1, std::memory_order_relaxed);
}

}  // namespace minigo::platform
