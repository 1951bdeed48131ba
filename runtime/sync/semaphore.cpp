// Semaphores: a goroutine sleeps until a counter in memory is positive.
//
// The waiters are in buckets by the counter's address, each with a lock and a table of its own. No
// wake-up is lost: a waiter counts itself before it looks at the counter for the last time, and a
// releaser adds its unit before it looks for waiters. One of them sees the other.

#include "sync/semaphore.h"

#include <atomic>

#include "base/backoff_mutex.h"
#include "base/check.h"
#include "base/mutex.h"
#include "base/spin.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/park.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/wake.h"
#include "sched/yield.h"
#include "sync/address_table.h"
#include "sync/mutex_wait.h"
#include "sync/profile_door.h"

namespace minigo::sync {

using model::G;
using model::Waiter;
using model::WaitReason;

constinit std::atomic<int64_t> mutex_wait_time{0};

namespace {

using Counter = std::atomic<uint32_t>;

// A prime, so that addresses at regular distances do not fall together.
constexpr uintptr_t kBuckets = 251;

struct alignas(64) Bucket {
  base::BackoffMutex lock{base::LockRank::kSemaphore};
  std::atomic<uint32_t> waiters{0};
  AddressTable table MG_GUARDED_BY(lock);
};

Bucket buckets[kBuckets];

Bucket& bucket_of(const void* address) {
  return buckets[(reinterpret_cast<uintptr_t>(address) >> 3) % kBuckets];
}

// Takes a unit if there is one.
bool try_take(Counter* counter) {
  // seq_cst: as the last look before a wait, after the waiter was counted. Pairs with release().
  uint32_t value = counter->load(std::memory_order_seq_cst);
  while (value > 0)
    // seq_cst: pairs with release(), which gave the unit: what was written before it is seen.
    if (counter->compare_exchange_weak(value, value - 1, std::memory_order_seq_cst)) return true;
  return false;
}

// Runs before a goroutine goes on that was woken. It has been handed the unit, or must take one,
// and waits again if others were faster.
void retake(G* g) {
  Waiter* waiter = &g->waiter;
  auto* counter = static_cast<Counter*>(waiter->elem);
  if (waiter->ticket != 0 || try_take(counter)) return;
  acquire(g, counter, waiter->is_select, static_cast<WaitReason>(waiter->index));
}

// The first waiter for the counter, out of the bucket; null if there is none.
Waiter* take_waiter(Bucket& bucket, const Counter* counter) {
  base::MutexLock lock(bucket.lock);
  if (bucket.waiters.load(std::memory_order_relaxed) == 0) return nullptr;
  int64_t now = MG_UNLIKELY(sched::wait_profile.on) ? platform::nanotime() : 0;
  Waiter* waiter = bucket.table.pop(counter, now);
  if (waiter == nullptr) return nullptr;
  bucket.waiters.fetch_sub(1, std::memory_order_relaxed);
  waiter->ticket = 0;
  return waiter;
}

}  // namespace

void acquire(G* g, std::atomic<uint32_t>* counter, bool lifo, WaitReason reason) {
  Waiter* waiter = &g->waiter;
  Bucket& bucket = bucket_of(counter);
  bucket.lock.lock();
  // seq_cst: before the last look at the counter. Pairs with release(): it sees this waiter, or the
  // look sees its unit.
  bucket.waiters.fetch_add(1, std::memory_order_seq_cst);
  if (try_take(counter)) {
    bucket.waiters.fetch_sub(1, std::memory_order_relaxed);
    bucket.lock.unlock();
    return;
  }
  waiter->g = g;
  waiter->elem = counter;
  waiter->charged_until =
      MG_UNLIKELY(sched::wait_profile.on) && is_mutex(reason) ? platform::nanotime() : 0;
  waiter->is_select = lifo;
  waiter->index = static_cast<uint16_t>(reason);
  begin_mutex_wait(g, reason);
  bucket.table.push(waiter, lifo);
  g->resume_function = retake;
  sched::park_and_unlock(g, &bucket.lock, reason);
}

void release(std::atomic<uint32_t>* counter, bool hand_off) {
  Bucket& bucket = bucket_of(counter);
  // seq_cst, both: the unit comes before the look at the number of waiters. Pairs with acquire().
  counter->fetch_add(1, std::memory_order_seq_cst);
  if (bucket.waiters.load(std::memory_order_seq_cst) == 0) return;
  Waiter* waiter = take_waiter(bucket, counter);
  if (waiter == nullptr) return;
  if (hand_off && try_take(counter)) waiter->ticket = 1;
  bool at_once = waiter->ticket != 0;
  end_mutex_wait(waiter->g);
  if (MG_UNLIKELY(sched::wait_profile.on)) profile::note_release(waiter->charge);
  sched::ready(waiter->g);
  // The new owner runs at once on what is left of our time slice; we go to the local tail.
  if (at_once) sched::goroutine_yield_local(model::current_g());
}

// Package sync numbers its callers as the wait reasons after kSemacquire.
static_assert(static_cast<int>(WaitReason::kSyncMutexLock) ==
              static_cast<int>(WaitReason::kSemacquire) + 1);
static_assert(static_cast<int>(WaitReason::kSyncWaitGroupWait) ==
              static_cast<int>(WaitReason::kSemacquire) + 4);

namespace {

// The one that waits for a WaitGroup of its bubble.
constexpr uint32_t kInBubble = 5;

WaitReason reason_of(uint32_t caller) {
  if (caller == kInBubble) return WaitReason::kBubbleWaitGroup;
  return static_cast<WaitReason>(static_cast<uint32_t>(WaitReason::kSemacquire) + caller);
}

}  // namespace

extern "C" void mg_sem_acquire_impl(std::atomic<uint32_t>* counter, bool lifo, uint32_t caller) {
  if (try_take(counter)) return;
  acquire(model::current_g(), counter, lifo, reason_of(caller));
}

extern "C" void mg_sem_release_impl(std::atomic<uint32_t>* counter, bool hand_off) {
  release(counter, hand_off);
}

extern "C" bool mg_can_spin_impl(int64_t i) {
  if (i >= sched::kActiveSpinTries || sched::all_processors.count <= 1) return false;
  int32_t others_running = sched::all_processors.count - 1 -
                           sched::idle_processors.count.load(std::memory_order_relaxed) -
                           sched::spinning.count.load(std::memory_order_relaxed);
  return others_running > 0 && sched::local_empty(model::current_p());
}

extern "C" void mg_do_spin_impl() { base::spin_pause(sched::kActiveSpinPauses); }

}  // namespace minigo::sync
