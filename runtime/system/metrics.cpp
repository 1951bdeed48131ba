// The runtime's side of package runtime/metrics: one struct with all values that runtime.MemStats
// does not have.

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "base/time_histogram.h"
#include "gc/finalizer_queue.h"
#include "gc/pacer.h"
#include "gc/record.h"
#include "gc/roots.h"
#include "gc/scavenger.h"
#include "heap/collection.h"
#include "heap/size_counts.h"
#include "sched/cpu_time.h"
#include "sched/goroutine_states.h"
#include "sched/goroutines.h"
#include "sched/lateness.h"
#include "sched/machines.h"
#include "sched/pauses.h"
#include "sched/processors.h"
#include "sched/world.h"
#include "stack/stack_pool.h"
#include "sync/mutex_wait.h"
#include "system/mem_stats.h"

namespace minigo::system {

namespace {

constexpr int kTimes = base::TimeHistogram::kCounts;

// The struct `values` of stdlib/runtime/metrics, field by field. Times are in nanoseconds.
struct Metrics {
  int64_t goroutines, goroutines_made;
  sched::GoroutineStates states;
  int64_t processors, threads;
  int64_t mutex_wait;
  sched::CpuTime cpu;
  int64_t assist, dedicated, idle_marking, pause, scavenger;
  gc::CallCounts finalizers, cleanups;
  int64_t gc_percent;
  uint64_t memory_limit, heap_goal, heap_live;
  uint64_t globals, stacks, scanned;
  uint64_t lateness[kTimes];
  uint64_t stopping_for_gc[kTimes], stopping_for_others[kTimes];
  uint64_t gc_pauses[kTimes], other_pauses[kTimes];
  heap::SizeCounts sizes;
};

void read_scheduler(Metrics* m) {
  m->goroutines = sched::goroutine_count();
  m->goroutines_made = sched::goroutines_made();
  m->states = sched::count_goroutine_states();
  m->processors = sched::all_processors.count;
  m->threads = sched::thread_count();
  m->mutex_wait = sync::mutex_wait_time.load(std::memory_order_relaxed);
  sched::read_lateness(m->lateness);
}

void read_cpu_times(Metrics* m) {
  m->assist = gc::total_mark_time(gc::Helper::kAssist);
  m->dedicated = gc::total_mark_time(gc::Helper::kWorker);
  m->idle_marking = gc::total_mark_time(gc::Helper::kIdleWorker);
  m->pause = sched::gc_pauses.p_time;
  m->scavenger = gc::scavenger_time();
  // Last: all the others are parts of it.
  m->cpu = sched::read_cpu_time();
}

void read_pauses(Metrics* m) {
  sched::gc_pauses.stopping.add_to(m->stopping_for_gc);
  sched::gc_pauses.total.add_to(m->gc_pauses);
  sched::other_pauses.stopping.add_to(m->stopping_for_others);
  sched::other_pauses.total.add_to(m->other_pauses);
}

void read_collector(Metrics* m) {
  m->finalizers = gc::count_calls(false);
  m->cleanups = gc::count_calls(true);
  m->gc_percent = gc::gc_percent();
  m->memory_limit = std::min<uint64_t>(gc::memory_limit(), INT64_MAX);
  m->heap_goal = gc::heap_goal();
  m->globals = gc::global_root_bytes();
  m->stacks = stack::stack_bytes();
}

}  // namespace

extern "C" {

// All but those of the heap.
void mg_read_metrics_impl(Metrics* m) {
  *m = {};
  read_scheduler(m);
  read_cpu_times(m);
  read_pauses(m);
  read_collector(m);
}

// The same, and those of the heap, for which the world stops: they are of one moment.
void mg_read_heap_metrics_impl(Metrics* m, gc::MemStats* stats) {
  mg_read_metrics_impl(m);
  sched::stop_the_world("read metrics");
  read_all_mem_stats(stats);
  m->heap_live = heap::read_counts().live_bytes;
  m->scanned = gc::last_scanned_bytes();
  heap::read_size_counts(&m->sizes);
  sched::start_the_world();
}

}  // extern "C"

}  // namespace minigo::system
