// Goroutines that give up their P although they could go on.

#ifndef MINIGO_SCHED_YIELD_H_
#define MINIGO_SCHED_YIELD_H_

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// From a blocking call of g, the current goroutine: to the tail of the global queue
// (runtime.Gosched).
[[noreturn]] void goroutine_yield(G* g);
// The same, to the tail of this P's ring: g has handed over a lock to the goroutine that runs next.
[[noreturn]] void goroutine_yield_local(G* g);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_YIELD_H_
