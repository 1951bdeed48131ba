// A worker is a goroutine of the scheduler's: it is preempted when its slice is over or somebody
// waits for time, and shows in traces. It works on the system stack, in sessions; between two it
// is parked in a list here, and no queue knows it. A session goes a step of some microseconds, and
// asks whether to stop.

#include "gc/workers.h"

#include <algorithm>
#include <atomic>

#include "gc/after_cycle.h"
#include "gc/cycle.h"
#include "gc/entry_door.h"
#include "gc/pacer.h"
#include "gc/record.h"
#include "gc/specials.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/write_barrier.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/collector_work.h"
#include "sched/constants.h"
#include "sched/gc_door.h"
#include "sched/lateness.h"
#include "sched/monitor.h"
#include "sched/park.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/spawn.h"
#include "sched/wake.h"
#include "trace/gc_events.h"

namespace minigo::gc {
namespace {

using model::G;
using model::P;

// A worker runs when the workers are behind their share by so many nanoseconds, and makes up for it
// in one session, unless that is too long. The share of the slices that are to follow is theirs in
// advance.
constexpr int64_t kMinSession = 100'000;
constexpr int64_t kMaxSession = 5'000'000;
constexpr int64_t kShareOfTime = 4;  // one part in so many
// While goroutines wait in the P's own queues, a session is shorter, and the P is theirs for the
// rest of the time before the next one.
constexpr int64_t kContestedSession = 300'000;
// So many spans are swept by idle Ps, fewer by allocation alone.
constexpr uint64_t kManySpans = 256;

base::Mutex mutex{base::LockRank::kLeaf};
G* parked MG_GUARDED_BY(mutex) = nullptr;  // through sched_link
std::atomic<int32_t> parked_count{0};
int32_t worker_count = 0;  // by the thread that has begun the cycle

int64_t begin_time = 0;  // of marking; written with the world stopped
// What workers have done of it, nanoseconds on all Ps.
std::atomic<int64_t> worked{0};

// How the worker that a P runs was chosen.
struct alignas(64) Session {
  bool idle;
  int64_t start, stop;  // nanotime
  int64_t next;         // not before this, if goroutines wait
};
Session sessions[sched::kMaxProcessors];  // each its P's

void push_parked(G* g) MG_REQUIRES(mutex) {
  g->sched_link = parked;
  parked = g;
  parked_count.fetch_add(1, std::memory_order_relaxed);
}

G* pop_parked() {
  if (parked_count.load(std::memory_order_relaxed) == 0) return nullptr;
  base::MutexLock lock(mutex);
  G* g = parked;
  if (g == nullptr) return nullptr;
  parked = g->sched_link;
  parked_count.fetch_sub(1, std::memory_order_relaxed);
  return g;
}

// How far the workers are behind their share of the time of all Ps.
int64_t time_owed(int64_t now) {
  int64_t time = now - begin_time + sched::kTimeSlice;
  int64_t share = time * sched::processor_count() / kShareOfTime;
  return share - worked.load(std::memory_order_relaxed);
}

// A P that is busy marks for its part of what the workers owe.
int64_t session_time(int64_t now) {
  int64_t owed = time_owed(now);
  return owed < kMinSession ? 0 : std::min(owed, kMaxSession);
}

bool choose_session(P* p, bool idle) {
  Session& session = sessions[p->id];
  session.idle = idle;
  bool marking = heap::marking();
  if (!marking && !has_burials()) {
    if (heap::is_swept()) sched::collector_work.exists.store(false, std::memory_order_relaxed);
    return idle && heap::has_spans_to_sweep();
  }
  MarkState state = marking ? mark_state() : MarkState::kWork;
  if (state == MarkState::kOthersWork) return false;
  if (idle || state == MarkState::kNoWork) {
    session.stop = INT64_MAX;
    return true;
  }
  int64_t now = platform::nanotime();
  if (now < session.next && !sched::local_empty(p)) return false;
  int64_t time = session_time(now);
  session.stop = now + time;
  return time > 0;
}

bool is_contested(P* p, const Session& session, int64_t now) {
  return now >= session.start + kContestedSession && !sched::local_empty(p);
}

bool should_stop(const G* g, P* p, const Session& session) {
  if (g->preempt.load(std::memory_order_relaxed) || p->slice.is_over()) return true;
  int64_t now = platform::nanotime();
  if (session.idle) return sched::has_other_work(p, now);
  return now >= session.stop || is_contested(p, session, now);
}

// Others may be without work that there is.
void wake_others() {
  if (mark_state() == MarkState::kWork) sched::wake_processor();
}

// Returns whether nothing is left here.
bool mark_until_stopped(const G* g, P* p, const Session& session) {
  MarkerVisit visit;
  uint64_t scanned = 0;
  bool left;
  do {
    left = visit.mark_some(kMarkStep);
    uint64_t now = visit.marker().work().scanned_bytes;
    note_worker_work(now - scanned);
    scanned = now;
    wake_others();
  } while (left && !should_stop(g, p, session));
  return !left;
}

void sweep_until_stopped(const G* g, P* p, const Session& session) {
  trace::Sweep traced;
  while (heap::sweep_some() && !should_stop(g, p, session)) {
  }
}

// Returns the session's length so far, and puts the P's next one off.
int64_t end_share(Session& session) {
  int64_t end = platform::nanotime();
  int64_t time = end - session.start;
  session.next = end + time * (kShareOfTime - 1);
  worked.fetch_add(time, std::memory_order_relaxed);
  return time;
}

void bury(const G* g, P* p, Session& session) {
  session.start = platform::nanotime();
  sched::wake_processor();  // others may be without work, too
  while (continue_after_cycle() && !should_stop(g, p, session)) {
  }
  end_share(session);
}

void mark(const G* g, P* p, Session& session) {
  session.start = platform::nanotime();
  bool nothing_left = mark_until_stopped(g, p, session);
  int64_t time = end_share(session);
  record_mark_time(session.idle ? Helper::kIdleWorker : Helper::kWorker, time);
  if (nothing_left) try_to_end_cycle();
}

}  // namespace

void begin_work() {
  begin_time = platform::nanotime();
  worked.store(0, std::memory_order_relaxed);
  sched::collector_work.exists.store(true, std::memory_order_relaxed);
}

void start_workers() {
  if (worker_count == 0) {
    sched::start_monitor();
    set_forcing_goroutine(
        sched::make_parked_system(forcing_goroutine, model::WaitReason::kForceCycle));
  }
  for (; worker_count < sched::processor_count(); worker_count++) {
    G* g = sched::make_parked_system(worker_goroutine, model::WaitReason::kWorkerIdle);
    base::MutexLock lock(mutex);
    push_parked(g);
  }
  if (expects_much_work()) sched::wake_processor();
}

void start_buriers() {
  sched::collector_work.exists.store(true, std::memory_order_relaxed);
  sched::wake_processor();
}

void start_sweepers() {
  bool many = heap::unswept_spans() >= kManySpans;
  sched::collector_work.exists.store(many || heap::marking(), std::memory_order_relaxed);
  if (many) sched::wake_processor();
}

G* worker_to_run(P* p, bool idle) {
  if (!choose_session(p, idle)) return nullptr;
  G* g = pop_parked();
  if (g == nullptr) return nullptr;
  if (MG_UNLIKELY(trace::on())) trace::go_unblock(g);
  g->status.store(model::GStatus::kRunnable, std::memory_order_relaxed);
  sched::note_ready(p, g);
  return g;
}

bool has_work_for_idle() {
  if (parked_count.load(std::memory_order_relaxed) == 0) return false;
  if (heap::marking()) return mark_state() != MarkState::kOthersWork;
  return has_burials() || heap::has_spans_to_sweep();
}

extern "C" {

// A session. Does not return: the worker is parked, and goes on with the next session.
void mg_gc_work_impl() {
  G* g = model::current_g();
  P* p = model::current_p();
  Session& session = sessions[p->id];
  if (heap::marking())
    mark(g, p, session);
  else if (has_burials())
    bury(g, p, session);
  else
    sweep_until_stopped(g, p, session);
  mutex.lock();
  push_parked(g);
  sched::park_and_unlock(g, &mutex, model::WaitReason::kWorkerIdle);
}

}  // extern "C"

}  // namespace minigo::gc
