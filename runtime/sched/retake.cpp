// sysmon's look at the busy Ps: slices that have lasted long enough, timers and the network that
// wait behind them, queues that a P has not looked into, and Ps that long system calls keep.
//
// A P counts its slices, and sysmon knows a slice by its number. It takes a slice to have begun
// just after the look before the one that found it. So that slices are not much shorter than
// kTimeSlice while goroutines wait for each other, it looks every kMonitorBusySleep then. Where
// no goroutine computes it does so every kMonitorCalmSleep.
//
// A P that is left behind in a system call is taken at the second look that finds the same call: at
// once if goroutines wait for it or no other P is free, else after kSyscallMaxHold. If its slice is
// over, one look suffices. Looks are 20 microseconds to 10 milliseconds apart (monitor.cpp), so a
// call keeps its P for 20 microseconds at least if it has just begun a slice, and for 20
// milliseconds at most.

#include "sched/retake.h"

#include <algorithm>

#include "heap/write_barrier.h"
#include "model/machine.h"
#include "sched/computing.h"
#include "sched/constants.h"
#include "sched/global_queue.h"
#include "sched/hand_off.h"
#include "sched/preempt.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "trace/events.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

// Later than every deadline.
constexpr int64_t kNever = INT64_MAX;

// True if p was taken from an M in a system call.
bool retake_from_syscall(P* p, int64_t now, bool slice_over) {
  uint32_t tick = p->syscall_tick;
  if (!slice_over && p->notes.syscall_tick != tick) {
    p->notes.syscall_tick = tick;
    p->notes.syscall_since = now;
    return false;
  }
  bool others_idle = spinning.count.load(std::memory_order_relaxed) +
                         idle_processors.count.load(std::memory_order_relaxed) >
                     0;
  if (local_empty(p) && others_idle && p->notes.syscall_since + kSyscallMaxHold > now) return false;
  PStatus expected = PStatus::kSyscall;
  // acq_rel: in one order with the exchanges of exit_syscall_fast and stop_others, of which one
  // wins.
  if (!p->status.compare_exchange_strong(expected, PStatus::kIdle, std::memory_order_acq_rel))
    return false;
  p->syscall_tick.add(1);
  if (MG_UNLIKELY(trace::on())) {
    trace::proc_steal(p);
    trace::hand_off(p);
  }
  hand_off_processor(p);
  return true;
}

// When p's slice may be interrupted.
int64_t earliest_interruption(const P* p) {
  return std::max(p->notes.slice_since, p->notes.interrupted_at) + kInterruptionInterval;
}

// When p's timers are late enough for that, kNever if it has none.
int64_t timer_interruption(const P* p) {
  int64_t timer = timer::next_timer(p);
  if (timer == 0 || timer > kNever - kTimerTolerance) return kNever;
  return std::max(timer + kTimerTolerance, earliest_interruption(p));
}

const G* running_on(const P* p) {
  const M* m = p->m;
  return m != nullptr ? static_cast<const G*>(m->running) : nullptr;
}

// Whether the goroutine that runs on p has left another one waiting for a while.
bool keeps_next_waiting(P* p) {
  const G* next = p->run_next.load(std::memory_order_relaxed);
  const G* running = running_on(p);
  bool waits = next != nullptr && next == p->notes.next && running == p->notes.running;
  p->notes.next = next;
  p->notes.running = running;
  return waits;
}

