// A P's timers: a 4-ary heap by time. Any M may lock it; stopped timers are removed lazily.
//
// Locks: a heap's before a timer's.

#ifndef MINIGO_TIMER_TIMER_HEAP_H_
#define MINIGO_TIMER_TIMER_HEAP_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "sched/goroutine.h"
#include "timer/timer.h"

namespace minigo::timer {

struct TimerHeap {
  struct Entry {
    int64_t when;
    Timer* timer;
  };

  base::Mutex lock{base::LockRank::kTimers};
  Entry* entries MG_GUARDED_BY(lock) = nullptr;
  int32_t size MG_GUARDED_BY(lock) = 0;
  int32_t capacity MG_GUARDED_BY(lock) = 0;
  std::atomic<int64_t> next{0};     // when entries[0] is due, 0: none
  std::atomic<int32_t> stopped{0};  // entries that only wait to be removed
  std::atomic<int32_t> peek_size{0};
  // Fired timers whose closures the heap's goroutine is to call.
  Timer* fired_first MG_GUARDED_BY(lock) = nullptr;
  Timer* fired_last MG_GUARDED_BY(lock) = nullptr;
  sched::G* goroutine MG_GUARDED_BY(lock) = nullptr;
  bool goroutine_waits MG_GUARDED_BY(lock) = false;

  void add(Timer* t) MG_REQUIRES(lock);
  void remove(int32_t index) MG_REQUIRES(lock);
  // The timer at `index` has a new time.
  void move(int32_t index, int64_t when) MG_REQUIRES(lock);
  void note_next() MG_REQUIRES(lock);

 private:
  void place(int32_t index, Entry entry) MG_REQUIRES(lock);
  void sift_up(int32_t index) MG_REQUIRES(lock);
  void sift_down(int32_t index) MG_REQUIRES(lock);
  void grow() MG_REQUIRES(lock);
};

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_HEAP_H_
