// Changes of the number of Ps.

#ifndef MINIGO_SCHED_RESIZE_H_
#define MINIGO_SCHED_RESIZE_H_

#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

// Makes Ps 0 to n-1 usable and retires the others: their goroutines go to the global queue. The
// world is stopped, or has not started yet. Returns the Ps that have goroutines and no M, a chain
// through P::idle_link: the caller starts an M for each. All others without an M are idle now.
P* resize_processors(int32_t n) MG_REQUIRES(scheduler_lock);

// Makes the first n Ps. This M, which has none, has P 0 on return. Once, before the world runs.
void create_first_processors(int32_t n);

// Gives away the goroutines of p, this M's, which a lower GOMAXPROCS has retired. The M goes on
// with an idle P, or sleeps until it gets one.
void retire_processor(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_RESIZE_H_
