// The profiles of waiting. "block" has the stacks of goroutines that waited for others, when they
// go on; "mutex" has those of goroutines that gave up a mutex, with the time that all others have
// waited for it meanwhile. Both count estimates, as Go does: of short or of most events only some
// are recorded, with the weight of all.

#include <atomic>

#include "base/mutex.h"
#include "model/current.h"
#include "platform/clock.h"
#include "profile/buckets.h"
#include "profile/records.h"
#include "profile/stack_walk.h"
#include "profile/waits.h"
#include "sched/machines.h"
#include "sched/park.h"
#include "sched/profile_door.h"
#include "sync/profile_door.h"

namespace minigo::profile {

using model::G;
using model::WaitReason;

namespace {

// Events of a stack. Fractions, because each stands for many.
struct Waits {
  double count;
  double nanoseconds;
};

base::Mutex contention_mutex{base::LockRank::kTrace};
Buckets<Waits> block_buckets MG_GUARDED_BY(contention_mutex);
Buckets<Waits> mutex_buckets MG_GUARDED_BY(contention_mutex);

// Nanoseconds of waiting for one event of "block", and events of "mutex" for one that is recorded.
// 0: none.
std::atomic<int64_t> block_rate{0};
std::atomic<int64_t> mutex_fraction{0};
// When one of them was set last: waits that began before are not known.
std::atomic<int64_t> rates_since{0};

uint64_t random_number() {
  model::M* m = model::current_m();
  uint64_t high = sched::fast_random(m);
  return high << 32 | sched::fast_random(m);
}

bool is_mutex(WaitReason reason) {
  return reason == WaitReason::kSyncMutexLock || reason == WaitReason::kSyncRWMutexRLock ||
         reason == WaitReason::kSyncRWMutexLock;
}

// Whether the goroutine waits for another one.
bool is_block(WaitReason reason) {
  return is_mutex(reason) || reason == WaitReason::kChanReceive ||
         reason == WaitReason::kChanSend || reason == WaitReason::kSelect ||
         reason == WaitReason::kSemacquire || reason == WaitReason::kSyncWaitGroupWait ||
         reason == WaitReason::kSyncCondWait || reason == WaitReason::kBubbleChanReceive ||
         reason == WaitReason::kBubbleChanSend || reason == WaitReason::kBubbleSelect ||
         reason == WaitReason::kBubbleWaitGroup;
}

void add(Buckets<Waits>& buckets, const Stack& stack, Waits waits) MG_REQUIRES(contention_mutex) {
  Bucket<Waits>* bucket = buckets.find(stack, 0);
  if (bucket == nullptr) return;
  bucket->numbers.count += waits.count;
  bucket->numbers.nanoseconds += waits.nanoseconds;
}

// A wait of at least the rate is recorded, a shorter one with a probability that is in proportion:
// then it has the weight of the rate.
void record_block(const G* g, int64_t nanoseconds) {
  int64_t rate = block_rate.load(std::memory_order_relaxed);
  if (rate <= 0 || nanoseconds <= 0) return;
  bool is_short = nanoseconds < rate;
  if (is_short && static_cast<int64_t>(random_number() % static_cast<uint64_t>(rate)) > nanoseconds)
    return;
  auto time = static_cast<double>(nanoseconds);
  auto weight = static_cast<double>(rate);
  prepare_walks();
  Stack stack;
  push_wait(g, &stack);
  walk_caller(&stack);
  base::MutexLock lock(contention_mutex);
  add(block_buckets, stack, is_short ? Waits{weight / time, weight} : Waits{1, time});
}

// Runs before a goroutine goes on that has waited.
void end_wait(G* g) {
  int64_t since = g->wait_began;
  if (since >= rates_since.load(std::memory_order_relaxed))
    record_block(g, platform::nanotime() - since);
  if (g->after_wait != nullptr) g->after_wait(g);
}

void note_rates() {
  rates_since.store(platform::nanotime(), std::memory_order_relaxed);
  sched::wait_profile.on = block_rate.load(std::memory_order_relaxed) > 0 ||
                           mutex_fraction.load(std::memory_order_relaxed) > 0;
}

int64_t write_records(Buckets<Waits>& buckets, uintptr_t* words, int64_t room)
    MG_REQUIRES(contention_mutex) {
  Records records(words, room);
  buckets.for_each([&](Bucket<Waits>* bucket) {
    records.add(static_cast<uintptr_t>(bucket->numbers.count));
    records.add(static_cast<uintptr_t>(bucket->numbers.nanoseconds));
    records.add_stack(bucket->depth, bucket->pcs);
  });
  return records.count();
}

}  // namespace

void begin_wait(G* g, WaitReason reason) {
  g->wait_began = platform::nanotime();
  if (block_rate.load(std::memory_order_relaxed) <= 0 || !is_block(reason)) return;
  g->after_wait = g->resume_function;
  g->resume_function = end_wait;
}

void note_release(int64_t nanoseconds) {
  int64_t fraction = mutex_fraction.load(std::memory_order_relaxed);
  if (fraction <= 0 || nanoseconds == 0 || random_number() % static_cast<uint64_t>(fraction) != 0)
    return;
  auto weight = static_cast<double>(fraction);
  prepare_walks();
  Stack stack;
  walk_caller(&stack);
  base::MutexLock lock(contention_mutex);
  add(mutex_buckets, stack, {weight, weight * static_cast<double>(nanoseconds)});
}

extern "C" {

// One event for so many nanoseconds of waiting; 0 or less: none.
void mg_set_block_rate_impl(int64_t rate) {
  block_rate.store(rate, std::memory_order_relaxed);
  note_rates();
}

// One of so many events; 0: none; less only asks. Returns the number before.
int64_t mg_set_mutex_fraction_impl(int64_t fraction) {
  if (fraction < 0) return mutex_fraction.load(std::memory_order_relaxed);
  int64_t before = mutex_fraction.exchange(fraction, std::memory_order_relaxed);
  note_rates();
  return before;
}

// Both write for each stack how many waits there were, their nanoseconds, and the stack. They
// return how many words that takes.
int64_t mg_block_records_impl(uintptr_t* words, int64_t room) {
  base::MutexLock lock(contention_mutex);
  return write_records(block_buckets, words, room);
}
int64_t mg_mutex_records_impl(uintptr_t* words, int64_t room) {
  base::MutexLock lock(contention_mutex);
  return write_records(mutex_buckets, words, room);
}

}  // extern "C"

}  // namespace minigo::profile
