// P: the right to run goroutines, with what is kept per P to avoid locks.

#ifndef MINIGO_MODEL_PROCESSOR_H_
#define MINIGO_MODEL_PROCESSOR_H_

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "base/relaxed.h"
#include "heap/processor_cache.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/local_queue.h"
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
};

// Free Gs of a P; whole batches go to and come from the global list.
struct FreeGoroutines {
  G* first = nullptr;
  base::Relaxed<int32_t> count;
};

// Since when a P has not looked into a queue that has goroutines, as sysmon sees it.
struct QueueWatch {
  uint32_t looks;
  int64_t since;
};

// What sysmon has seen of a P at its last look. Only sysmon touches it, so it lies in a cache line
// of its own: the M that holds the P writes to those before.
struct MonitorNotes {
  uint32_t slice;          // its number
  int64_t slice_since;     // when it began, as sysmon takes it
  int64_t interrupted_at;  // when an interruption was asked for last
  uint32_t syscall_tick;
  int64_t syscall_since;  // when the system call of that tick was seen first
  QueueWatch queues[2];   // the ring's, the global queue's
  const G* running;
  const G* next;  // in run_next
};

struct P : abi::ProcessorHeader {
  int32_t id;
  std::atomic<PStatus> status;
  base::Published<M*> m;
  P* idle_link;
  Slice slice;
  base::Relaxed<uint32_t> syscall_tick;
  std::atomic<G*> run_next;
  LocalQueue<G, kLocalQueueCapacity> queue;
  // While its timers run: the goroutines that they make runnable, in no queue yet.
  ItemList<G> woken;
  bool collects_woken;
  uint32_t looks_at_waking;  // into the queues, when timers woke goroutines last
  bool has_woken;            // since the global queue's last turn
  base::Relaxed<uint32_t> network_looks;
  FreeGoroutines free_goroutines;
  timer::TimerHeap* timers;    // set at bootstrap
  uint64_t next_goroutine_id;  // ids are handed to Ps in batches
  uint64_t last_goroutine_id;
  // Goroutines started here minus those ended here; the sum over all Ps is how many there are.
  base::Relaxed<int64_t> goroutines;
  base::Relaxed<int64_t> system_goroutines;
  bool stopped_in_place;  // its M waits inside a runtime call for the world
  alignas(64) MonitorNotes notes;

  // `runs` points into it. Its pages are committed when first touched.
  heap::ProcessorCache heap_cache;
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_PROCESSOR_H_
