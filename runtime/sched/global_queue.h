// The queues that all Ps share: the global queue, and that of goroutines which the network made
// ready.
//
// A goroutine comes here because it has used up a slice, has called Gosched, found its P's ring
// full, or was made ready by a thread without a P: these stand in one line. Two more lines are for
// goroutines that some P owes the rest of a slice (slice.h), and takes first while it does: those
// that were interrupted, and those that have waited for time and did not fit into the P's queues.
// If the slice ends before its debts are paid, its goroutines stay where they are, so each line is
// first in, first out, and the lines take turns. (Were an interrupted goroutine put before the
// others, it would stand behind all that are interrupted after it.) The network's queue is separate
// because its goroutines do not wait for slices: they were made ready while all Ps were busy. They
// stay in it until they run, or go to the ring of a P that has no others, so that requests are
// answered in the order of their events (network.h).

#ifndef MINIGO_SCHED_GLOBAL_QUEUE_H_
#define MINIGO_SCHED_GLOBAL_QUEUE_H_

#include <atomic>
#include <cstdint>

#include "base/relaxed.h"
#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Written by whoever puts a goroutine in or takes one out.
struct GlobalQueue {
  enum Line { kWoken, kInterrupted, kOthers, kLines };

  alignas(kCacheLine) ItemList<G> lines[kLines] MG_GUARDED_BY(scheduler_lock);
  // The line that had the last turn.
  int32_t last_line MG_GUARDED_BY(scheduler_lock) = kOthers;
  // Changes under the lock; peeked at by every search for work. The network's are counted, too.
  std::atomic<int32_t> size{0};
  ItemList<G> from_network MG_GUARDED_BY(scheduler_lock);
  // The size of `from_network` alone. Every search reads it and it hardly ever changes, so it does
  // not lie beside what each Gosched writes.
  alignas(kCacheLine) std::atomic<int32_t> network_size{0};
  // The next P to pass by takes from it, whatever else waits there. sysmon's request.
  std::atomic<bool> network_is_due{false};
  // How often it has been taken from. Written under the lock.
  base::Relaxed<uint32_t> network_takes;
};

extern GlobalQueue global_queue;

// Puts g, which is runnable and in no queue, at the tail.
void put_global(G* g) MG_REQUIRES(scheduler_lock);
// Puts a chain of `count` goroutines through sched_link at the tail, `first` first.
void put_global_batch(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock);
// The same for goroutines that have stood in a P's queue, or whom a full one has no room for.
void put_spilled(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock);
// Puts g, which has been interrupted, behind the others that have been. This M's P owes it the rest
// of the slice.
void put_interrupted(G* g) MG_REQUIRES(scheduler_lock);
// Puts all of `list` behind the goroutines that have waited for time, and leaves it empty. This M's
// P owes each of them a part of the slice.
void put_woken_global(ItemList<G>* list) MG_REQUIRES(scheduler_lock);

// Takes one goroutine for the caller, and for p's ring, which is this M's, as many more as are p's
// fair share; `max` > 0 limits both together, and the first one is of the line whose turn it is
// then, otherwise one that has waited for time. The batch ends before a goroutine that was
// preempted. Null if the queue is empty.
G* get_global(P* p, int32_t max) MG_REQUIRES(scheduler_lock);
// Takes one goroutine for p, this M's, which owes it the rest of its slice: one that has waited for
// time, or else one of the network's, or else one that was interrupted, or else any. Null if the
// queues are empty.
G* get_owed(P* p) MG_REQUIRES(scheduler_lock);

// Puts a chain of `count` goroutines at the tail of the network's queue.
void put_network(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock);
// Moves up to `max` goroutines from the head of the network's queue to the tail of `list`.
void get_network(ItemList<G>* list, int32_t max) MG_REQUIRES(scheduler_lock);

// Whether either queue has a goroutine, without the doubt of a peek.
bool has_global_work() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_GLOBAL_QUEUE_H_
