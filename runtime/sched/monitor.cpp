// sysmon: a thread without a P. It ends time slices, takes Ps from Ms in system calls, and looks
// after timers and the network when all Ps are busy (retake.cpp, network.cpp).
//
// It looks every 20 microseconds to 10 milliseconds: often while it takes Ps from system calls,
// half as often each time once 50 looks have taken none, and earlier if a slice, a timer or the
// network will need it. A timer that is armed while sysmon sleeps wakes it if the timer is due
// before (monitor_sleep.h). While no P is busy it sleeps deeply, until a P is or a timer is late,
// so an idle process does not wake up a hundred times a second.

#include "sched/monitor.h"

#include <algorithm>
#include <utility>

#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/latency.h"
#include "sched/all_goroutines.h"
#include "sched/constants.h"
#include "sched/debug_settings.h"
#include "sched/gc_door.h"
#include "sched/machine_thread.h"
#include "sched/monitor_sleep.h"
#include "sched/network.h"
#include "sched/processors.h"
#include "sched/queue_samples.h"
#include "sched/retake.h"
#include "sched/schedtrace.h"
#include "sched/timer_door.h"
#include "sched/world_stop.h"

namespace minigo::sched {

constinit MonitorStart monitor_start;

namespace {

constexpr size_t kMonitorStackBytes = size_t{128} << 10;
constexpr int64_t kMonitorLongSleep = 60'000'000'000;
// How often goroutines that wait are looked through. Go does it at collections, which it forces
// every two minutes.
constexpr int64_t kStampInterval = 60'000'000'000;

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
    sample_queues_now();
    monitor_sleep.wake.clear();
    // relaxed: the threads that must see it hold the lock (wake_monitor).
    monitor_sleep.deep.store(true, std::memory_order_relaxed);
  }
  // The M that blocks in the poller looks after timers; this is for their being late.
  int64_t timer = timer::earliest_timer();
  int64_t sleep = kMonitorLongSleep;
  if (timer != 0)
    sleep = std::clamp<int64_t>(timer - now + kMonitorMaxSleep, kMonitorMaxSleep, sleep);
  monitor_sleep.wake.sleep_for(sleep);
  base::MutexLock lock(scheduler_lock);
  monitor_sleep.deep.store(false, std::memory_order_relaxed);
  return true;
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
  // seq_cst: before the look at the timers. Pairs with tell_monitor: an earlier timer is seen here,
  // or its maker sees how long this sleeps.
  monitor_sleep.until.store(until, std::memory_order_seq_cst);
  int64_t timer = timer::earliest_timer();
  // The last look has seen to the timers that were late already.
  bool will_be_late = timer > now - kTimerTolerance && timer < until - kTimerTolerance;
  if (will_be_late) until = std::max(timer + kTimerTolerance, now + kTimerLookInterval);
  monitor_sleep.wake.sleep_for(until - now);
  monitor_sleep.until.store(0, std::memory_order_relaxed);
}

// Tasks for every minute, or every schedtrace interval.
class Chores {
 public:
  explicit Chores(int64_t now) : last_stamp_(now) {}

  void run(int64_t now) {
    if (last_stamp_ + kStampInterval <= now) {
      last_stamp_ = now;
      note_waiting(now);
      if (G* g = gc::goroutine_to_force(now)) inject_one(g);
    }
    int64_t interval = debug_settings.trace_interval;
    if (interval != 0 && last_trace_ + interval <= now) {
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
  int64_t next_look = INT64_MAX;
  Cadence cadence;
  Chores chores(now);
  for (;;) {
    int64_t last = now;
    sleep_until(std::max(std::min(next_look, now + cadence.delay()), now + kMonitorMinSleep), now);
    now = platform::nanotime();
    if (sleep_while_idle(now)) {
      int64_t fell_asleep = std::exchange(now, platform::nanotime());
      // In shorter pauses it might have slept as well.
      if (now - fell_asleep >= kMonitorMaxSleep) cadence.resume();
    }
    int64_t next_network_look = look_at_network(now);
    Look look = look_at_processors(last, now);
    next_look = std::min(look.next, next_network_look);
    if (look.retaken)
      cadence.speed_up();
    else
      cadence.slow_down();
    sample_queues(now);
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
