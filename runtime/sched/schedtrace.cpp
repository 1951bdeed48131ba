// GODEBUG=schedtrace=N,scheddetail=1: every N milliseconds, a line or a page on standard error
// about Ps, Ms and goroutines, in the format of Go. sysmon makes it, so it comes even if all Ps are
// busy, and another thread writes it (log.h). It is a racy picture: nothing stops for it.

#include "sched/schedtrace.h"

#include "platform/clock.h"
#include "sched/all_goroutines.h"
#include "sched/debug_settings.h"
#include "sched/global_queue.h"
#include "sched/log.h"
#include "sched/machines.h"
#include "sched/monitor_sleep.h"
#include "sched/processors.h"
#include "sched/timer_door.h"
#include "sched/wake.h"
#include "sched/world_stop.h"

namespace minigo::sched {

namespace {

int64_t start_time;

// Go's numbers of the states.
int p_status(const P* p) {
  PStatus status = p->status.load(std::memory_order_relaxed);
  return static_cast<int>(status == PStatus::kResting ? PStatus::kRunning : status);
}

int g_status(const G* g) {
  static constexpr int kNumbers[] = {0, 1, 2, 3, 4, 6};
  return kNumbers[static_cast<int>(g->status.load(std::memory_order_relaxed))];
}

template <typename T>
void add_id(LogText& line, const T* object) {
  if (object == nullptr)
    line.add("nil");
  else
    line.add("%lld", static_cast<long long>(object->id));
}

void add_processor(LogText& line, int i, const P* p) {
  line.add("  P%d: status=%d schedtick=%u syscalltick=%u m=", i, p_status(p), p->slice.number(),
           static_cast<uint32_t>(p->syscall_tick));
  add_id<M>(line, p->m);
  int32_t free_goroutines = 0;
  for (const FreeGoroutines& list : p->free_goroutines) free_goroutines += list.count;
  line.add(" runqsize=%u gfreecnt=%d timerslen=%d\n", p->queue.size(), free_goroutines,
           timer::timer_count(p));
}

void add_machine(M* m, void* line_memory) {
  auto& line = *static_cast<LogText*>(line_memory);
  line.add("  M%lld: p=", static_cast<long long>(m->id));
  add_id<P>(line, m->p);
  line.add(" curg=");
  add_id<G>(line, m->running);
  line.add(" mallocing=0 throwing=0 preemptoff= locks=0 dying=0 spinning=%s blocked=%s lockedg=",
           m->spinning ? "true" : "false", m->blocked ? "true" : "false");
  add_id<G>(line, m->locked_g);
  line.add("\n");
}

void add_goroutine(G* g, void* line_memory) {
  auto& line = *static_cast<LogText*>(line_memory);
  line.add("  G%llu: status=%d(%s) m=", static_cast<unsigned long long>(g->id), g_status(g),
           wait_reason_text(g->wait_reason));
  add_id<M>(line, g->m);
  line.add(" lockedm=");
  add_id<M>(line, g->locked_m);
  line.add("\n");
}

void add_processors(LogText& line) {
  int n = all_processors.count;
  if (debug_settings.detailed_trace) {
    for (int i = 0; i < n; i++) add_processor(line, i, all_processors.by_id[i]);
    return;
  }
  line.add(" [");
  for (int i = 0; i < n; i++) line.add(" %u", all_processors.by_id[i]->queue.size());
  line.add(" ] schedticks=[ ");
  for (int i = 0; i < n; i++) line.add("%u ", all_processors.by_id[i]->slice.number());
  line.add("]\n");
}

struct Totals {
  int threads;
  int idle_threads;
  int locked_idle;
  int global_queue;
  int stop_wait;
};

Totals read_totals() {
  base::MutexLock lock(scheduler_lock);
  // Go counts sysmon.
  return {machines.count + 1, idle_machines.count, idle_machines.locked_count,
          global_queue.size.load(std::memory_order_relaxed),
          world_stop.waiting_for.load(std::memory_order_relaxed)};
}

}  // namespace

void begin_schedtrace(int64_t now) { start_time = now; }

void print_schedtrace() {
  LogText line;
  Totals totals = read_totals();
  line.add(
      "SCHED %lldms: gomaxprocs=%d idleprocs=%d threads=%d spinningthreads=%d needspinning=%d "
      "idlethreads=%d runqueue=%d",
      static_cast<long long>((platform::nanotime() - start_time) / 1'000'000),
      static_cast<int>(all_processors.count), idle_processors.count.load(std::memory_order_relaxed),
      totals.threads, spinning.count.load(std::memory_order_relaxed),
      spinning.needed.load(std::memory_order_relaxed) ? 1 : 0, totals.idle_threads,
      totals.global_queue);
  if (debug_settings.detailed_trace)
    line.add(" gcwaiting=%s nmidlelocked=%d stopwait=%d sysmonwait=%s\n",
             world_stop.wanted.load(std::memory_order_relaxed) ? "true" : "false",
             totals.locked_idle, totals.stop_wait,
             monitor_sleep.deep.load(std::memory_order_relaxed) ? "true" : "false");
  add_processors(line);
  if (debug_settings.detailed_trace) {
    for_each_machine(add_machine, &line);
    for_each_goroutine(add_goroutine, &line);
  }
  log(line);
}

}  // namespace minigo::sched
