// Stopping and starting the world.
//
// The stopper sets world_stop.wanted and asks every running P to end its slice. A P stops when its
// M comes to the scheduler (stop_for_world), to a poll, or waits inside a runtime call for the lock
// that the stopper holds (stop_in_place), and takes no lock for it. Idle Ps, those in system calls
// and those whose M rests are taken at once. The last P to stop wakes the stopper.
//
// A P that has stopped in place rests when the world starts, until its M has a CPU: the next stop
// need not wait for that.
//
// Stoppers take turns (base/turn_lock.h). While one waits its P rests, or has stopped in place: the
// stops before need not wait for it.
//
// The slices do not end: each P goes on with its own when the world does. Otherwise every stop
// would send what runs next to the ring, and goroutines that compute would come first, for a whole
// slice.
//
// Invariant while the world is stopped: no P but the stopper's is running. world_stop
// counts those still to come.

#include "sched/world.h"

#include <utility>

#include "base/check.h"
#include "heap/write_barrier.h"
#include "model/machine.h"
#include "platform/thread.h"
#include "sched/gc_door.h"
#include "sched/machine_park.h"
#include "sched/monitor_sleep.h"
#include "sched/pauses.h"
#include "sched/preempt.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/wake.h"
#include "sched/world_stop.h"
#include "trace/events.h"

namespace minigo::sched {

base::TurnLock world_lock{base::LockRank::kWorld};

namespace {

// Between two attempts to preempt what has not stopped yet: the first may have been lost.
constexpr int64_t kStopRetry = 100'000;

// A stop takes microseconds, like most of what the world is stopped for: to sleep and to be woken
// takes longer. So both sides look for so long before they sleep, if each P may have a CPU.
constexpr int32_t kSpins = 500;

int32_t spins() {
  static const int32_t cpus = platform::cpu_count();
  return all_processors.count <= cpus ? kSpins : 0;
}

// Until the world has been started once more than so often.
void wait_for_start(uint32_t starts) {
  if (world_stop.starts.spin(starts, spins())) return;
  while (world_stop.starts.now() == starts) world_stop.starts.sleep(starts, -1);
}

// p, this M's, is about to run again.
void forget_stop(P* p) {
  // One that has been retired meanwhile must be left at the next poll, sysmon does not watch it.
  if (p->id < all_processors.count)
    p->slice.withdraw_stop();
  else
    request_slice_end(p, p->slice.number());
}

// This M's P runs again, unless the world has been stopped, and not been started since.
bool end_rest(P* p) {
  PStatus expected = PStatus::kResting;
  // seq_cst: before the look at `wanted`. Pairs with has_stopped(): one of us has p.
  return p->status.compare_exchange_strong(expected, PStatus::kRunning, std::memory_order_seq_cst);
}

// Waits, with the P that is or has been stopped, until it may run again. `starts` is how often the
// world had been started before p stopped.
void wait_with_processor(P* p, uint32_t starts) {
  do {
    wait_for_start(starts);
    starts = world_stop.starts.now();
    forget_stop(p);
  } while (!end_rest(p));
}

// As if p's M had stopped it in place: it may sleep for long, or may have been woken but have no
// CPU yet.
bool stop_resting(P* p) {
  PStatus expected = PStatus::kResting;
  // seq_cst: after the store of `wanted`. Pairs with end_rest().
  if (!p->status.compare_exchange_strong(expected, PStatus::kStopped, std::memory_order_seq_cst))
    return false;
  p->stopped_in_place = true;
  return true;
}

// Whether p need not be waited for: it is stopped here if it rests or is in a system call, or it
// was retired before. One that has stopped in place has counted itself.
bool has_stopped(P* p) {
  if (stop_resting(p)) return true;
  PStatus status = PStatus::kSyscall;
  // seq_cst: after the store of `wanted`. Pairs with enter_syscall, and with the exchange in
  // exit_syscall_fast: one of us has p.
  if (p->status.compare_exchange_strong(status, PStatus::kStopped, std::memory_order_seq_cst)) {
    p->syscall_tick.add(1);
    if (MG_UNLIKELY(trace::on())) trace::proc_steal(p);
    return true;
  }
  return status == PStatus::kStopped && !p->stopped_in_place;
}

// Stops all Ps that can be stopped from here. True if others still run.
bool stop_others() {
  base::MutexLock lock(scheduler_lock);
  world_stop.all_stopped.clear();
  world_stop.waiting_for.store(all_processors.created, std::memory_order_relaxed);
  // seq_cst: before the reads of the statuses below. Pairs with enter_syscall.
  world_stop.wanted.store(true, std::memory_order_seq_cst);
  request_stops();
  int32_t stopped = 1;  // this thread's own
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    if (p != current_p() && has_stopped(p)) stopped++;
  }
  while (P* p = get_idle_processor()) {
    p->status.store(PStatus::kStopped, std::memory_order_relaxed);
    stopped++;
  }
  // acq_rel: pairs with note_stopped().
  return world_stop.waiting_for.fetch_sub(stopped, std::memory_order_acq_rel) != stopped;
}

void start_stopped_in_place() MG_REQUIRES(scheduler_lock) {
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    if (!p->stopped_in_place) continue;
    p->stopped_in_place = false;
    // release: pairs with end_rest().
    p->status.store(PStatus::kResting, std::memory_order_release);
  }
  world_stop.starts.advance();
}

