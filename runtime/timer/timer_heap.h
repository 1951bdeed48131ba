// A P's timers: a 4-ary heap by time. Any M may lock it.

#ifndef MINIGO_TIMER_TIMER_HEAP_H_
#define MINIGO_TIMER_TIMER_HEAP_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "model/current.h"
#include "sched/processor_mask.h"
#include "timer/timer.h"

namespace minigo::timer {

// The purpose of an entry: a timer, or a goroutine that sleeps. Nobody stops a sleep, so a
// goroutine need not know its place in the heap. The lowest bit tells them apart.
class Target {
 public:
  Target() = default;
  Target(Timer* t) : word_(reinterpret_cast<uintptr_t>(t)) {}
  Target(model::G* g) : word_(reinterpret_cast<uintptr_t>(g) | kGoroutine) {}

  bool is_goroutine() const { return (word_ & kGoroutine) != 0; }
  Timer* timer() const { return reinterpret_cast<Timer*>(word_); }
  model::G* goroutine() const { return reinterpret_cast<model::G*>(word_ & ~kGoroutine); }
  bool operator==(const Target&) const = default;
  // Fetches what is written when it is fired, which is soon.
  void prefetch() const;

 private:
  static constexpr uintptr_t kGoroutine = 1;
  uintptr_t word_;
};

inline constexpr int32_t kNoProcessor = -1;

struct TimerHeap {
  struct Entry {
    int64_t when;
    Target target;
  };

  explicit TimerHeap(int32_t processor) : processor(processor) {}
  ~TimerHeap() { free_entries(entries); }
  TimerHeap(const TimerHeap&) = delete;
  TimerHeap& operator=(const TimerHeap&) = delete;

  base::Mutex lock{base::LockRank::kTimers};
  const int32_t processor;  // the number of its P; kNoProcessor: it is a bubble's
  Entry* entries MG_GUARDED_BY(lock) = nullptr;
  base::Relaxed<int32_t> size;  // written under the lock
  int32_t capacity MG_GUARDED_BY(lock) = 0;
  // When to look at the heap again, 0: never. Not before `looked_at`, so that the time by which it
  // has passed is how long nobody has looked.
  std::atomic<int64_t> next{0};
  int64_t looked_at MG_GUARDED_BY(lock) = 0;
  // Of the P that it belongs to: when it last took a batch that may have left something, 0 if there
  // was less, and the slice that its P had then.
  base::Relaxed<int64_t> batch_time;
  base::Relaxed<uint32_t> batch_slice;

  // Adds an entry. Returns whether it is the first one now.
  bool add(Target target, int64_t when) MG_REQUIRES(lock);
  // Takes out the entry of t, which is here.
  void remove(Timer* t) MG_REQUIRES(lock);
  // Gives t, which is here, another time.
  void move(Timer* t, int64_t when) MG_REQUIRES(lock);
  // Takes out the entries that are due, at most `limit` of them, the earliest first, and writes
  // them to `due`. Returns how many.
  int32_t pop_due(int64_t now, Entry* due, int32_t limit) MG_REQUIRES(lock);

 private:
  void remove_at(int32_t index) MG_REQUIRES(lock);
  void place(int32_t index, Entry entry) MG_REQUIRES(lock);
  // These return where the entry is then.
  int32_t sift_up(int32_t index) MG_REQUIRES(lock);
  int32_t sift_down(int32_t index) MG_REQUIRES(lock);
  void grow() MG_REQUIRES(lock);
  // Frees the memory of entries, if there are any.
  static void free_entries(Entry* entries);
  void note_next() MG_REQUIRES(lock);
};

// The Ps whose own heaps have timers, those beyond GOMAXPROCS included.
extern sched::ProcessorMask processors_with_timers;

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_HEAP_H_