// Whether goroutines that the network has made ready stand in p's ring.
bool holds_up_network(const P* p) {
  return p->queue.any_of([](const G* g) { return g->wait_reason == WaitReason::kIoWait; });
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

// The collector's workers wait as well, in no queue.
bool has_waiting_goroutines(const P* p) {
  return !local_empty(p) || global_queue_has_work() || heap::marking();
}

// p must look into each of its queues now and then, even if its slices never last to their end.
void watch_queue(P* p, Slice::Queue queue, bool has_work, int64_t now) {
  QueueWatch& watch = p->notes.queues[queue == Slice::Queue::kGlobal];
  uint32_t looks = p->slice.looks(queue);
  if (!has_work || watch.looks != looks) {
    watch = {looks, now};
  } else if (watch.since + kQueuePatience <= now) {
    p->slice.make_due(queue);
  }
}

// Whether p is to be interrupted for the network, and another P need not be.
bool takes_network(P* p, Round* round) {
  if (MG_LIKELY(!round->network_waits)) return false;
  int64_t earliest = earliest_interruption(p);
  bool takes = earliest <= round->now &&
               p->status.load(std::memory_order_relaxed) == PStatus::kRunning &&
               has_computed(p, kInterruptionInterval, round->now);
  int64_t interval = one_computed_lately(round->now) ? kTimerLookInterval : kMonitorCalmSleep;
  round->next_look = std::min(round->next_look, std::max(earliest, round->now + interval));
  if (takes) round->network_waits = false;
  return takes;
}

// The network's queue is due if no P has taken from it for a while: they may find work in their
// rings again and again.
void watch_network(int64_t now) {
  static QueueWatch watch;
  uint32_t takes = global_queue.network_takes;
  bool waits = global_queue.network_size.load(std::memory_order_relaxed) != 0;
  if (!waits || watch.looks != takes) {
    watch = {takes, now};
  } else if (watch.since + kNetworkDelay <= now) {
    global_queue.network_is_due.store(true, std::memory_order_relaxed);
  }
}

// Whether p's slice has lasted long enough.
bool has_lasted(P* p, int64_t now) {
  int64_t age = now - p->notes.slice_since;
  return age >= kTimeSlice ||
         (age >= kShortSlice && holds_up_network(p) && has_computed(p, kShortSlice, now));
}

// True if p's slice is over.
bool watch_slice(P* p, Round* round) {
  int64_t now = round->now;
  uint32_t slice = p->slice.number();
  bool has_gone_on = p->notes.slice != slice || running_on(p) != p->notes.running;
  if (p->notes.slice != slice) {
    p->notes.slice = slice;
    p->notes.slice_since = std::max(round->last, now - kMonitorBusySleep);
  }
  bool is_over = has_lasted(p, now);
  // An idle P takes what waits.
  bool is_busy = idle_processors.count.load(std::memory_order_relaxed) == 0;
  bool for_network = takes_network(p, round);
  bool keeps_waiting = keeps_next_waiting(p) && is_busy && earliest_interruption(p) <= now;
  bool wants_interruption = for_network || keeps_waiting || timer_interruption(p) <= now;
  // A goroutine that interrupts a slice should not be stopped by the slice's end at once.
  bool is_almost_over = p->notes.slice_since + kTimeSlice - kInterruptionInterval <= now;
  if (is_over || (wants_interruption && is_almost_over)) {
    request_slice_end(p, slice);
  } else if (wants_interruption) {
    p->notes.interrupted_at = now;
    request_interruption(p);
  }
  watch_queue(p, Slice::Queue::kRing, !p->queue.empty(), now);
  watch_queue(p, Slice::Queue::kGlobal, global_queue_has_work(), now);
  round->next_look = std::min(round->next_look, timer_interruption(p));
  if (is_busy && has_waiting_goroutines(p)) {
    int64_t end = is_over ? kNever : p->notes.slice_since + kTimeSlice;
    // One that computes is noted.
    if (!has_gone_on) has_computed(p, kMonitorBusySleep, now);
    int64_t sleep = one_computed_lately(now) ? kMonitorBusySleep : kMonitorCalmSleep;
    round->next_look = std::min({round->next_look, now + sleep, end});
  }
  return is_over;
}

// Whether p has a slice to watch. One that waits for a stop of the world to be over, or for its
// turn to stop it, does: else goroutines that stop the world in loops would be found so at most
// looks, and keep their Ps.
bool has_slice(const P* p, PStatus status) {
  if (status == PStatus::kStopped) return p->m != nullptr;
  return status != PStatus::kIdle;
}

void retake(Round* round) {
  busy_processors.for_each(all_processors.count, [round](int32_t id) {
    P* p = all_processors.by_id[id];
    PStatus status = p->status.load(std::memory_order_relaxed);
    if (!has_slice(p, status)) return;
    bool slice_is_over = watch_slice(p, round);
    if (status == PStatus::kSyscall)
      round->retaken |= retake_from_syscall(p, round->now, slice_is_over);
  });
}

}  // namespace

Look look_at_processors(int64_t last, int64_t now) {
  Round round = {last, now};
  watch_network(now);
  retake(&round);
  return {round.retaken, round.next_look};
}

}  // namespace minigo::sched
