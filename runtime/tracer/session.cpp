#include "tracer/session.h"

#include <cstdlib>

#include "gc/pacer.h"
#include "heap/collection.h"
#include "heap/write_barrier.h"
#include "model/current.h"
#include "panic/signal_delivery.h"
#include "sched/processors.h"
#include "sched/scheduler_lock.h"
#include "sched/world.h"
#include "trace/buffers.h"
#include "trace/clock.h"
#include "trace/gc_events.h"
#include "tracer/advance.h"
#include "tracer/output.h"
#include "tracer/reader.h"
#include "tracer/tracer_thread.h"

namespace minigo::tracer {

namespace {

const char* path = nullptr;

// The world is stopped, or no goroutine exists yet. No trace is being written.
void begin() MG_REQUIRES(sched::scheduler_lock) {
  // Before the clock: a sample whose time is of this trace has a generation of this trace.
  trace::generation = 1;
  trace::start_clock();
  trace::enabled.on.store(true, std::memory_order_relaxed);
  trace::begin_session();
  begin_generation(1);
  trace::gc_snapshot(heap::marking());
  trace::heap_size(heap::object_bytes());
  trace::heap_goal(gc::heap_goal());
}

}  // namespace

void take_setting() {
  set_stress(getenv("MINIGO_TRACE_STRESS") != nullptr);
  path = getenv("MINIGOTRACE");
  unsetenv("MINIGOTRACE");
}

void start_as_set() {
  // Tests of the runtime have a main() of their own.
  if (path == nullptr) take_setting();
  if (path == nullptr || path[0] == 0 || !open_file_output(path)) return;
  base::MutexLock lock(sched::scheduler_lock);
  begin();
}

void prepare_as_set() {
  if (MG_LIKELY(!trace::on())) return;
  prepare_tracing();
  panic::end_through_tracer();
}

extern "C" {

bool mg_trace_on_impl() { return trace::on(); }

// Begins a trace for the reader. False if there is one.
bool mg_trace_start_impl() {
  if (MG_UNLIKELY(trace::on())) return false;
  prepare_tracing();
  sched::stop_the_world("start trace");
  bool started = !trace::on();
  if (started) {
    base::MutexLock lock(sched::scheduler_lock);
    open_reader_output();
    begin();
    trace::procs_change(sched::processor_count());
  }
  sched::start_the_world();
  if (started) wake_tracer_thread();
  return started;
}

// Ends it: the reader gets what is left, and then nothing. False if there is none, or it goes to a
// file.
bool mg_trace_stop_impl() {
  if (!trace::on() || !has_reader()) return false;
  sched::stop_the_world("stop trace");
  bool stopped = trace::on();
  if (stopped) {
    base::MutexLock lock(sched::scheduler_lock);
    trace::enabled.on.store(false, std::memory_order_relaxed);
    trace::end_generation(trace::BufferKind::kEndOfTrace);
  }
  sched::start_the_world();
  return stopped;
}

}  // extern "C"

}  // namespace minigo::tracer
