// How long goroutines have waited for mutexes of package sync, estimated: one wait in
// kMutexWaitPeriod is timed, because to read the clock twice takes a quarter of the time of a short
// wait.

#ifndef MINIGO_SYNC_MUTEX_WAIT_H_
#define MINIGO_SYNC_MUTEX_WAIT_H_

#include <atomic>
#include <cstdint>

#include "base/annotations.h"
#include "model/goroutine.h"
#include "platform/clock.h"
#include "sched/machines.h"

namespace minigo::sync {

inline constexpr uint32_t kMutexWaitPeriod = 16;

// Nanoseconds in all. It never falls.
extern std::atomic<int64_t> mutex_wait_time;

inline bool is_mutex(model::WaitReason reason) {
  return reason == model::WaitReason::kSyncMutexLock ||
         reason == model::WaitReason::kSyncRWMutexRLock ||
         reason == model::WaitReason::kSyncRWMutexLock;
}

// g, the current goroutine, is about to wait for a semaphore.
inline void begin_mutex_wait(model::G* g, model::WaitReason reason) {
  bool is_timed =
      is_mutex(reason) && sched::fast_random(model::current_m()) % kMutexWaitPeriod == 0;
  g->waiter.success = is_timed;
  if (MG_UNLIKELY(is_timed)) g->mutex_wait_began = platform::nanotime();
}

// g has been taken out of the semaphore's queue, and is about to be readied.
inline void end_mutex_wait(const model::G* g) {
  if (MG_LIKELY(!g->waiter.success)) return;
  int64_t time = platform::nanotime() - g->mutex_wait_began;
  mutex_wait_time.fetch_add(time * kMutexWaitPeriod, std::memory_order_relaxed);
}

}  // namespace minigo::sync

#endif  // MINIGO_SYNC_MUTEX_WAIT_H_