// Whether the trace knows that the world is stopped.
bool stop_is_traced MG_GUARDED_BY(world_lock) = false;

// A timer that allocates may collect garbage while no goroutine runs: the trace has no stop then.
void note_world_stop(const char* reason) MG_REQUIRES(world_lock) {
  if (!trace::on() || current_m()->running == nullptr) return;
  trace::world_stop(reason);
  stop_is_traced = true;
}

void note_world_start() MG_REQUIRES(world_lock) {
  if (std::exchange(stop_is_traced, false) && trace::on()) trace::world_start();
}

}  // namespace

void split_stop_in_trace(const char* reason, void (*between)()) {
  note_world_start();
  between();
  note_world_stop(reason);
}

namespace {

// If the world is to stop, stops this M's P, and waits with it until the world runs again.
void stop_with_processor() {
  P* p = current_p();
  // seq_cst: after end_rest(). Pairs with the store in stop_others(): `waiting_for` is this stop's.
  while (world_stop.wanted.load(std::memory_order_seq_cst)) {
    // The world is not started before p has stopped.
    uint32_t starts = world_stop.starts.now();
    p->stopped_in_place = true;
    stop_processor(p);
    wait_with_processor(p, starts);
  }
}

// Marking may have begun while this M waited inside a runtime call.
void scan_if_marking() {
  if (MG_UNLIKELY(heap::marking())) gc::scan_inside_call();
}

}  // namespace

void stop_for_world() {
  if (current_m()->spinning) abandon_search();
  stop_with_processor();
}

void stop_in_place() {
  stop_with_processor();
  scan_if_marking();
}

// sleep_with_processor, after the registers have been noted.
extern "C" void mg_sleep_with_processor(int64_t nanoseconds) {
  P* p = current_p();
  uint32_t starts = world_stop.starts.now();
  // seq_cst, both: pairs with the store of `wanted` and with has_stopped(): p is stopped from
  // there, or we see that the world is to stop.
  p->status.store(PStatus::kResting, std::memory_order_seq_cst);
  if (!world_stop.wanted.load(std::memory_order_seq_cst))
    world_stop.starts.sleep(starts, nanoseconds);
  forget_stop(p);
  if (!end_rest(p)) wait_with_processor(p, starts);
  stop_in_place();
}

// pause_for_world, after the registers have been noted.
extern "C" void mg_pause_for_world() {
  if (world_stop.wanted.load(std::memory_order_relaxed)) stop_in_place();
}

namespace {

// Whether p, this M's, runs no more: it rests, or has been stopped for a stop that is under way.
bool is_out_of_the_way(P* p) {
  // seq_cst, all: as in mg_sleep_with_processor. Pairs with the store in stop_others().
  if (!world_stop.wanted.load(std::memory_order_seq_cst)) {
    p->status.store(PStatus::kResting, std::memory_order_seq_cst);
    return !world_stop.wanted.load(std::memory_order_seq_cst) || !end_rest(p);
  }
  p->stopped_in_place = true;
  stop_processor(p);
  return true;
}

// Waits with this M's P until those have stopped and started the world whose turns are before.
void wait_for_turn(base::Turn turn) {
  P* p = current_p();
  while (!is_out_of_the_way(p)) {
  }
  if (!world_lock.spin(turn, spins())) world_lock.sleep_until(turn);
  // The world runs, so p rests, and nobody else can stop it.
  forget_stop(p);
  bool runs = end_rest(p);
  MG_DCHECK(runs);
  static_cast<void>(runs);
  scan_if_marking();
}

}  // namespace

// stop_the_world, after the callee-saved registers and the stack pointer have been noted in the M.
extern "C" void mg_stop_the_world(const char* reason) MG_ACQUIRE(world_lock) {
  base::Turn turn = world_lock.draw();
  if (!world_lock.has_come(turn)) wait_for_turn(turn);
  world_lock.take(turn);
  note_world_stop(reason);
  begin_pause(reason);
  if (stop_others() && !world_stop.all_stopped.spin(spins()))
    while (!world_stop.all_stopped.sleep_for(kStopRetry)) request_stops();
  MG_DCHECK(world_stop.waiting_for.load(std::memory_order_relaxed) == 0);
  note_all_stopped();
}

void start_the_world() {
  P* with_work;
  {
    base::MutexLock lock(scheduler_lock);
    with_work = resize_processors(all_processors.wanted);
    // seq_cst: as the store in stop_others.
    world_stop.wanted.store(false, std::memory_order_seq_cst);
    start_stopped_in_place();
    wake_monitor();
  }
  end_pause();
  note_world_start();
  world_lock.unlock();
  while (with_work != nullptr) {
    P* p = with_work;
    with_work = p->idle_link;
    start_machine(p, false);
  }
  wake_processor();
}

bool world_is_stopped() { return world_stop.wanted.load(std::memory_order_relaxed); }

}  // namespace minigo::sched
