// A generation ends with the world stopped: a goroutine must do that, so there is one, parked until
// the tracer's thread finds that a second has passed. The pause is as long as the snapshot takes,
// up to 0.1 microseconds a goroutine; if there are many, generations are longer, so that the pauses
// stay under a half per cent of the time.
//
// The tables of two generations are kept. So a generation goes on while the tables of the one
// before have not been written yet.

#include "tracer/advance.h"

#include <algorithm>
#include <atomic>

#include "base/relaxed.h"
#include "platform/clock.h"
#include "sched/park.h"
#include "sched/processors.h"
#include "sched/spawn.h"
#include "sched/world.h"
#include "trace/buffers.h"
#include "trace/events.h"
#include "trace/gc_events.h"
#include "trace/tables.h"
#include "tracer/snapshot.h"
#include "tracer/tracer_thread.h"

namespace minigo::tracer {

namespace {

constexpr int64_t kGenerationTime = 1'000'000'000;
// Under stress, one ends as soon as the program has had as much time as its snapshot.
constexpr int64_t kStressShare = 1;
bool under_stress = false;
// How often the tracer's thread looks whether one is due.
constexpr int64_t kInterval = 100'000'000;
constexpr int64_t kStressInterval = 500'000;
// A generation lasts so many times as long as its snapshot took.
constexpr int64_t kSnapshotShare = 200;

// The goroutine, while it waits.
std::atomic<model::G*> waiting{nullptr};
base::Relaxed<int64_t> due;
base::Relaxed<uint64_t> written;

bool make_known(model::G* g, void*) {
  // release: pairs with the exchange in goroutine_to_advance(): g is parked.
  waiting.store(g, std::memory_order_release);
  return true;
}

bool can_end() { return trace::on() && written + 1 >= trace::generation; }
bool is_due(int64_t now) { return can_end() && now >= due; }

// The world is stopped.
void advance() {
  base::MutexLock lock(sched::scheduler_lock);
  trace::end_generation(trace::BufferKind::kEndOfGeneration);
  begin_generation(trace::generation + 1);
  trace::gc_goes_on();
  trace::procs_change(sched::processor_count());
}

constexpr char kStopReason[] = "trace generation";

}  // namespace

void begin_generation(uint64_t number) {
  int64_t start = platform::nanotime();
  trace::generation = number;
  {
    base::OwnedMutexLock guard(trace::lock);
    trace::Tables& tables = trace::current_tables();
    tables.stacks.reset();
    tables.texts.reset();
    trace::add_fixed_texts(&tables.texts);
  }
  if (number == 1) written = 0;
  write_snapshot();
  int64_t end = platform::nanotime();
  int64_t snapshot = end - start;
  due = end + (under_stress ? snapshot * kStressShare
                            : std::max(kGenerationTime, snapshot * kSnapshotShare));
}

model::G* goroutine_to_advance(int64_t now) {
  if (!is_due(now)) return nullptr;
  // acquire: pairs with the release in make_known().
  return waiting.exchange(nullptr, std::memory_order_acquire);
}

void note_written(uint64_t number) { written = number; }

void set_stress(bool on) { under_stress = on; }
int64_t advance_interval() { return under_stress ? kStressInterval : kInterval; }

void prepare_tracing() {
  static std::atomic<bool> done{false};
  if (done.exchange(true, std::memory_order_relaxed)) return;
  make_known(sched::make_parked_system(advancing_goroutine, model::WaitReason::kTraceReader),
             nullptr);
  start_tracer_thread();
}

extern "C" {

void mg_trace_advance_impl() {
  sched::stop_the_world(kStopReason);
  if (is_due(platform::nanotime())) sched::split_stop_in_trace(kStopReason, advance);
  sched::start_the_world();
}

// Ends the generation at hand before its time, and returns its number. 0: there is no trace. -1:
// call again, the generation before has not been written yet.
int64_t mg_trace_end_generation_impl() {
  constexpr int64_t kCallAgain = -1;
  if (trace::on() && !can_end()) return kCallAgain;
  sched::stop_the_world(kStopReason);
  int64_t ended = trace::on() ? kCallAgain : 0;
  if (can_end()) {
    ended = static_cast<int64_t>(trace::generation);
    sched::split_stop_in_trace(kStopReason, advance);
  }
  sched::start_the_world();
  return ended;
}

// Does not return: the goroutine goes on behind the call.
void mg_trace_wait_impl() {
  sched::park(model::current_g(), make_known, nullptr, model::WaitReason::kTraceReader);
}

}  // extern "C"

}  // namespace minigo::tracer
