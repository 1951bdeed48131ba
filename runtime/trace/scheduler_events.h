// Events of the scheduler's own work, for which Go's format has none (abi/trace_format.h).
//
// As those of events.h: each is written only while on(), on a system stack, by an M with a P that
// is not stopped, by a thread that carries a P to another M, or under the scheduler's lock. They
// are in no order with the events of other threads but by their times.

#ifndef MINIGO_TRACE_SCHEDULER_EVENTS_H_
#define MINIGO_TRACE_SCHEDULER_EVENTS_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "trace/events.h"

namespace minigo::trace {

// thief, this M's, has taken `count` goroutines from victim. Samples both queues, too.
MG_SELDOM void steal(const model::P* thief, const model::P* victim, int64_t count);
// This M begins to search for work, or ends its search.
MG_SELDOM void spin_begin();
MG_SELDOM void spin_end(bool found);
// p was taken from the M in whose system call it was left behind.
MG_SELDOM void hand_off(const model::P* p);
// m gets p, and begins or goes on.
MG_SELDOM void wake_machine(const model::P* p, const model::M* m);
// A timer fires so many nanoseconds after its time. `sleeper` is the goroutine that it wakes, null
// if it does something else.
MG_SELDOM void timer_fires(const model::G* sleeper, int64_t late);
// The netpoller has found so many goroutines ready.
MG_SELDOM void poll(int64_t count);
// p, this M's, has taken so many goroutines from the global queue.
MG_SELDOM void global_take(const model::P* p, int64_t count);

// g, which is runnable, goes to the global queue. `from_local`: from a P's queue, which is full or
// has no P any more.
MG_SELDOM void global_put(const model::G* g, bool from_local);

// Lengths of queues, as they are at some moment during the call.
MG_SELDOM void sample_queue(const model::P* p);
MG_SELDOM void sample_global_queue(int64_t length);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_SCHEDULER_EVENTS_H_
