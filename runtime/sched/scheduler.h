// The state that all Ps share, and the verbs of the scheduler's parts on each other.

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
#include "sched/model_names.h"
#include "sched/processor_mask.h"
#include "sched/timer_door.h"

namespace minigo::sched {

// What all Ms read in every round, what they write when they begin or end to look for work, and the
// rest lie in lines of their own.
struct Scheduler {
  base::Mutex lock{base::LockRank::kScheduler};

  // Guarded by `lock`; sizes may be peeked at without it.
  ItemList<G> global_queue MG_GUARDED_BY(lock);
  // Goroutines that the network has made ready while no P was idle: they do not wait for slices.
  ItemList<G> network_queue MG_GUARDED_BY(lock);
  M* idle_machines MG_GUARDED_BY(lock) = nullptr;
  int32_t idle_machine_count MG_GUARDED_BY(lock) = 0;
  std::atomic<int64_t> idle_machine_time{kIdleMachineTime};  // tests change it
  int32_t locked_idle_count MG_GUARDED_BY(lock) = 0;  // parked Ms that wait for their locked G
  int32_t machine_count MG_GUARDED_BY(lock) = 0;      // with a thread; sysmon is none
  int64_t next_machine_id MG_GUARDED_BY(lock) = 0;
  M* ended_machines MG_GUARDED_BY(lock) = nullptr;
  int64_t max_machine_count MG_GUARDED_BY(lock) = kMaxMachines;
  std::atomic<M*> all_machines{nullptr};
  P* idle_processors MG_GUARDED_BY(lock) = nullptr;

  // Work, and who might do it: read by every ready() and at every end of a time slice.
  alignas(64) std::atomic<int32_t> spinning_count{0};
  std::atomic<int32_t> idle_processor_count{0};
  std::atomic<int32_t> global_size{0};  // with the network queue's
  // A spinner found work and gave its P away without another spinner: the next M that runs out of
  // work must spin.
  std::atomic<bool> need_spinning{false};

  // All Ps but those in the idle list, so that nobody need look at each P there is.
  alignas(64) ProcessorMask busy_processors;

  // The time of the last network poll; 0 while one M blocks in it, until poll_until.
  alignas(64) std::atomic<int64_t> last_poll{0};
  std::atomic<int64_t> poll_until{0};

  // sysmon.
  std::atomic<bool> monitor_sleeping{false};
  platform::Event monitor_wake;
  std::atomic<int64_t> monitor_until{0};  // when it looks again, 0: it is awake

  std::atomic<uint64_t> last_id{0};
  int32_t stop_wait MG_GUARDED_BY(lock) = 0;  // Ps that still run, while the world is to stop
  platform::Event stopped;

