// sysmon: a thread without P that wakes every 20 microseconds to 10 milliseconds. It ends time
// slices, takes Ps from Ms in system calls, and looks after timers and the network when all Ps are
// busy. While nothing runs it sleeps.
//
// It knows a slice by its number, and takes it to have begun just after the look before the one
// that found it. So that slices are not much shorter than kTimeSlice while goroutines wait for each
// other, it looks every kMonitorBusySleep then. A timer that is armed while sysmon sleeps wakes it
// if it is due before (tell_monitor).

#include <algorithm>

#include "base/check.h"
#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/latency.h"
#include "platform/thread.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "sched/world.h"

namespace minigo::sched {

constinit MonitorStart monitor_start;

namespace {

constexpr size_t kMonitorStackBytes = size_t{128} << 10;
constexpr int64_t kMonitorLongSleep = 60'000'000'000;
// How often goroutines that wait are looked through. Go does it at collections, which it forces
// every two minutes.
constexpr int64_t kStampInterval = 60'000'000'000;
// Timers alone make it look no more often: an interruption is not allowed much more often, either.
constexpr int64_t kTimerLookInterval = kInterruptionInterval / 2;
// Later than every deadline.
constexpr int64_t kNever = INT64_MAX;

bool nothing_to_watch() {
  return world_stop.wanted.load(std::memory_order_relaxed) ||
         idle_processors.count.load(std::memory_order_relaxed) == all_processors.count;
}

// Sleeps until something runs again, or a timer is due. False if there was something to watch.
bool sleep_while_idle(int64_t now) {
  if (debug_settings.trace_interval != 0 || !nothing_to_watch()) return false;
  {
    base::MutexLock lock(scheduler_lock);
    if (!nothing_to_watch()) return false;
    monitor_sleep.wake.clear();
    monitor_sleep.deep.store(true, std::memory_order_seq_cst);
  }
  // The M that blocks in the poller looks after timers; this is for their being late.
  int64_t timer = earliest_timer();
  int64_t sleep = kMonitorLongSleep;
  if (timer != 0)
    sleep = std::clamp<int64_t>(timer - now + kMonitorMaxSleep, kMonitorMaxSleep, sleep);
  monitor_sleep.wake.sleep_for(sleep);
  base::MutexLock lock(scheduler_lock);
  monitor_sleep.deep.store(false, std::memory_order_relaxed);
  return true;
}

// True if p was taken from an M in a system call.
bool retake_from_syscall(P* p, int64_t now, bool slice_over) {
  uint32_t tick = p->syscall_tick;
  if (!slice_over && p->seen_syscall_tick != tick) {
    p->seen_syscall_tick = tick;
    p->syscall_since = now;
    return false;
  }
  bool others_idle = spinning.count.load(std::memory_order_relaxed) +
                         idle_processors.count.load(std::memory_order_relaxed) >
                     0;
  if (local_empty(p) && others_idle && p->syscall_since + kSyscallMaxHold > now) return false;
  PStatus expected = PStatus::kSyscall;
  if (!p->status.compare_exchange_strong(expected, PStatus::kIdle, std::memory_order_acq_rel))
    return false;
  p->syscall_tick.add(1);
  hand_off_processor(p);
  return true;
}

// When p's slice may be interrupted.
int64_t earliest_interruption(const P* p) {
  return std::max(p->slice_since, p->interrupted_at) + kInterruptionInterval;
}

// When p's timers are late enough for that, kNever if it has none.
int64_t timer_interruption(const P* p) {
  int64_t timer = next_timer(p);
  if (timer == 0 || timer > kNever - kTimerTolerance) return kNever;
  return std::max(timer + kTimerTolerance, earliest_interruption(p));
}

// Whether the goroutine that runs on p has left another one waiting for a while.
bool keeps_next_waiting(P* p) {
  const G* next = p->run_next.load(std::memory_order_relaxed);
  const M* m = p->m;
  const G* running = m != nullptr ? m->running : nullptr;
  bool waits = next != nullptr && next == p->seen_next && running == p->seen_running;
  p->seen_next = next;
  p->seen_running = running;
  return waits;
}

struct Round {
  int64_t last;  // when the round before was
  int64_t now;
  int64_t next_look = kNever;
  bool retaken = false;
  // Goroutines wait that the network has made ready: one P must be interrupted.
  bool network_waits = global_queue.network_size.load(std::memory_order_relaxed) != 0;
};

bool global_queue_has_work() { return global_queue.size.load(std::memory_order_relaxed) != 0; }

bool has_waiting_goroutines(const P* p) { return !local_empty(p) || global_queue_has_work(); }

// p must look into each of its queues now and then, even if its slices never last to their end.
void watch_queue(P* p, Slice::Queue queue, bool has_work, int64_t now) {
  QueueWatch& watch = p->queue_watches[queue == Slice::Queue::kGlobal];
  uint32_t looks = p->slice.looks(queue);
  if (!has_work || watch.looks != looks) {
    watch = {looks, now};
  } else if (watch.since + kQueuePatience <= now) {
    p->slice.make_due(queue);
  }
}

// Whether p is to be interrupted for the network, and another P need not be.
bool takes_network(const P* p, Round* round) {
  if (MG_LIKELY(!round->network_waits)) return false;
  int64_t earliest = earliest_interruption(p);
  round->next_look =
      std::min(round->next_look, std::max(earliest, round->now + kTimerLookInterval));
  if (earliest > round->now || p->status.load(std::memory_order_relaxed) != PStatus::kRunning)
    return false;
  round->network_waits = false;
  return true;
}

// True if p's slice is over.
bool watch_slice(P* p, Round* round) {
  int64_t now = round->now;
  uint32_t slice = p->slice.number();
  if (p->seen_slice != slice) {
    p->seen_slice = slice;
    p->slice_since = std::max(round->last, now - kMonitorBusySleep);
  }
  bool is_over = p->slice_since + kTimeSlice <= now;
  // An idle P takes what waits.
  bool is_busy = idle_processors.count.load(std::memory_order_relaxed) == 0;
  bool keeps_waiting = keeps_next_waiting(p) && is_busy && earliest_interruption(p) <= now;
  bool wants_interruption =
      takes_network(p, round) || keeps_waiting || timer_interruption(p) <= now;
  // Whoever interrupts a slice should not be stopped by its end at once.
  bool is_almost_over = p->slice_since + kTimeSlice - kInterruptionInterval <= now;
  if (is_over || (wants_interruption && is_almost_over)) {
    request_slice_end(p, slice);
  } else if (wants_interruption) {
    p->interrupted_at = now;
    request_interruption(p);
  }
  watch_queue(p, Slice::Queue::kRing, !p->queue.empty(), now);
  watch_queue(p, Slice::Queue::kGlobal, global_queue_has_work(), now);
  round->next_look = std::min(round->next_look, timer_interruption(p));
  if (is_busy && has_waiting_goroutines(p)) {
    int64_t end = is_over ? kNever : p->slice_since + kTimeSlice;
    round->next_look = std::min({round->next_look, now + kMonitorBusySleep, end});
  }
  return is_over;
}

void retake(Round* round) {
  busy_processors.for_each(all_processors.count, [round](int32_t id) {
    P* p = all_processors.by_id[id];
    PStatus status = p->status.load(std::memory_order_relaxed);
    if (status != PStatus::kRunning && status != PStatus::kSyscall) return;
    bool slice_is_over = watch_slice(p, round);
    if (status == PStatus::kSyscall)
      round->retaken |= retake_from_syscall(p, round->now, slice_is_over);
  });
}

// Sysmon's sleeps: short while it takes Ps from system calls, which may take microseconds, and
// longer while there is nothing to do.
class Cadence {
 public:
  int64_t delay() const { return delay_; }
  void speed_up() {
    has_retaken_ = true;
    restart();
  }
  void slow_down() {
    if (++idle_rounds_ > kMonitorIdleRounds) delay_ = std::min(delay_ * 2, kMonitorMaxSleep);
  }
  // Something runs again, after nothing did. A server may come here a thousand times a second: if
  // it made no long system call before, it is not looked at every 20 microseconds now.
  void resume() {
    restart();
    if (!has_retaken_) delay_ = kMonitorBusySleep;
    has_retaken_ = false;
  }

