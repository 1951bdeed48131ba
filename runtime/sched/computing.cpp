#include "sched/computing.h"

#include "model/machine.h"
#include "platform/thread.h"
#include "sched/constants.h"

namespace minigo::sched {

using model::ComputeNote;

namespace {

// When a goroutine was last found to have computed, by nanotime.
constinit int64_t last_computed = 0;

bool is_same(const ComputeNote& one, const ComputeNote& other) {
  return one.slice == other.slice && one.thread == other.thread && one.at != 0;
}

}  // namespace

bool has_computed(P* p, int64_t duration, int64_t now) {
  uint32_t slice = p->slice.number();
  if (p->notes.slice != slice || p->notes.slice_since + duration > now) return false;
  const M* m = p->m;
  if (m == nullptr) return false;
  int32_t thread = m->tid;
  ComputeNote current = {slice, thread, platform::thread_cpu_time(thread), now};
  ComputeNote& first = p->notes.computes;
  // The thread has just ended: another one will take the P.
  if (current.cpu_time < 0) return false;
  if (!is_same(first, current)) {
    first = current;
    return false;
  }
  int64_t passed = now - first.at;
  if (passed < kTimerLookInterval / 2) return false;
  bool computes = 2 * (current.cpu_time - first.cpu_time) >= passed;
  if (computes && m->running == p->notes.running) last_computed = now;
  // It may begin to.
  if (!computes) first = current;
  return computes;
}

bool one_computed_lately(int64_t now) {
  return last_computed != 0 && last_computed + kComputeMemory > now;
}

}  // namespace minigo::sched