  // Hardly ever written.
  alignas(64) std::atomic<int32_t> network_size{0};
  std::atomic<bool> stop_wanted{false};
  std::atomic<bool> monitor_started{false};
  base::Published<int32_t> processor_count;          // sysmon goes by it without a lock
  base::Published<int32_t> created_processor_count;  // with those that a lower GOMAXPROCS retired
  int32_t wanted_processor_count MG_GUARDED_BY(lock) = 0;  // from the next start_the_world on
  int64_t start_time = 0;
  bool force_migration = false;  // GODEBUG=migrate=1: what is readied goes to the global queue
  P* processors[kMaxProcessors] = {};
};

extern Scheduler scheduler;

// --- schedule.cpp: what an M does between goroutines.
// Runs goroutines for ever; from an empty system stack, with a P.
[[noreturn]] void schedule();
// Leaves whatever is on the system stack and schedules.
[[noreturn]] void leave_and_schedule();
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

// --- run_queue.cpp
// On this P. `next`: runs next, and what was there goes to the tail.
void put_local(P* p, G* g, bool next);
// What runs next, or null.
inline G* take_run_next(P* p) {
  G* next = p->run_next.load(std::memory_order_relaxed);
  // Only this M sets it to a G; a thief may set it to null meanwhile.
  if (next != nullptr &&
      p->run_next.compare_exchange_strong(next, nullptr, std::memory_order_acquire))
    return next;
  return nullptr;
}
bool local_empty(const P* p);
G* steal_from(P* thief, P* victim, bool steal_run_next);
void put_global(G* g) MG_REQUIRES(scheduler.lock);
// To the head: g has been interrupted.
void put_global_first(G* g) MG_REQUIRES(scheduler.lock);
void put_global_first(ItemList<G>* list) MG_REQUIRES(scheduler.lock);
void put_global_batch(G* first, G* last, int32_t count) MG_REQUIRES(scheduler.lock);
// One for the caller and a batch for p's ring (max <= 0: a fair share), which ends before a
// goroutine that was preempted.
G* get_global(P* p, int32_t max) MG_REQUIRES(scheduler.lock);
// The network queue's tail, and up to `max` from its head.
void put_network(G* first, G* last, int32_t count) MG_REQUIRES(scheduler.lock);
void get_network(ItemList<G>* list, int32_t max) MG_REQUIRES(scheduler.lock);
bool has_global_work() MG_REQUIRES(scheduler.lock);

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

// --- processors.cpp
void put_idle_processor(P* p) MG_REQUIRES(scheduler.lock);
P* get_idle_processor() MG_REQUIRES(scheduler.lock);
// The same for an M that will spin with it: remembers that one was wanted.
P* get_idle_processor_spinning() MG_REQUIRES(scheduler.lock);
void acquire_processor(P* p);
P* release_processor();
// p has no M any more: give it to one if there is work, else put it into the idle list.
void hand_off_processor(P* p);
// Makes processors 0..n-1 and frees others; the world is stopped or not yet started.
// Returns the processors, other than the current one, that have work (chain through idle_link).
P* resize_processors(int32_t n) MG_REQUIRES(scheduler.lock);
// p is not one of 0..count-1 any more: gives away what it has, and parks the M.
void retire_processor(P* p);

// --- machines.cpp
void initialize_main_machine();
// Runs p on an idle or a new M. `spinning`: the caller has counted it as spinning.
void start_machine(P* p, bool spinning);
// Parks this M, which has no P, until another gives it one.
void stop_machine();
// If nobody spins and there is an idle P, starts a spinning M.
void wake_processor();
void become_spinning();
void stop_spinning();
// For a goroutine that is locked to its M.
void stop_locked_machine();
void start_locked_machine(G* g);
// Ends the program if no M can ever run again. After every step that leaves fewer running.
void check_deadlock() MG_REQUIRES(scheduler.lock);
// How many there may be; returns the limit before. Ends the program if there are more.
int64_t set_max_machines(int64_t count);

// Starts a thread, from one that nobody has changed. Ends the program if the system refuses.
void start_thread(void (*function)(void*), void* argument, size_t stack_bytes);
// That of m.
void start_thread(M* m);
// Of the list of idle Ms.
void remove_idle_machine(M* m) MG_REQUIRES(scheduler.lock);

// --- machine_end.cpp
// Whether more Ms are idle than need be.
bool has_surplus_machines() MG_REQUIRES(scheduler.lock);
// For an M that became idle when there were: waits a while for a P, and ends if there still are.
// Returns if it has been given a P, or shall stay.
void wait_as_surplus();
// Ends this M, whose goroutine has ended without unlocking its thread. It has a P.
[[noreturn]] void end_locked_machine();
// Poisons the stack guard of m's thread, if it has not ended.
void poison_guard_of(M* m);

// --- template_thread.cpp
// Before a goroutine may change this thread.
void start_template_thread();
// Starts the thread of m from there.
void ask_template_thread(M* m);

// --- goroutines.cpp
G* new_goroutine(P* p);
void free_goroutine(P* p, G* g);
// Goroutines that exist, system goroutines not counted.
int64_t goroutine_count();

// --- woken.cpp
// While timers fire on p, this M's: ready() only collects goroutines, which put_woken() then puts
// into queues, in order. They have waited for time, and run before p's others.
void collect_woken(P* p);
void put_woken(P* p);

// --- preempt.cpp
// The slice of p is over. `last` could go on with it, or null. Another slice begins.
void end_slice(P* p, G* last);
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
// Starts sysmon, if it does not run yet. Ends the program if it cannot.
void start_monitor();
// There is a timer due at `when`, and all Ps may be busy.
void tell_monitor(int64_t when);
void wake_monitor_locked() MG_REQUIRES(scheduler.lock);
// Notes the time for goroutines that wait, and had not when this was last called.
void note_waiting(int64_t now);

// --- schedtrace.cpp
void parse_debug_settings(const char* godebug);
int64_t schedtrace_interval();  // nanoseconds, 0: off
void print_schedtrace();

inline uint32_t fast_random(M* m) {
  uint32_t x = m->random;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  m->random = x;
  return x;
}

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULER_H_
