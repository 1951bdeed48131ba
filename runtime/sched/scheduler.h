// The verbs of the scheduler's parts on each other.

#ifndef MINIGO_SCHED_SCHEDULER_H_
#define MINIGO_SCHED_SCHEDULER_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/futex.h"
#include "sched/deadlock.h"
#include "sched/debug_settings.h"
#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/hand_off.h"
#include "sched/locked_threads.h"
#include "sched/machine_park.h"
#include "sched/machine_thread.h"
#include "sched/machines.h"
#include "sched/model_names.h"
#include "sched/monitor.h"
#include "sched/monitor_sleep.h"
#include "sched/poller.h"
#include "sched/processor_mask.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/run_queue.h"
#include "sched/schedule_door.h"
#include "sched/scheduler_lock.h"
#include "sched/slice_end.h"
#include "sched/template_thread.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/world_stop.h"

namespace minigo::sched {

// --- schedule.cpp: what an M does between goroutines.
// Runs goroutines for ever; from an empty system stack, with a P.
[[noreturn]] void schedule();
[[noreturn]] void execute(G* g, RunsOn time);
// Leaves whatever is on the system stack and continues g, which has just become runnable, on the
// slice at hand; if that is over, g waits for its turn.
[[noreturn]] void leave_and_execute(G* g);

// --- park.cpp
// g does not run on this M any more; it still holds the current goroutine's place.
void detach(G* g, GStatus status);
// Ends the current goroutine, of which nothing may be touched any more.
void destroy_current();

// --- find_work.cpp
struct Found {
  G* g;
  RunsOn time;
};
Found find_work();

// --- network.cpp
// The goroutines that the poller has found, a chain through sched_link, become runnable; Ms wake.
// With or without a P.
void inject(G* first);
// The same on p, this M's: the first for the caller, or null, the rest at its ring's tail.
G* take_first(P* p, G* first);
// On p, this M's, while timers may fire (collect_woken): what is in the network queue.
void collect_from_network(P* p);
// sysmon: polls the network if nobody has for a while. Returns when it must look again.
int64_t look_at_network(int64_t now);

// --- goroutines.cpp
G* new_goroutine(P* p);
void free_goroutine(P* p, G* g);

// --- woken.cpp
// While timers fire on p, this M's: ready() only collects goroutines, which put_woken() then puts
// into queues, in order. They have waited for time, and run before p's others.
void collect_woken(P* p);
void put_woken(P* p);

// --- preempt.cpp
// Asks p to end slice `number`, if it is still at hand, and what it runs to look at the next poll.
void request_slice_end(P* p, uint32_t number);
void request_slice_ends();
// Asks what p runs to let goroutines go first that have waited for time. May be lost: ask again.
void request_interruption(P* p);

// --- world.cpp
// Gives up the P because the world is to stop, and parks this M.
void stop_for_world();
// Waits, inside a runtime call, until the world runs again. The P stays this M's.
void stop_in_place();

// --- syscall.cpp
void enter_syscall(G* g);
// True: go on. False: the results are in g; call exit_syscall_slow.
bool exit_syscall_fast(G* g);
[[noreturn]] void exit_syscall_slow(G* g);

// --- monitor.cpp
// Notes the time for goroutines that wait, and had not when this was last called.
void note_waiting(int64_t now);

// --- schedtrace.cpp
void begin_schedtrace(int64_t now);
void print_schedtrace();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULER_H_
