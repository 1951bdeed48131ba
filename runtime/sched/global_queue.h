// The queues that all Ps share: the global queue, and that of goroutines which the network made
// ready.
//
// A goroutine comes here because it has used up a slice, has called Gosched, found its P's ring
// full, or was made ready by a thread without a P. The network's queue is separate because its
// goroutines do not wait for slices: they were made ready while all Ps were busy, and the next P to
// pass by takes them before its own (network.h).

#ifndef MINIGO_SCHED_GLOBAL_QUEUE_H_
#define MINIGO_SCHED_GLOBAL_QUEUE_H_

#include <atomic>
#include <cstdint>

#include "model/goroutine.h"
#include "model/item_list.h"
#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Written by whoever puts a goroutine in or takes one out.
struct GlobalQueue {
  alignas(kCacheLine) ItemList<G> goroutines MG_GUARDED_BY(scheduler_lock);
  // Changes under the lock; peeked at by every search for work. The network's are counted, too.
  std::atomic<int32_t> size{0};
  ItemList<G> from_network MG_GUARDED_BY(scheduler_lock);
  // The size of `from_network` alone. Every search reads it and it hardly ever changes, so it does
  // not lie beside what each Gosched writes.
  alignas(kCacheLine) std::atomic<int32_t> network_size{0};
};

extern GlobalQueue global_queue;

// Puts g, which is runnable and in no queue, at the tail.
void put_global(G* g) MG_REQUIRES(scheduler_lock);
// Puts a chain of `count` goroutines through sched_link at the tail, `first` first.
void put_global_batch(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock);
// Puts g at the head: it has been interrupted, and goes on next.
void put_global_first(G* g) MG_REQUIRES(scheduler_lock);
// Puts all of `list` at the head, in order, and leaves it empty.
void put_global_first(ItemList<G>* list) MG_REQUIRES(scheduler_lock);

// Takes one goroutine for the caller, and for p's ring, which is this M's, as many more as are p's
// fair share; `max` > 0 limits both together. The batch ends before a goroutine that was preempted.
// Null if the queue is empty.
G* get_global(P* p, int32_t max) MG_REQUIRES(scheduler_lock);

// Puts a chain of `count` goroutines at the tail of the network's queue.
void put_network(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock);
// Moves up to `max` goroutines from the head of the network's queue to the tail of `list`.
void get_network(ItemList<G>* list, int32_t max) MG_REQUIRES(scheduler_lock);

// Whether either queue has a goroutine, without the doubt of a peek.
bool has_global_work() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_GLOBAL_QUEUE_H_
