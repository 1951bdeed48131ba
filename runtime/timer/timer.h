// Timers: something that is to happen at a time.

#ifndef MINIGO_TIMER_TIMER_H_
#define MINIGO_TIMER_TIMER_H_

#include <atomic>
#include <cstdint>

#include "abi/type.h"
#include "base/mutex.h"

namespace minigo::timer {

struct TimerHeap;

// Zero memory, but for `fire`, is a timer that is not armed. Whoever it belongs to arms and disarms
// it, one call at a time.
struct Timer {
  // The heap that has an entry of it, null if it is not armed. That heap's lock guards the change.
  std::atomic<TimerHeap*> heap;
  int32_t index;  // of its entry
  // On a system stack with a P, without locks. The timer is not armed then. `now` is not before the
  // time that it was armed for.
  void (*fire)(Timer* t, int64_t now);
};

// Makes t fire at `when`, in nanotime's clock, and not at the time it was armed for before. Whether
// it was. From an M with a P.
bool arm(Timer* t, int64_t when);
// Whether t was armed. It was not if it has fired, or is just about to.
bool disarm(Timer* t);

// When a timer that was due at `when` is due again.
int64_t next_tick(int64_t when, int64_t period, int64_t now);

// A timer of time.AfterFunc. Package time sees {opaque[4], closure} and starts with zeros.
struct FunctionTimer : Timer {
  base::Mutex lock;       // for arming and disarming
  abi::Closure* closure;  // func(), called by a new goroutine
};
static_assert(sizeof(FunctionTimer) == 5 * 8);

// Calls fn(lo, hi) for memory that points to armed timers. The world is stopped.
void for_each_root_range(void (*fn)(const void* lo, const void* hi, void*), void* argument);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_H_
