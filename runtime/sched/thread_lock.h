// Which goroutine and which M are locked to each other. locked_threads.h has what follows from it.

#ifndef MINIGO_SCHED_THREAD_LOCK_H_
#define MINIGO_SCHED_THREAD_LOCK_H_

#include <cstdint>

#include "base/annotations.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Locks g and this thread's M to each other, with a count of `count`. Does nothing if that is 0.
inline void lock_thread(G* g, uint32_t count) {
  if (MG_LIKELY(count == 0)) return;
  g->lock_count = count;
  g->locked_m = current_m();
  current_m()->locked_g = g;
}

// Takes the lock off g and its M, if there is one, and returns its count.
inline uint32_t unlock_thread(G* g) {
  uint32_t count = g->lock_count;
  if (MG_LIKELY(g->locked_m == nullptr)) return 0;
  g->locked_m->locked_g = nullptr;
  g->locked_m = nullptr;
  g->lock_count = 0;
  return count;
}

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_THREAD_LOCK_H_
