#include "sched/late.h"

#include <algorithm>
#include <cstdlib>

#include "base/panic_door.h"
#include "model/machine.h"
#include "platform/clock.h"
#include "sched/cpu_time.h"
#include "sched/global_queue.h"
#include "sched/pauses.h"
#include "sched/processors.h"
#include "sched/traceback_door.h"
#include "trace/stack_capture.h"

namespace minigo::model {

// How a goroutine became ready. It stays with the G for the next time.
struct ReadyNote {
  sched::ReadyBy by;
  uint64_t readier;
  sched::LatePlace place;
  int64_t alarm;  // when its time had come; 0: it does not sleep
  int32_t queue;  // as in LateReport
  int32_t ahead;
  bool went_global;
  int64_t stopped, idle;  // so far
};

// A ring of the goroutines that a P has run. Its M writes, any M that reports reads: a run that is
// being overwritten may be told wrongly.
struct RecentRuns {
  struct Run {
    base::Relaxed<uint64_t> id;
    base::Relaxed<uintptr_t> entry;
    base::Relaxed<int64_t> begin;  // it ends when the next one begins
  };
  static constexpr uint32_t kRuns = 256;
  Run runs[kRuns];
  std::atomic<uint32_t> count;  // so far; the last kRuns are there
};

}  // namespace minigo::model

namespace minigo::sched {

namespace {

constexpr int64_t kSecond = 1'000'000'000;
constexpr int32_t kMostPerSecond = 20;

template <typename T>
T* make() {
  return static_cast<T*>(panic::allocated(calloc(1, sizeof(T))));
}

// Made when it is first asked for, and kept. A slot that goes back to the system loses it.
ReadyNote* note_of(G* g) {
  if (g->ready_note == nullptr) g->ready_note = make<ReadyNote>();
  return g->ready_note;
}

ReadyBy how_ready(const P* p, const G* g) {
  if (g->status.load(std::memory_order_relaxed) == GStatus::kSyscall) return ReadyBy::kSystemCall;
  if (p == nullptr) return ReadyBy::kNetwork;
  if (p->collects_woken) return ReadyBy::kTimer;
  // One that has waited has another reason.
  if (g->wait_reason == WaitReason::kPreempted) return ReadyBy::kPreemption;
  if (g->wait_reason == WaitReason::kNone)
    return g == current_g() ? ReadyBy::kYield : ReadyBy::kStart;
  bool in_scheduler = current_m()->running == nullptr;
  return in_scheduler && g->wait_reason != WaitReason::kCoroutine ? ReadyBy::kNetwork
                                                                  : ReadyBy::kGoroutine;
}

void note_readier(ReadyNote* note) {
  note->readier = 0;
  note->place.count = 0;
  if (note->by != ReadyBy::kGoroutine && note->by != ReadyBy::kStart) return;
  if (current_m()->running == nullptr) return;
  note->readier = current_g()->id;
  note->place.count = trace::addresses_here(note->place.addresses, LatePlace::kMost);
}

// --- What a P has run.

void note_run(P* p, const G* g, int64_t now) {
  RecentRuns* recent = p->recent_runs;
  if (recent == nullptr) p->recent_runs = recent = make<RecentRuns>();
  uint32_t count = recent->count.load(std::memory_order_relaxed);
  RecentRuns::Run& run = recent->runs[count % RecentRuns::kRuns];
  run.id = g->id;
  run.entry = reinterpret_cast<uintptr_t>(g->entry);
  run.begin = now;
  // release: pairs with the acquire in add_runners().
  recent->count.store(count + 1, std::memory_order_release);
}

// The runs of a stretch of time, by goroutine.
class Runners {
 public:
  void add(const RecentRuns::Run& run, int64_t time) {
    for (int i = 0; i < count_; i++)
      if (runners_[i].id == run.id) {
        runners_[i].time += time;
        return;
      }
    if (count_ < kMost) runners_[count_++] = {run.id, run.entry, time};
  }

  // The longest go to the report by name, the others by number.
  void put(LateReport* report) {
    std::sort(runners_, runners_ + count_,
              [](const auto& a, const auto& b) { return a.time > b.time; });
    for (int i = 0; i < count_; i++) {
      if (i < LateReport::kRunners) {
        report->runners[i] = runners_[i];
        continue;
      }
      report->other_runners++;
      report->other_time += runners_[i].time;
    }
  }

