// Timers: time.Sleep's, and those of package time.

#ifndef MINIGO_TIMER_TIMER_H_
#define MINIGO_TIMER_TIMER_H_

#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"

namespace minigo::timer {

struct TimerHeap;

// What a timer is in, and what it is to do. A stopped timer may stay in its heap until it is due
// or the heap is cleaned.
enum TimerBits : uint32_t {
  kArmed = 1,     // will fire at `when`
  kInHeap = 2,    // its heap has an entry
  kPending = 4,   // has fired; the closure is to be called
  kInFired = 8,   // in its heap's list of fired timers
  kCalling = 16,  // the closure is running
};

// Package time sees {opaque[6], when, period, closure} and starts with zeros.
struct Timer {
  base::Mutex lock;  // guards all that follows
  TimerHeap* heap;   // of its entry, and of its place in the fired list
  int32_t index;     // of its entry
  uint32_t bits;
  void (*function)(Timer*);  // null: closure. Runs on a system stack, without locks
  union {
    Timer* fired_link;  // with a closure
    void* argument;     // with a function
  };
  uint64_t unused;
  int64_t when;
  int64_t period;
  abi::Closure* closure;  // func()
};
static_assert(sizeof(Timer) == 9 * 8);

// Arms t for t->when. From an M with a P.
void start(Timer* t);
// Whether it was armed, or had fired and was not called. On return the closure is not running.
bool stop(Timer* t);

// Calls fn(lo, hi) for memory that points to armed timers of package time. The world is stopped.
void for_each_root_range(void (*fn)(const void* lo, const void* hi, void*), void* argument);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_H_
