// The channels of package time's timers and tickers.

#ifndef MINIGO_CHAN_TIMER_CHANNEL_H_
#define MINIGO_CHAN_TIMER_CHANNEL_H_

#include <atomic>
#include <cstdint>

#include "chan/channel.h"
#include "timer/timer.h"

namespace minigo::chan {

// What package time measures from: {startNano, &Local}.
struct TimeOrigin {
  int64_t start;             // a Time's reading of the monotonic clock counts from here
  const void* const* local;  // the variable with the *Location of the Times that are received
};

// No goroutine sends. A value is there when `due` has come, and is made when it is received. The
// timer is an alarm, armed while `due` is set and receivers wait.
struct TimerChannel : Channel, timer::Timer {
  std::atomic<int64_t> due;  // in nanotime's clock, 0: never. Written under the lock
  int64_t period;            // 0: once
  const TimeOrigin* origin;
};

inline TimerChannel* as_timer_channel(Channel* c) { return static_cast<TimerChannel*>(c); }

// Whether there is a value. Without the lock, a moment's picture.
bool is_due(const Channel* c);
// Takes the value, if there is one. Under the lock.
bool take_due(TimerChannel* c, void* where);
// To be called after every change of `due` or of the queue of receivers. Under the lock.
void set_alarm(TimerChannel* c);

}  // namespace minigo::chan

#endif  // MINIGO_CHAN_TIMER_CHANNEL_H_
