// A queue in malloc'ed memory: it is added to where nothing can be allocated in the heap. One
// goroutine empties it, and parks when there is nothing left.

#include "gc/finalizer_queue.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "gc/collect.h"
#include "gc/mark.h"
#include "heap/allocator.h"
#include "heap/write_barrier.h"
#include "platform/thread.h"
#include "race/switch.h"
#include "race/synchronization.h"
#include "sched/monitor.h"
#include "sched/park.h"
#include "sched/spawn.h"

namespace minigo::gc {
namespace {

// Calls in the order in which they came, in blocks: call i, counted from the program's beginning,
// is in block i / kCallsPerBlock.
constexpr uint64_t kCallsPerBlock = 100;
struct Block {
  FinalizerCall calls[kCallsPerBlock];
};

class CallQueue {
 public:
  bool empty() const { return first_ == end_; }
  // The blocks with calls: [first_block(), end_block()).
  uint64_t first_block() const { return first_ / kCallsPerBlock; }
  uint64_t end_block() const { return (end_ + kCallsPerBlock - 1) / kCallsPerBlock; }

  void push(const FinalizerCall& call) {
    if (end_ % kCallsPerBlock == 0) add_block();
    at(end_++) = call;
  }

  // Not from an empty queue.
  FinalizerCall pop() {
    FinalizerCall call = at(first_++);
    if (first_ % kCallsPerBlock == 0) free(block(first_ / kCallsPerBlock - 1));
    return call;
  }

  // Calls fn(call) for those in the block, if it is still there.
  template <typename Fn>
  void for_each_in(uint64_t number, Fn fn) {
    uint64_t begin = std::max(first_, number * kCallsPerBlock);
    uint64_t end = std::min(end_, (number + 1) * kCallsPerBlock);
    for (uint64_t i = begin; i < end; i++) fn(at(i));
  }

 private:
  Block*& block(uint64_t number) { return ring_[number & (capacity_ - 1)]; }
  FinalizerCall& at(uint64_t i) { return block(i / kCallsPerBlock)->calls[i % kCallsPerBlock]; }

  void add_block() {
    uint64_t number = end_ / kCallsPerBlock;
    if (number - first_block() == capacity_) grow();
    block(number) = static_cast<Block*>(panic::allocated(malloc(sizeof(Block))));
  }

  void grow() {
    uint64_t capacity = std::max<uint64_t>(4, capacity_ * 2);
    auto** ring = static_cast<Block**>(panic::allocated(malloc(capacity * sizeof(Block*))));
    for (uint64_t i = first_block(); i < end_block(); i++) ring[i & (capacity - 1)] = block(i);
    free(ring_);
    ring_ = ring;
    capacity_ = capacity;
  }

  Block** ring_ = nullptr;
  uint64_t capacity_ = 0;  // 0, or a power of two
  uint64_t first_ = 0, end_ = 0;
};

base::Mutex mutex{base::LockRank::kFinalizers};
CallQueue queue MG_GUARDED_BY(mutex);
// Where it began with the world stopped. Written then.
uint64_t first_root_block = 0;
model::G* waiting MG_GUARDED_BY(mutex) = nullptr;
bool started MG_GUARDED_BY(mutex) = false;
// Whether the goroutine has been woken, and has not taken a call since; who waits for that, through
// sched_link.
bool woken MG_GUARDED_BY(mutex) = false;
bool first_runs MG_GUARDED_BY(mutex) = false;  // the call that it took then
model::G* waiting_for_take MG_GUARDED_BY(mutex) = nullptr;
CallCounts counts[2] MG_GUARDED_BY(mutex) = {};  // of finalizers, of cleanups
// Written by the finalizer goroutine only.
PreparedCall running{};
bool runs_cleanup = false;

// Takes the first call. False if there is none.
bool take(FinalizerCall* call) MG_REQUIRES(mutex) {
  if (queue.empty()) return false;
  *call = queue.pop();
  // The queue, which is no object, pointed to them.
  heap::shade(call->closure);
  heap::shade(call->argument);
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

void ready_all(model::G* g) {
  while (g != nullptr) {
    model::G* next = g->sched_link;
    sched::ready_at_tail(g);
    g = next;
  }
}

}  // namespace

void queue_call(const FinalizerCall& call) {
  base::MutexLock lock(mutex);
  queue.push(call);
  counts[call.is_cleanup].queued++;
}

CallCounts count_calls(bool cleanups) {
  base::MutexLock lock(mutex);
  return counts[cleanups];
}

RootSource queued_call_roots() {
  return {[] {
            base::MutexLock lock(mutex);
            first_root_block = queue.first_block();
            // And one for the call that is being made.
            return static_cast<int64_t>(queue.end_block() - first_root_block) + 1;
          },
          [](Marker& marker, int64_t item) {
            base::MutexLock lock(mutex);
            if (item == 0) return mark_range(marker, &running, &running + 1);
            uint64_t block = first_root_block + static_cast<uint64_t>(item) - 1;
            queue.for_each_in(block, [&marker](const FinalizerCall& call) {
              marker.mark(reinterpret_cast<uintptr_t>(call.closure));
              marker.mark(reinterpret_cast<uintptr_t>(call.argument));
            });
          }};
}

void wake_finalizer_goroutine() {
  model::G* g;
  bool start;
  {
    base::MutexLock lock(mutex);
    if (queue.empty()) return;
    g = std::exchange(waiting, nullptr);
    start = !std::exchange(started, true);
    if (g != nullptr || start) woken = true;
  }
  if (start) {
    // There may be no goroutine but the program's first so far.
    sched::start_monitor();
    g = sched::make_parked_system(finalizer_goroutine, model::WaitReason::kFinalizerWait);
  }
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
  first_runs = false;
  FinalizerCall call;
  if (take(&call)) {
    first_runs = std::exchange(woken, false);
    model::G* others = std::exchange(waiting_for_take, nullptr);
    mutex.unlock();
    ready_all(others);
    // The object is nobody else's any more.
    if constexpr (race::kOn) race::learn_all(g->race_slot);
    prepare(call);
    return &running;
  }
  waiting = g;
  g->result0 = 0;
  sched::park_and_unlock(g, &mutex, model::WaitReason::kFinalizerWait);
}

// Waits until the goroutine runs if it has been woken: the thread that has it may have lost its CPU
// to others, for longer than many collections take.
void mg_finalizer_started_impl() {
  model::G* g = model::current_g();
  mutex.lock();
  if (!woken) return mutex.unlock();
  g->sched_link = waiting_for_take;
  waiting_for_take = g;
  sched::park_and_unlock(g, &mutex, model::WaitReason::kWaitForCycle);
}

// Whether the call that it took first has not returned. Gives another thread this one's CPU, then.
bool mg_finalizer_runs_impl() {
  {
    base::MutexLock lock(mutex);
    if (!first_runs) return false;
  }
  platform::yield_thread();
  return true;
}

}  // extern "C"

}  // namespace minigo::gc
