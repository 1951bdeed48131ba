// A queue in malloc'ed memory: it is added to while the world is stopped, when nothing can be
// allocated in the heap. One goroutine empties it, and parks when there is nothing left.

#include "gc/finalizer_queue.h"

#include <cstdlib>
#include <utility>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "gc/collect.h"
#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "race/switch.h"
#include "race/synchronization.h"
#include "sched/park.h"
#include "sched/spawn.h"

namespace minigo::gc {
namespace {

struct Queued {
  FinalizerCall call;
  Queued* next;
};

base::Mutex mutex{base::LockRank::kFinalizers};
Queued* first MG_GUARDED_BY(mutex) = nullptr;
Queued* last MG_GUARDED_BY(mutex) = nullptr;
model::G* waiting MG_GUARDED_BY(mutex) = nullptr;
bool started MG_GUARDED_BY(mutex) = false;
CallCounts counts[2] MG_GUARDED_BY(mutex) = {};  // of finalizers, of cleanups
// Written by the finalizer goroutine only.
PreparedCall running{};
bool runs_cleanup = false;

// Takes the first call. False if there is none.
bool take(FinalizerCall* call) MG_REQUIRES(mutex) {
  Queued* queued = first;
  if (queued == nullptr) return false;
  *call = queued->call;
  // The queue, which is no object, pointed to them.
  heap::shade(call->closure);
  heap::shade(call->argument);
  first = queued->next;
  if (first == nullptr) last = nullptr;
  free(queued);
  return true;
}

// Writes the call to `running`. The address of memory for results comes first, as in LLVM's sret.
void prepare(const FinalizerCall& call) {
  runs_cleanup = call.is_cleanup;
  running = {call.closure, {call.argument, nullptr, nullptr}};
  if (call.word != nullptr) {
    running.words[0] = call.word;
    running.words[1] = call.argument;
  }
  if (call.result_bytes == 0) return;
  running.words[2] = running.words[1];
  running.words[1] = running.words[0];
  running.words[0] = nullptr;
  running.words[0] = heap::new_opaque(call.result_bytes, heap::Scan::kConservative);
}

}  // namespace

void queue_call(const FinalizerCall& call) {
  auto* queued = static_cast<Queued*>(malloc(sizeof(Queued)));
  if (queued == nullptr) panic::fatal("runtime: cannot allocate memory");
  *queued = {call, nullptr};
  base::MutexLock lock(mutex);
  (last != nullptr ? last->next : first) = queued;
  last = queued;
  counts[call.is_cleanup].queued++;
}

CallCounts count_calls(bool cleanups) {
  base::MutexLock lock(mutex);
  return counts[cleanups];
}

RootSource queued_call_roots() {
  return {[] { return int64_t{1}; },
          [](Marker& marker, int64_t) {
            base::MutexLock lock(mutex);
            mark_range(marker, &running, &running + 1);
            for (const Queued* queued = first; queued != nullptr; queued = queued->next)
              mark_range(marker, &queued->call, &queued->call + 1);
          }};
}

void wake_finalizer_goroutine() {
  model::G* g;
  bool start;
  {
    base::MutexLock lock(mutex);
    if (first == nullptr) return;
    g = std::exchange(waiting, nullptr);
    start = !std::exchange(started, true);
  }
  if (start) g = sched::make_parked_system(finalizer_goroutine, model::WaitReason::kFinalizerWait);
  if (g != nullptr) sched::ready_on_any(g);
}

extern "C" {

// The next call to make; what it needs is kept reachable until this is called again. Null after a
// wait.
PreparedCall* mg_finalizer_next_impl() {
  model::G* g = model::current_g();
  bool has_run = running.closure != nullptr;
  running = {};
  mutex.lock();
  if (has_run) counts[runs_cleanup].executed++;
  FinalizerCall call;
  if (take(&call)) {
    mutex.unlock();
    // The object is nobody else's any more.
    if constexpr (race::kOn) race::learn_all(g->race_slot);
    prepare(call);
    return &running;
  }
  waiting = g;
  g->result0 = 0;
  sched::park_and_unlock(g, &mutex, model::WaitReason::kFinalizerWait);
}

}  // extern "C"

}  // namespace minigo::gc
