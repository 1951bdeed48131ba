#include "gc/waiting.h"

#include <cstdint>
#include <utility>

#include "base/mutex.h"
#include "gc/after_cycle.h"
#include "gc/cycle.h"
#include "heap/collection.h"
#include "model/goroutine.h"
#include "sched/park.h"

namespace minigo::gc {
namespace {

using model::G;

base::Mutex mutex{base::LockRank::kLeaf};
G* waiting MG_GUARDED_BY(mutex) = nullptr;  // through sched_link

}  // namespace

void wake_waiting() {
  G* g;
  {
    base::MutexLock lock(mutex);
    g = std::exchange(waiting, nullptr);
  }
  while (g != nullptr) {
    G* next = g->sched_link;
    sched::ready(g);
    g = next;
  }
}

extern "C" {

// The number of the cycle that will be a whole one from now on.
int64_t mg_gc_next_impl() { return next_whole_cycle(); }

// Whether that cycle is over. If it is not, begins one if none is at work, and waits for an end.
bool mg_gc_wait_impl(int64_t number) {
  auto cycle = static_cast<uint32_t>(number);
  G* g = model::current_g();
  if (is_over(cycle)) return true;
  if (!has_finished(cycle)) begin_cycle(Cause::kAsked, Frames::kNoPointers);
  mutex.lock();
  // wake_waiting() takes the lock after a cycle is over.
  if (is_over(cycle)) {
    mutex.unlock();
    return true;
  }
  g->sched_link = waiting;
  waiting = g;
  g->result0 = 0;
  sched::park_and_unlock(g, &mutex, model::WaitReason::kWaitForCycle);
}

// Sweeps some. Whether something is left.
bool mg_gc_sweep_impl() { return heap::sweep_some(); }

}  // extern "C"

}  // namespace minigo::gc
