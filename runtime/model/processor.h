// P: the right to run goroutines. There are GOMAXPROCS of them, so at most so many Ms run
// goroutines at once. What an M needs for that lies here and not in the M, so that it needs no
// lock: the M that holds a P changes it. Members of atomic types are also read, and some changed,
// by others.
//
// A P is never freed. GOMAXPROCS may become smaller: the Ps beyond it keep their place, stopped.

#ifndef MINIGO_MODEL_PROCESSOR_H_
#define MINIGO_MODEL_PROCESSOR_H_

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "base/relaxed.h"
#include "base/time_histogram.h"
#include "heap/processor_cache.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/local_queue.h"
#include "model/ready_sampler.h"
#include "model/slice.h"

namespace minigo::timer {
struct TimerHeap;
}

namespace minigo::model {

inline constexpr uint32_t kLocalQueueCapacity = 256;

enum class PStatus : uint32_t {
  kIdle,     // in the idle list, or in between
  kRunning,  // owned by an M that runs goroutines or the scheduler
  kSyscall,  // its M is in a system call; anyone may take it by compare-and-swap
  kStopped,  // for stop_the_world
  kResting,  // its M sleeps and keeps it; who stops the world may stop it by compare-and-swap
};

// Dead Gs of a P that new goroutines get; whole batches go to and come from the pool of slots.
struct FreeGoroutines {
  G* first = nullptr;
  base::Relaxed<int32_t> count;
};

// Since when a P has not looked into a queue that has goroutines, as sysmon sees it.
struct QueueWatch {
  uint32_t looks;  // how often it had looked then (Slice::looks)
  int64_t since;   // nanotime
};

// The processor time of the M that holds a P, when sysmon first asked for it during a slice.
struct ComputeNote {
  uint32_t slice;
  int32_t thread;
  int64_t cpu_time;
  int64_t at;  // nanotime
};

struct RecentRuns;

// The notes of sysmon on a P, from its last look. Only sysmon touches it, so it lies in a cache
// line of its own: the M that holds the P writes to those before.
struct MonitorNotes {
  uint32_t slice;          // its number
  int64_t slice_since;     // when it began, as sysmon takes it
  int64_t interrupted_at;  // when an interruption was asked for last
  uint32_t syscall_tick;
  int64_t syscall_since;  // when the system call of that tick was seen first
  QueueWatch queues[2];   // the ring's, the global queue's
  ComputeNote computes;
  const G* running;
  const G* next;  // in run_next
};

struct P : abi::ProcessorHeader {
  std::atomic<PStatus> status;
  base::Published<M*> m;  // who holds it, or null
  P* idle_link;  // in the list of idle Ps, under the scheduler's lock, or of Ps that have work
  Slice slice;
  base::Relaxed<uint64_t> switches;      // how often a goroutine has begun to run or gone on here
  base::Relaxed<uint64_t> steals;        // how often this P has taken from another one
  base::Relaxed<uint32_t> syscall_tick;  // system calls that have ended, or lost their P
  // The goroutine that runs before the ring's, on the slice at hand. Its owner or a thief takes it
  // by an exchange for null.
  std::atomic<G*> run_next;
  LocalQueue<G, kLocalQueueCapacity> queue;
  // While its timers run: the goroutines that they make runnable, in no queue yet.
  ItemList<G> woken;
  bool collects_woken;
  // Beside what ready() reads, and not beside what thieves read: it writes here.
  ReadySampler ready_sampler;
  uint32_t looks_at_waking;  // into the queues, when timers woke goroutines last
  bool has_woken;            // since the global queue's last turn
  bool network_had_turn;     // at filling the ring: it is the global queue's
  base::Relaxed<uint32_t> network_looks;
  FreeGoroutines free_goroutines[kSlotSizes];
  timer::TimerHeap* timers;    // made with the P, for ever
  uint64_t next_goroutine_id;  // a P takes ids in batches, up to the last one
  uint64_t last_goroutine_id;
  // How many goroutines were made here, and have ended here.
  base::Relaxed<int64_t> goroutines_made;
  base::Relaxed<int64_t> goroutines_ended;
  base::Relaxed<int64_t> system_goroutines;
  base::Relaxed<bool> stopped_in_place;  // its M waits for the world, and keeps it
  // For the execution trace: of the latest event that has one; the M of the last system call with
  // this P; and true from the call's begin until its end, or the loss of the P, is written.
  uint32_t trace_sequence;
  base::Relaxed<int64_t> trace_syscall_m;
  base::Published<bool> trace_syscall_open;
  alignas(64) MonitorNotes notes;
  // How late goroutines began to run here.
  alignas(64) base::TimeHistogram lateness;
  // While late ones are reported (sched/late.h), else null.
  base::Published<RecentRuns*> recent_runs;

  // ProcessorHeader::runs points into it. Large: the system gives its pages when they are first
  // touched.
  heap::ProcessorCache heap_cache;
};

// How many goroutines stand in p's queue, the one that runs next among them. Racy: the owner and
// thieves may change both meanwhile.
inline uint32_t queue_length(const P* p) {
  bool has_next = p->run_next.load(std::memory_order_relaxed) != nullptr;
  return p->queue.size() + (has_next ? 1 : 0);
}

}  // namespace minigo::model

#endif  // MINIGO_MODEL_PROCESSOR_H_
