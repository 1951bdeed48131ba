// A P's timers: a 4-ary heap by time. Any M may lock it.

#ifndef MINIGO_TIMER_TIMER_HEAP_H_
#define MINIGO_TIMER_TIMER_HEAP_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "sched/current.h"
#include "timer/timer.h"

namespace minigo::timer {

// What an entry is for: a timer, or a goroutine that sleeps, which nobody stops and which therefore
// need not know its place. The lowest bit tells.
class Target {
 public:
  Target() = default;
  Target(Timer* t) : word_(reinterpret_cast<uintptr_t>(t)) {}
  Target(sched::G* g) : word_(reinterpret_cast<uintptr_t>(g) | kGoroutine) {}

  bool is_goroutine() const { return (word_ & kGoroutine) != 0; }
  Timer* timer() const { return reinterpret_cast<Timer*>(word_); }
  sched::G* goroutine() const { return reinterpret_cast<sched::G*>(word_ & ~kGoroutine); }
  bool operator==(const Target&) const = default;

 private:
  static constexpr uintptr_t kGoroutine = 1;
  uintptr_t word_;
};

struct TimerHeap {
  struct Entry {
    int64_t when;
    Target target;
  };

  explicit TimerHeap(int32_t processor) : processor(processor) {}

  base::Mutex lock{base::LockRank::kTimers};
  ~TimerHeap() { release(); }
  TimerHeap(const TimerHeap&) = delete;
  TimerHeap& operator=(const TimerHeap&) = delete;
  const int32_t processor;  // its number
  Entry* entries MG_GUARDED_BY(lock) = nullptr;
  base::Relaxed<int32_t> size;  // written under the lock
  int32_t capacity MG_GUARDED_BY(lock) = 0;
  std::atomic<int64_t> next{0};  // when entries[0] is due, 0: none

  // Whether it is the first entry now.
  bool add(Target target, int64_t when) MG_REQUIRES(lock);
  void remove(Timer* t) MG_REQUIRES(lock);
  // t, which is here, has a new time.
  void move(Timer* t, int64_t when) MG_REQUIRES(lock);
  // Takes out the first entry if it is due.
  bool pop_due(int64_t now, Target* due) MG_REQUIRES(lock);

 private:
  void remove_at(int32_t index) MG_REQUIRES(lock);
  void place(int32_t index, Entry entry) MG_REQUIRES(lock);
  // These return where the entry is then.
  int32_t sift_up(int32_t index) MG_REQUIRES(lock);
  int32_t sift_down(int32_t index) MG_REQUIRES(lock);
  void grow() MG_REQUIRES(lock);
  void note_next() MG_REQUIRES(lock);
};

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_HEAP_H_
  // Frees the entries' memory.
  void release();
