// A P's timers: a 4-ary heap by time. Any M may lock it.

#ifndef MINIGO_TIMER_TIMER_HEAP_H_
#define MINIGO_TIMER_TIMER_HEAP_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "timer/timer.h"

namespace minigo::timer {

struct TimerHeap {
  struct Entry {
    int64_t when;
    Timer* timer;
  };

  explicit TimerHeap(int32_t processor) : processor(processor) {}

  base::Mutex lock{base::LockRank::kTimers};
  const int32_t processor;  // its number
  Entry* entries MG_GUARDED_BY(lock) = nullptr;
  base::Relaxed<int32_t> size;  // written under the lock
  int32_t capacity MG_GUARDED_BY(lock) = 0;
  std::atomic<int64_t> next{0};  // when entries[0] is due, 0: none

  void add(Timer* t, int64_t when) MG_REQUIRES(lock);
  void remove(Timer* t) MG_REQUIRES(lock);
  // t, which is here, has a new time.
  void move(Timer* t, int64_t when) MG_REQUIRES(lock);
  // Takes out the first timer if it is due; null if it is not.
  Timer* pop_due(int64_t now) MG_REQUIRES(lock);

 private:
  void remove_at(int32_t index) MG_REQUIRES(lock);
  void place(int32_t index, Entry entry) MG_REQUIRES(lock);
  void sift_up(int32_t index) MG_REQUIRES(lock);
  void sift_down(int32_t index) MG_REQUIRES(lock);
  void grow() MG_REQUIRES(lock);
  void note_next() MG_REQUIRES(lock);
};

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_HEAP_H_