 private:
  void restart() {
    idle_rounds_ = 0;
    delay_ = kMonitorMinSleep;
  }

  int64_t idle_rounds_ = 0;
  int64_t delay_ = kMonitorMinSleep;
  bool has_retaken_ = false;  // since the last resume()
};

// Sleeps until `until`, or until a timer is armed that wants an earlier look.
void sleep_until(int64_t until, int64_t now) {
  monitor_sleep.wake.clear();
  // seq_cst: before the look at the timers. Pairs with tell_monitor: an earlier timer is seen
  // here, or its maker sees how long this sleeps.
  monitor_sleep.until.store(until, std::memory_order_seq_cst);
  int64_t timer = earliest_timer();
  // The last round has seen to those that were late already.
  bool will_be_late = timer > now - kTimerTolerance && timer < until - kTimerTolerance;
  if (will_be_late) until = std::max(timer + kTimerTolerance, now + kTimerLookInterval);
  monitor_sleep.wake.sleep_for(until - now);
  monitor_sleep.until.store(0, std::memory_order_relaxed);
}

// What is to be done now and then.
class Chores {
 public:
  explicit Chores(int64_t now) : last_stamp_(now) {}

  void run(int64_t now) {
    if (last_stamp_ + kStampInterval <= now) {
      last_stamp_ = now;
      note_waiting(now);
    }
    if (debug_settings.trace_interval != 0 && last_trace_ + debug_settings.trace_interval <= now) {
      last_trace_ = now;
      print_schedtrace();
    }
  }

 private:
  int64_t last_stamp_;
  int64_t last_trace_ = 0;
};

void monitor_main(void*) {
  panic::install_signal_stack();
  platform::run_briefly();
  int64_t now = platform::nanotime();
  int64_t next_look = kNever;
  Cadence cadence;
  Chores chores(now);
  for (;;) {
    int64_t last = now;
    sleep_until(std::max(std::min(next_look, now + cadence.delay()), now + kMonitorMinSleep), now);
    now = platform::nanotime();
    if (sleep_while_idle(now)) {
      cadence.resume();
      now = platform::nanotime();
    }
    int64_t next_network_look = look_at_network(now);
    Round round = {last, now};
    retake(&round);
    next_look = std::min(round.next_look, next_network_look);
    if (round.retaken)
      cadence.speed_up();
    else
      cadence.slow_down();
    chores.run(now);
  }
}

}  // namespace

void start_monitor() {
  if (MG_LIKELY(monitor_start.done.load(std::memory_order_relaxed))) return;
  if (monitor_start.done.exchange(true, std::memory_order_relaxed)) return;
  start_thread(monitor_main, nullptr, kMonitorStackBytes);
}

}  // namespace minigo::sched
