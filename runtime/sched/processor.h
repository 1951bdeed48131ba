// P: the right to run goroutines, with what is kept per P to avoid locks.

#ifndef MINIGO_SCHED_PROCESSOR_H_
#define MINIGO_SCHED_PROCESSOR_H_

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "sched/constants.h"
#include "sched/current.h"
#include "sched/goroutine.h"
#include "sched/local_queue.h"

namespace minigo::timer {
struct TimerHeap;
}

namespace minigo::sched {

enum class PStatus : uint32_t {
  kIdle,     // in the idle list, or in between
  kRunning,  // owned by an M that runs goroutines or the scheduler
  kSyscall,  // its M is in a system call; anyone may take it by compare-and-swap
  kStopped,  // for stop_the_world
};

// Free Gs of a P; whole batches go to and come from the global list.
struct FreeGoroutines {
  G* first = nullptr;
  int32_t count = 0;
};

// `runs` is that of the heap's cache for this P (heap::create_processor_cache), set at bootstrap.
struct P : abi::ProcessorHeader {
  int32_t id;
  std::atomic<PStatus> status;
  M* m;
  P* idle_link;
  uint32_t schedule_tick;  // goroutines started; sysmon compares
  std::atomic<uint32_t> syscall_tick;
  std::atomic<bool> preempt;  // give way as soon as possible
  std::atomic<G*> run_next;
  LocalQueue<G, kLocalQueueCapacity> queue;
  FreeGoroutines free_goroutines;
  timer::TimerHeap* timers;    // set at bootstrap
  uint64_t next_goroutine_id;  // ids are handed to Ps in batches
  uint64_t last_goroutine_id;
  // sysmon's notes.
  uint32_t seen_schedule_tick;
  uint32_t seen_syscall_tick;
  int64_t schedule_since;
  int64_t syscall_since;
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PROCESSOR_H_
