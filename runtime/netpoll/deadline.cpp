// Deadlines, and the end of a descriptor.
//
// One timer serves both deadlines. A deadline that moves away leaves the timer where it is, and an
// alarm that comes too early arms it again: servers move a deadline with each request, and few of
// them pass. A deadline that is taken away disarms it, so that no timer is left which would keep a
// deadlock from being seen.
//
// An alarm is a reason to look, no more: when it gets the lock, the deadline may have been moved,
// and the descriptor may be another one.

#include <utility>

#include "netpoll/descriptor.h"
#include "sched/park.h"

namespace minigo::netpoll {

namespace {

// Goroutines that have been taken out of the sides. They are readied at the end of its scope: it is
// declared before the lock is taken, so that it ends after the unlock.
class Woken {
 public:
  Woken() = default;
  ~Woken() {
    if (count_ == 0) return;
    note_woken(count_);
    for (int32_t i = 0; i < count_; i++) sched::ready(goroutines_[i]);
  }
  Woken(const Woken&) = delete;
  Woken& operator=(const Woken&) = delete;

  void add(model::G* g) {
    if (g != nullptr) goroutines_[count_++] = g;
  }

 private:
  model::G* goroutines_[2];
  int32_t count_ = 0;
};

// The earlier one of two times of which 0 is never.
int64_t earlier(int64_t a, int64_t b) {
  if (a == 0 || b == 0) return a + b;
  return a < b ? a : b;
}

void set_alarm(PollDescriptor* d) MG_REQUIRES(d->lock) {
  int64_t next = earlier(d->read_deadline, d->write_deadline);
  if (next == 0 && d->alarm_at != 0) {
    timer::disarm(d);
    d->alarm_at = 0;
  } else if (next != 0 && (d->alarm_at == 0 || next < d->alarm_at)) {
    d->alarm_at = next;
    timer::arm(d, next);
  }
}

// A deadline has passed.
void pass(int64_t* deadline, GoroutineSide* side, Woken* woken) {
  *deadline = 0;
  woken->add(side->time_out());
}

void pass_if_due(int64_t* deadline, int64_t now, GoroutineSide* side, Woken* woken) {
  if (*deadline != 0 && *deadline <= now) pass(deadline, side, woken);
}

// The timer's function.
void look_at_deadlines(timer::Timer* t, int64_t now) {
  auto* d = static_cast<PollDescriptor*>(t);
  Woken woken;
  base::MutexLock lock(d->lock);
  pass_if_due(&d->read_deadline, now, &d->read_side, &woken);
  pass_if_due(&d->write_deadline, now, &d->write_side, &woken);
  d->alarm_at = 0;
  set_alarm(d);
}

void move_deadline(int64_t* deadline, int64_t when, GoroutineSide* side, Woken* woken) {
  if (when < 0) return pass(deadline, side, woken);
  *deadline = when;
  side->clear_timeout();
}

}  // namespace

PollDescriptor::PollDescriptor() : Sides{}, timer::Timer{} { fire = look_at_deadlines; }

void set_deadline(PollDescriptor* d, int64_t when, int64_t modes) {
  Woken woken;
  base::MutexLock lock(d->lock);
  if (d->read_side.is_closed()) return;
  if ((modes & kRead) != 0) move_deadline(&d->read_deadline, when, &d->read_side, &woken);
  if ((modes & kWrite) != 0) move_deadline(&d->write_deadline, when, &d->write_side, &woken);
  set_alarm(d);
}

void evict(PollDescriptor* d) {
  Woken woken;
  base::MutexLock lock(d->lock);
  woken.add(d->read_side.close());
  woken.add(d->write_side.close());
  d->read_deadline = d->write_deadline = 0;
  set_alarm(d);
}

}  // namespace minigo::netpoll
