// The channels of package time's timers and tickers.

#ifndef MINIGO_CHAN_TIMER_CHANNEL_H_
#define MINIGO_CHAN_TIMER_CHANNEL_H_

#include <atomic>
#include <cstdint>

#include "chan/channel.h"
#include "timer/timer.h"

namespace minigo::chan {

// The origin of package time's clocks: its variable {startNano, &Local}.
struct TimeOrigin {
  int64_t start;             // a Time's monotonic reading counts from here, in nanotime's clock
  const void* const* local;  // the variable with the *Location of the Times that are received
};

// A channel that no goroutine sends to. A value is there when `due` has come, and is made when it
// is received. The timer is an alarm, armed while `due` is set and receivers wait.
struct TimerChannel : Channel, timer::Timer {
  std::atomic<int64_t> due;            // in nanotime's clock, 0: never. Written under the lock
  int64_t period MG_GUARDED_BY(lock);  // in nanoseconds, 0: once
  const TimeOrigin* origin;
};

// These three are for channels with is_timer.

// Whether there is a value. Without the lock, a moment's picture.
bool is_due(const Channel* c);
// Receives the value, if there is one, into *where, a time.Time, or drops it if `where` is null.
bool take_due(Channel* c, void* where) MG_REQUIRES(c->lock);
// Arms or disarms the alarm. To be called after every change of `due` or of the queue of receivers.
void set_alarm(Channel* c) MG_REQUIRES(c->lock);

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_TIMER_CHANNEL_H_
