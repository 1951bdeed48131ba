// A bubble: goroutines that a test runs apart from all others, with a clock of their own
// (sched/bubble.h says what it is for).

#ifndef MINIGO_MODEL_BUBBLE_H_
#define MINIGO_MODEL_BUBBLE_H_

#include <atomic>
#include <cstdint>

#include "base/relaxed.h"
#include "model/current.h"

namespace minigo::timer {
struct TimerHeap;
}

namespace minigo::model {

// Its memory serves one bubble after another and is never freed, so a stale pointer is safe to
// follow; the number tells whether it is still the same bubble.
struct Bubble {
  std::atomic<uint32_t> id;    // from 1 on, never used again; 0: the memory is not in use
  base::Relaxed<int64_t> now;  // the clock: nanoseconds since 1970
  // Goroutines that are not durably blocked, and holds of the runtime's. Who brings it to 0 settles
  // the bubble.
  std::atomic<int64_t> busy;
  std::atomic<int64_t> goroutines;  // that have not ended
  std::atomic<G*> waiter;           // in synctest.Wait, or null
  base::Relaxed<G*> main;           // its first goroutine; null when that has ended
  G* runner;                        // outside: it has made the bubble, and waits for its end
  uintptr_t race_key;               // what the race detector knows the bubble by
  timer::TimerHeap* timers;         // by the bubble's clock
  Bubble* next_made;                // all of them, in use or not
  Bubble* next_free;
};

// A channel or a timer is in the bubble in which it was made. This is what it keeps of it.
struct BubbleMark {
  Bubble* bubble;
  uint32_t id;
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_BUBBLE_H_