 private:
  static constexpr int kMost = 64;
  LateReport::Runner runners_[kMost];
  int count_ = 0;
};

// What p has run from `begin` to `end`.
void add_runners(const P* p, int64_t begin, int64_t end, LateReport* report) {
  const RecentRuns* recent = p->recent_runs;
  if (recent == nullptr) return;
  Runners runners;
  // acquire: pairs with the release in note_run().
  uint32_t count = recent->count.load(std::memory_order_acquire);
  int64_t run_end = end;
  for (uint32_t i = 1; i <= std::min(count, RecentRuns::kRuns) && run_end > begin; i++) {
    const RecentRuns::Run& run = recent->runs[(count - i) % RecentRuns::kRuns];
    int64_t run_begin = run.begin;
    if (run_begin < run_end) runners.add(run, run_end - std::max(run_begin, begin));
    run_end = std::min(run_end, run_begin);
  }
  runners.put(report);
}

// --- How many reports there may be.

struct Rate {
  base::Mutex mutex{base::LockRank::kLeaf};
  int64_t second MG_GUARDED_BY(mutex) = 0;  // since when reports are counted
  int32_t count MG_GUARDED_BY(mutex) = 0;
  uint64_t left_out MG_GUARDED_BY(mutex) = 0;  // since the last report
};
constinit Rate rate;

// Whether there may be another report now. Takes over how many have been left out before.
bool may_report(int64_t now, uint64_t* left_out) {
  base::MutexLock lock(rate.mutex);
  if (now - rate.second >= kSecond) {
    rate.second = now;
    rate.count = 0;
  }
  if (rate.count >= kMostPerSecond) {
    rate.left_out++;
    return false;
  }
  rate.count++;
  *left_out = rate.left_out;
  rate.left_out = 0;
  return true;
}

void count_left_out(uint64_t count) {
  base::MutexLock lock(rate.mutex);
  rate.left_out += count;
}

// --- The report.

void add_note(const ReadyNote& note, int64_t now, LateReport* report) {
  report->ready_by = note.by;
  report->readier = note.readier;
  report->readier_place = note.place;
  report->queue = note.queue;
  report->ahead = note.ahead;
  report->went_global = note.went_global;
  report->stopped = stopped_time(now) - note.stopped;
  report->idle = peek_idle_time(now) - note.idle;
}

void add_goroutine(const G* g, LateReport* report) {
  report->id = g->id;
  report->entry = reinterpret_cast<uintptr_t>(g->entry);
  report->place.count = trace::addresses_of_parked(g, report->place.addresses, LatePlace::kMost);
  report->parent_id = g->parent_id;
  report->created_at = g->created_at;
  report->waited_for = g->wait_reason;
}

void report_late(const P* p, const G* g, int64_t since, int64_t now) {
  LateReport report = {};
  if (!may_report(now, &report.left_out)) return;
  const ReadyNote& note = *g->ready_note;
  add_goroutine(g, &report);
  add_note(note, now, &report);
  report.late = now - since;
  report.timer_late = g->ready_since - since;
  report.ran_on = p->id;
  const P* in_front = note.queue >= 0 ? all_processors.by_id[note.queue] : p;
  add_runners(in_front, since, now, &report);
  if (!log(traceback::describe_late, &report, sizeof report)) count_left_out(report.left_out + 1);
}

}  // namespace

void note_how_ready(P* p, G* g, int64_t now) {
  ReadyNote* note = note_of(g);
  note->by = how_ready(p, g);
  note_readier(note);
  note->queue = p != nullptr ? p->id : -1;
  note->ahead = p != nullptr ? static_cast<int32_t>(model::queue_length(p))
                             : global_queue.size.load(std::memory_order_relaxed);
  note->went_global = false;
  note->stopped = stopped_time(now);
  note->idle = peek_idle_time(now);
}

void note_alarm(G* g, int64_t when) { note_of(g)->alarm = when; }

void note_global(G* g) {
  ReadyNote* note = g->ready_note;
  if (note == nullptr || note->queue < 0) return;
  // One that has used up its slice goes there at once.
  bool at_once = note->by == ReadyBy::kPreemption || note->by == ReadyBy::kYield;
  if (at_once) {
    note->queue = -1;
    note->ahead = global_queue.size.load(std::memory_order_relaxed);
  }
  note->went_global = !at_once;
}

void note_running(P* p, G* g, int64_t now) {
  ReadyNote* note = g->ready_note;
  int64_t since = g->ready_since;
  // It was late already when its timer fired.
  if (note->by == ReadyBy::kTimer && note->alarm != 0) since = std::min(since, note->alarm);
  note->alarm = 0;
  if (now - since >= debug_settings.late_limit && !g->is_system) report_late(p, g, since, now);
  note_run(p, g, now);
}

void finish_late() {
  uint64_t left_out;
  {
    base::MutexLock lock(rate.mutex);
    left_out = rate.left_out;
  }
  if (left_out == 0) return;
  LogText text;
  text.add("late: %llu more were left out\n", static_cast<unsigned long long>(left_out));
  log(text);
}

}  // namespace minigo::sched
