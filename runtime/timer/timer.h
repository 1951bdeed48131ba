// Timers: something that is to happen at a time. All times are readings of platform::nanotime(), or
// of a bubble's clock (timer/bubble_clock.h), in nanoseconds; where a comment says so, 0 stands for
// never.

#ifndef MINIGO_TIMER_TIMER_H_
#define MINIGO_TIMER_TIMER_H_

#include <atomic>
#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"
#include "model/bubble.h"

namespace minigo::timer {

struct TimerHeap;

// Zero memory, but for `fire`, is a timer that is not armed. Its owner arms and disarms it, one
// call at a time. While it is armed, collections find it through its heap.
struct Timer {
  // The heap that has its entry, null if it is not armed. Written under that heap's lock.
  std::atomic<TimerHeap*> heap;
  int32_t index;       // of its entry. Used under that heap's lock
  uint32_t bubble_id;  // of the bubble whose clock it goes by; 0: none
  // On a system stack with a P, without locks. The timer is not armed then. `now` is not before the
  // time that it was armed for.
  void (*fire)(Timer* t, int64_t now);
};

// Makes t fire at `when`, and not at the time that it was armed for before. Returns whether it was
// armed. By the timer's owner, on an M with a P.
bool arm(Timer* t, int64_t when);
// The same in a heap that nobody sleeps for: a bubble's.
bool arm_in(TimerHeap* heap, Timer* t, int64_t when);
// Takes t out of its heap. Returns whether it was armed: not if it has fired, or is just about to.
// By the timer's owner.
bool disarm(Timer* t);

// The first time after `now` that is a whole number of periods after `when`, which has passed.
// INT64_MAX if that is beyond the end of time.
int64_t next_tick(int64_t when, int64_t period, int64_t now);

// A timer of time.AfterFunc. Package time sees {opaque[4], closure, opaque}, and makes one of
// zeros.
struct FunctionTimer : Timer {
  base::Mutex lock;       // its holder counts as the timer's owner
  abi::Closure* closure;  // func(), called by a new goroutine
  model::Bubble* bubble;  // in which the goroutine is to be; null: none
};
static_assert(sizeof(FunctionTimer) == 6 * 8);

// Calls fn(lo, hi, argument) for pieces of memory that point to armed timers of P `processor`: a
// block of them, from entry `from` on. Returns where the next block begins, 0 if there is none. Any
// thread; timers that move or leave in between are shaded.
int32_t visit_roots(int64_t processor, int32_t from,
                    void (*fn)(const void* lo, const void* hi, void*), void* argument);
// The same for the timers of all bubbles.
void visit_bubble_roots(void (*fn)(const void* lo, const void* hi, void*), void* argument);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_H_
