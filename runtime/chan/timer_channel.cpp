// Channels that the clock feeds.
//
// Invariants, whenever a timer channel is unlocked:
// - Its alarm is armed, or is just firing, if and only if it has a time to come and receivers wait.
//   A timer that nobody waits for is thus in no heap: it is an object as any other, and goes when
//   nothing points to it. And a goroutine that waits for a timer which was stopped is seen to wait
//   for ever.
// - There is no buffer. A value is due or not, by the clock, and Stop and Reset change only what is
//   due: nobody receives a value from before them. len and cap are 0, as in Go.
// - Nobody waits while a value is there: a receiver looks whether one is due before it waits, and
//   the alarm hands a value to the first that waits.
//
// The channel is the owner of its alarm, and arms and disarms it under its lock: timer/timer.cpp.

#include "chan/timer_channel.h"

#include <new>

#include "chan/bubbles.h"
#include "chan/race_events.h"
#include "heap/allocator.h"
#include "platform/clock.h"
#include "timer/bubble_clock.h"

namespace minigo::chan {

using model::Waiter;

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;
// The seconds from the year 1 to 1970.
constexpr int64_t kUnixToInternal = 62'135'596'800;
// The seconds from the year 1 to 1885.
constexpr int64_t kBase = 59'453'308'800;

// package time's Time, which has the bits: time.go.
struct Time {
  uint64_t wall;
  int64_t ext;
  const void* location;
};
constexpr int kNanosecondBits = 30;
constexpr int kSecondBits = 33;
constexpr uint64_t kHasReading = uint64_t{1} << 63;

// The Time of the moment `when` of a bubble's clock, which nothing else is measured by.
Time bubble_time_at(const TimeOrigin& origin, int64_t when) {
  return {static_cast<uint64_t>(when % kNanosecondsPerSecond),
          when / kNanosecondsPerSecond + kUnixToInternal, *origin.local};
}

// The Time of the moment `when` of nanotime's clock, which has passed.
Time time_at(const TimeOrigin& origin, int64_t when) {
  int64_t ago = platform::nanotime() - when;
  platform::WallTime wall = platform::walltime();
  int64_t seconds = wall.seconds - ago / kNanosecondsPerSecond;
  int64_t nanoseconds = wall.nanoseconds - ago % kNanosecondsPerSecond;
  if (nanoseconds < 0) {
    nanoseconds += kNanosecondsPerSecond;
    seconds--;
  }
  seconds += kUnixToInternal;
  auto since = static_cast<uint64_t>(seconds - kBase);
  auto low = static_cast<uint64_t>(nanoseconds);
  if (since >> kSecondBits != 0) return {low, seconds, *origin.local};
  return {kHasReading | since << kNanosecondBits | low, when - origin.start, *origin.local};
}

TimerChannel* as_timer_channel(Channel* c) { return static_cast<TimerChannel*>(c); }

// The time of the channel's clock.
int64_t time_of(TimerChannel* c) {
  return MG_LIKELY(!c->is_bubbled) ? platform::nanotime() : int64_t{mark_of(c).bubble->now};
}

bool is_due_at(const TimerChannel* c, int64_t now) {
  int64_t due = c->due.load(std::memory_order_relaxed);
  return due != 0 && due <= now;
}

// Receives the value, which is due, into *where, unless that is null.
void take(TimerChannel* c, void* where, int64_t now) MG_REQUIRES(c->lock) {
  int64_t due = c->due.load(std::memory_order_relaxed);
  if (where != nullptr)
    *static_cast<Time*>(where) =
        c->is_bubbled ? bubble_time_at(*c->origin, due) : time_at(*c->origin, due);
  int64_t next = c->period == 0 ? 0 : timer::next_tick(due, c->period, now);
  c->due.store(next, std::memory_order_relaxed);
}

// The alarm's function: gives the value to a receiver.
void ring(timer::Timer* alarm, int64_t now) {
  auto* c = static_cast<TimerChannel*>(alarm);
  c->lock.lock();
  // Reset may have armed the alarm again, and another receiver may have taken the value.
  Waiter* receiver = is_due_at(c, now) ? c->receivers().pop() : nullptr;
  if (receiver != nullptr) {
    take(c, receiver->elem, now);
    events::take_time_by(c, receiver->g);
  }
  set_alarm(c);
  c->lock.unlock();
  if (receiver != nullptr) wake(receiver, true);
}

// Sets when the next value is due, 0: never. Returns whether one was to come, or had come and
// nobody has received it.
bool set_due(TimerChannel* c, int64_t due, int64_t period) {
  base::MutexLock lock(c->lock);
  bool was_set = c->due.load(std::memory_order_relaxed) != 0;
  events::set_timer(c);
  c->due.store(due, std::memory_order_relaxed);
  c->period = period;
  set_alarm(c);
  return was_set;
}

// The clock does not come to a time that it shows: the alarm is rung here.
bool reset_in_bubble(TimerChannel* c, int64_t due, int64_t period) {
  refuse_outsider(c, "reset of synctest timer");
  bool was_set = set_due(c, due, period);
  int64_t now = time_of(c);
  if (due <= now) ring(c, now);
  return was_set;
}

}  // namespace

bool is_due(const Channel* c) {
  auto* timer = as_timer_channel(const_cast<Channel*>(c));
  return is_due_at(timer, time_of(timer));
}

bool take_due(Channel* channel, void* where) {
  TimerChannel* c = as_timer_channel(channel);
  c->lock.assert_held();
  int64_t now = time_of(c);
  if (!is_due_at(c, now)) return false;
  events::take_time(c);
  take(c, where, now);
  return true;
}

void set_alarm(Channel* channel) {
  TimerChannel* c = as_timer_channel(channel);
  int64_t due = c->due.load(std::memory_order_relaxed);
  if (due == 0 || !c->has_receivers())
    timer::disarm(c);
  else if (MG_UNLIKELY(c->is_bubbled))
    timer::arm_in(mark_of(c).bubble->timers, c, due);
  else
    timer::arm(c, due);
}

extern "C" TimerChannel* mg_timer_chan_make_impl(const TimeOrigin* origin, int64_t due,
                                                 int64_t period) {
  const model::G* g = model::current_g();
  auto* c = static_cast<TimerChannel*>(
      heap::new_opaque(sizeof(TimerChannel) + mark_size(g), heap::Scan::kNone));
  new (&c->lock) base::BackoffMutex(base::LockRank::kChannel);
  c->elem_size = sizeof(Time);
  c->is_timer = true;
  c->fire = ring;
  c->origin = origin;
  if (MG_UNLIKELY(g->bubble != nullptr)) mark(c, g->bubble);
  set_due(c, due, period);
  return c;
}

extern "C" bool mg_timer_chan_reset_impl(TimerChannel* c, int64_t due, int64_t period) {
  const model::G* g = model::current_g();
  if (MG_UNLIKELY(c->is_bubbled)) return reset_in_bubble(c, due, period);
  if (MG_UNLIKELY(g->bubble != nullptr)) due = timer::on_real_clock(g, due);
  return set_due(c, due, period);
}

extern "C" bool mg_timer_chan_stop_impl(TimerChannel* c) {
  check_bubble(c, "stop of synctest timer");
  return set_due(c, 0, 0);
}

}  // namespace minigo::chan
