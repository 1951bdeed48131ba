// G: a goroutine. It lies at the low end of a slot whose rest is its first stack segment, and
// belongs to one goroutine after another.
//
// A G is changed by the M that runs it, and while it waits by the one that has taken it out of the
// queue in which it waits. Others read only what is atomic, or stop
// the world before; the end of a program reads what it finds.

#ifndef MINIGO_MODEL_GOROUTINE_H_
#define MINIGO_MODEL_GOROUTINE_H_

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "base/relaxed.h"
#include "model/current.h"
#include "model/segment.h"
#include "model/wait_reason.h"

namespace minigo::model {

enum class GStatus : uint32_t {
  kIdle,      // allocated, not started
  kRunnable,  // in a run queue
  kRunning,   // on an M with a P; its code, or runtime code on its behalf, is running
  kSyscall,   // on an M in a system call; the P may be taken away
  kWaiting,   // parked; the queue or object that it waits at points to it
  kDead,      // in a free list
};

// A G's place in a wait queue (Go's sudog): of a channel, a semaphore. The lock of the queue guards
// it.
struct Waiter {
  G* g;
  Waiter* next;  // in the queue
  Waiter* prev;
  void* elem;  // channel: what to send, or where to receive; may be null. semaphore: its address
  union {
    void* object;           // the channel, or what the poller knows of a descriptor
    int64_t charged_until;  // semaphore, in the queue: nanotime (sync/address_table.h); 0: unknown
    int64_t charge;         // semaphore, taken out: nanoseconds; 0: unknown
  };
  Waiter* link;  // select: next case of the same G; semaphore: next waiter for the same address
  Waiter* tail;  // semaphore: last of `link`
  union {
    uint32_t ticket;  // semaphore, taken out: handed over; notify list: ticket
    uint32_t behind;  // semaphore, the first in the queue: how many wait behind it
  };
  uint16_t index;  // select: number of the case; receive: whether the program asks for ok
  bool is_select;  // one of several: the first that fires wins g->select_done
  // Channel: a value was transferred (false: closed). Semaphore: the wait is timed.
  bool success;
};

struct ReadyNote;

struct G : abi::GoroutineHeader {
  // Assembly reads and writes these by the offsets of stack/layout.h.
  base::Relaxed<uintptr_t> saved_sp;  // while not running: rsp, the callee-saved registers above
  Segment* segment;                   // the one that holds the stack pointer
  uint64_t result0, result1;          // what the blocking call that it parked in returns
  void (*resume_function)(G*);  // runs on the system stack just before it continues; may be null
  std::atomic<bool> preempt;    // asked to yield: its guard is poisoned
  std::atomic<GStatus> status;
  std::atomic<uint32_t> scan;  // the collector's: which cycle has scanned the stack (gc/stacks.h)
  uint32_t trace_sequence;     // of the latest event in the execution trace that has one

  // The machinery of panic/ keeps these.
  void* panics;  // the innermost panic in flight (panic::Panic), or null
  uint64_t
      panic_words[4];  // of a panic on its way to the goroutine's stack; the collector scans them

  bool panic_on_fault;            // debug.SetPanicOnFault
  bool is_system;                 // not counted by deadlock detection and tracebacks
  std::atomic<bool> select_done;  // a case of its select has fired: the first one exchanges it
  base::Relaxed<WaitReason> wait_reason;
  bool is_slot_sample;  // its growth counts (stack/slot_choice.h)
  uint32_t lock_count;  // calls of LockOSThread that have not been undone
  uint32_t pin_count;   // calls of procPin that have not been undone: it keeps its P

  base::Relaxed<M*> m;                   // while running or in a system call
  Bubble* bubble;                        // that it is in (sched/bubble.h), or null
  M* locked_m;                           // the M that it is locked to, or null
  G* sched_link;                         // in a run queue, a free list or a batch
  uint64_t id;                           // as in traces; never used again
  uint64_t parent_id;                    // of the goroutine that started it; 0: none
  uintptr_t created_at;                  // return address of the go statement's call; 0: none
  void* entry;                           // the function that it began with
  base::Relaxed<int64_t> waiting_since;  // nanotime when it was first seen to wait; 0: not yet
  void* wake_value;                      // what the waker hands over: a Waiter, or null
  void* select_block;                    // the waiters of a parked select; kept for the next one
  Waiter waiter;                         // for waits on one thing
  int64_t wait_began;                    // nanotime; while waits are profiled
  void (*after_wait)(G*);                // the resume function that the profile's stands before
  base::Relaxed<void*> labels;           // of profiles: a heap object, or null

  // While it is ready and timed (sched/lateness.h): nanotime since when, the resume function that
  // the one of the timing stands before, and how many goroutines it stands for.
  int64_t ready_since;
  void (*after_ready)(G*);
  uint32_t ready_weight;
  uint32_t race_slot;        // by which the race detector knows it (race/goroutines.h); 0: unknown
  ReadyNote* ready_note;     // while late ones are reported (sched/late.h), else null
  int64_t mutex_wait_began;  // nanotime, if its wait for a mutex is timed

  Segment first_segment;
};

static_assert(sizeof(G) <= 448, "a G shares its 2 KiB slot with the stack");

// There are slots for goroutines that need little stack, and for others (stack/slot_choice.h).
enum class SlotSize : uint8_t { kSmall, kLarge };
inline constexpr int kSlotSizes = 2;

}  // namespace minigo::model

#endif  // MINIGO_MODEL_GOROUTINE_H_
