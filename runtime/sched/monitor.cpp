// sysmon: a thread without P that wakes every 20 microseconds to 10 milliseconds. It preempts long
// time slices, takes Ps from Ms in system calls, and looks after timers and the network when all Ps
// are busy. While nothing runs it sleeps.

#include <algorithm>

#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "sched/world.h"

namespace minigo::sched {

namespace {

constexpr size_t kMonitorStackBytes = size_t{128} << 10;
constexpr int64_t kMonitorLongSleep = 60'000'000'000;
// How often goroutines that wait are looked through. Go does it at collections, which it forces
// every two minutes.
constexpr int64_t kStampInterval = 60'000'000'000;
// A timer that is late by this much shortens the running time slice. Go waits for its end.
constexpr int64_t kTimerTolerance = 500'000;

int64_t earliest_timer() {
  int64_t earliest = 0;
  for (int32_t i = 0; i < scheduler.processor_count; i++) {
    int64_t when = next_timer(scheduler.processors[i]);
    if (when != 0 && (earliest == 0 || when < earliest)) earliest = when;
  }
  return earliest;
}

bool nothing_to_watch() {
  return scheduler.stop_wanted.load(std::memory_order_relaxed) ||
         scheduler.idle_processor_count.load(std::memory_order_relaxed) ==
             scheduler.processor_count;
}

// Sleeps until something runs again, or a timer is due. False if there was something to watch.
bool sleep_while_idle(int64_t now) {
  if (schedtrace_interval() != 0 || !nothing_to_watch()) return false;
  {
    base::MutexLock lock(scheduler.lock);
    if (!nothing_to_watch()) return false;
    scheduler.monitor_wake.clear();
    scheduler.monitor_sleeping.store(true, std::memory_order_seq_cst);
  }
  // The M that blocks in the poller looks after timers; this is for their being late.
  int64_t timer = earliest_timer();
  int64_t sleep = kMonitorLongSleep;
  if (timer != 0)
    sleep = std::clamp<int64_t>(timer - now + kMonitorMaxSleep, kMonitorMaxSleep, sleep);
  scheduler.monitor_wake.sleep_for(sleep);
  base::MutexLock lock(scheduler.lock);
  scheduler.monitor_sleeping.store(false, std::memory_order_relaxed);
  return true;
}

void poll_network_if_stale(int64_t now) {
  int64_t last = scheduler.last_poll.load(std::memory_order_relaxed);
  if (!poller().any_waiters() || last == 0 || last + kNetpollStale > now) return;
  scheduler.last_poll.compare_exchange_strong(last, now, std::memory_order_relaxed);
  inject(poller().poll(0));
}

// True if p was taken from an M in a system call.
bool retake_from_syscall(P* p, int64_t now, bool slice_over) {
  uint32_t tick = p->syscall_tick;
  if (!slice_over && p->seen_syscall_tick != tick) {
    p->seen_syscall_tick = tick;
    p->syscall_since = now;
    return false;
  }
  bool others_idle = scheduler.spinning_count.load(std::memory_order_relaxed) +
                         scheduler.idle_processor_count.load(std::memory_order_relaxed) >
                     0;
  if (local_empty(p) && others_idle && p->syscall_since + kSyscallMaxHold > now) return false;
  PStatus expected = PStatus::kSyscall;
  if (!p->status.compare_exchange_strong(expected, PStatus::kIdle, std::memory_order_acq_rel))
    return false;
  p->syscall_tick.add(1);
  hand_off_processor(p);
  return true;
}

bool retake(int64_t now) {
  bool retaken = false;
  for (int32_t i = 0; i < scheduler.processor_count; i++) {
    P* p = scheduler.processors[i];
    PStatus status = p->status.load(std::memory_order_relaxed);
    if (status != PStatus::kRunning && status != PStatus::kSyscall) continue;
    bool slice_over = false;
    uint32_t tick = p->schedule_tick;
    int64_t timer = next_timer(p);
    if (p->seen_schedule_tick != tick) {
      p->seen_schedule_tick = tick;
      p->schedule_since = now;
    } else if (p->schedule_since + kTimeSlice <= now) {
      preempt_one(p);
      slice_over = true;
    } else if (timer != 0 && timer + kTimerTolerance <= now) {
      preempt_one(p);
    }
    if (status == PStatus::kSyscall) retaken |= retake_from_syscall(p, now, slice_over);
  }
  return retaken;
}

// For traces, which say how many minutes a goroutine has waited. Racing with its end is harmless:
// what it writes is the time of this look.
void stamp_waiting(G* g, void* now) {
  if (g->status.load(std::memory_order_relaxed) == GStatus::kWaiting && g->waiting_since == 0)
    g->waiting_since = *static_cast<int64_t*>(now);
}

// How long until the next look: shorter if a timer is due before.
int64_t next_delay(int64_t delay, int64_t now) {
  int64_t timer = earliest_timer();
  if (timer == 0) return delay;
  return std::clamp<int64_t>(timer + kTimerTolerance - now, kMonitorMinSleep, delay);
}

void monitor_main(void*) {
  panic::install_signal_stack();
  int64_t idle_rounds = 0;
  int64_t delay = kMonitorMinSleep;
  int64_t last_trace = 0;
  int64_t last_stamp = platform::nanotime();
  for (;;) {
    if (idle_rounds == 0)
      delay = kMonitorMinSleep;
    else if (idle_rounds > kMonitorIdleRounds)
      delay = std::min(delay * 2, kMonitorMaxSleep);
    int64_t now = platform::nanotime();
    platform::sleep_thread(next_delay(delay, now));
    now = platform::nanotime();
    if (sleep_while_idle(now)) {
      idle_rounds = 0;
      now = platform::nanotime();
    }
    poll_network_if_stale(now);
    idle_rounds = retake(now) ? 0 : idle_rounds + 1;
    if (last_stamp + kStampInterval <= now) {
      last_stamp = now;
      note_waiting(now);
    }
    if (schedtrace_interval() != 0 && last_trace + schedtrace_interval() <= now) {
      last_trace = now;
      print_schedtrace();
    }
  }
}

}  // namespace

void start_monitor() {
  if (MG_LIKELY(scheduler.monitor_started.load(std::memory_order_relaxed))) return;
  if (scheduler.monitor_started.exchange(true, std::memory_order_relaxed)) return;
  platform::start_thread(monitor_main, nullptr, kMonitorStackBytes);
}

void note_waiting(int64_t now) { for_each_goroutine(stamp_waiting, &now); }

void wake_monitor_locked() {
  if (!scheduler.monitor_sleeping.load(std::memory_order_relaxed)) return;
  scheduler.monitor_sleeping.store(false, std::memory_order_relaxed);
  scheduler.monitor_wake.wake();
}

}  // namespace minigo::sched
