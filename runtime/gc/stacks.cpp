#include "gc/stacks.h"

#include "base/annotations.h"
#include "gc/cycle.h"
#include "gc/stack_scan.h"
#include "gc/workers.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/constants.h"
#include "sched/gc_door.h"
#include "sched/processors.h"
#include "sched/stack_ranges.h"

namespace minigo::gc {
namespace {

using model::G;
using model::GStatus;
using sched::Standing;

// A stack of which more lies in older segments is not scanned in a pause.
constexpr uint64_t kMaxBytesInPause = 65536;

// Changes while the world is stopped. Even; G::scan is one more while the stack is being scanned.
uint32_t current_scan = 0;

// Of goroutines that are inside calls. Only who ends a cycle uses it.
class StackList {
 public:
  void push_back(G* g) { stacks_[count_++] = g; }
  void clear() { count_ = 0; }
  bool empty() const { return count_ == 0; }
  G* const* begin() const { return stacks_; }
  G* const* end() const { return stacks_ + count_; }

 private:
  G* stacks_[sched::kMaxProcessors];
  int32_t count_;
};
constinit StackList stacks_left = {};

bool needs_stack(const G* g) {
  // acquire: pairs with the release in make() (sched/spawn.cpp): a new stack is prepared.
  GStatus status = g->status.load(std::memory_order_acquire);
  return status != GStatus::kDead && status != GStatus::kIdle;
}

// Whether the caller is the one to scan g's stack.
bool claim(G* g) {
  uint32_t seen = g->scan.load(std::memory_order_relaxed);
  if ((seen & ~1u) == current_scan) return false;
  // acquire: pairs with the release in finish(), of an earlier cycle.
  return g->scan.compare_exchange_strong(seen, current_scan | 1, std::memory_order_acquire,
                                         std::memory_order_relaxed);
}

// release: pairs with the acquire in wait_for_scan(): the stack is the goroutine's again.
void finish(G* g) { g->scan.store(current_scan, std::memory_order_release); }

bool is_too_large_for_pause(const G* g) { return sched::older_stack_bytes(g) > kMaxBytesInPause; }

// Workers hold no objects. But what marking has left on their system stacks looks as if, and would
// be marked, and so left there again, in every cycle.
bool is_worker(const G* g) { return g->entry == reinterpret_cast<void*>(worker_goroutine); }

// g's stack is this thread's.
void scan_claimed(G* g, Standing standing, Marker& marker) {
  if (is_worker(g)) return finish(g);
  sched::trim_stack(g);
#ifdef MINIGO_FIBERS
  sched::for_each_stack_range(
      g, standing,
      [](uintptr_t lo, uintptr_t hi, void* argument) {
        static_cast<Marker*>(argument)->mark_stale_words(lo, hi);
        static_cast<Marker*>(argument)->count_stack(hi - lo);
      },
      &marker);
#else
  scan_stack(g, standing, marker);
#endif
  finish(g);
}

// Until the marker that has the stack is done with it: microseconds, but for deep stacks.
void wait_for_scan(const G* g) {
  // acquire: pairs with the release in finish().
  while (g->scan.load(std::memory_order_acquire) == (current_scan | 1)) platform::yield_thread();
}

void scan_before_it_runs(G* g, Standing standing) {
  if (!claim(g)) return wait_for_scan(g);
  MarkerVisit visit;
  scan_claimed(g, standing, visit.marker());
}

}  // namespace

void begin_stacks() { current_scan += 2; }

void scan_waiting_stack(G* g, Marker& marker) {
  if (!needs_stack(g) || g->status.load(std::memory_order_relaxed) == GStatus::kRunning) return;
  if (claim(g)) scan_claimed(g, Standing::kSwitchedOut, marker);
}

bool scan_stopped_stack(G* g, Marker& marker) {
  if (is_scanned(g)) return true;
  if (is_too_large_for_pause(g)) return false;
  bool is_running = g->status.load(std::memory_order_relaxed) == GStatus::kRunning;
  if (claim(g))
    scan_claimed(g, is_running ? Standing::kInsideCall : Standing::kSwitchedOut, marker);
  return true;
}

bool scan_resting_stacks(Marker& marker, int64_t stop) {
  for (int32_t i = 0; i < sched::all_processors.created; i++) {
    const model::P* p = sched::all_processors.by_id[i];
    const model::M* m = p->m;
    if (p == model::current_p() || m == nullptr) continue;
    G* g = m->running;
    if (g == nullptr || is_scanned(g)) continue;
    if (platform::nanotime() < stop && scan_stopped_stack(g, marker)) continue;
    if (claim(g)) stacks_left.push_back(g);
  }
  return stacks_left.empty();
}

bool has_resting_stacks_left() { return !stacks_left.empty(); }

void scan_resting_stacks_left(Marker& marker) {
  for (G* g : stacks_left) scan_claimed(g, Standing::kInsideCall, marker);
  stacks_left.clear();
}

bool is_scanned(const G* g) {
  return !needs_stack(g) || g->scan.load(std::memory_order_relaxed) == current_scan;
}

void scan_before_running(G* g) { scan_before_it_runs(g, Standing::kSwitchedOut); }

void scan_own_stack(Frames frames) {
  // A blocking call has saved the registers.
  scan_before_it_runs(model::current_g(), frames == Frames::kNoPointers ? Standing::kSwitchedOut
                                                                        : Standing::kInsideCall);
}

void scan_own_stack_in_pause(Frames frames) {
  if (!is_too_large_for_pause(model::current_g())) scan_own_stack(frames);
}

void scan_inside_call() { scan_before_it_runs(model::current_g(), Standing::kInsideCall); }

}  // namespace minigo::gc
