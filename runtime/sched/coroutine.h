// Coroutines: concurrency without parallelism (Go's runtime/coro.go).
//
// A coroutine is a place that always has one goroutine blocked at it. Who switches to it blocks
// there in turn, and the goroutine that was blocked goes on at once, on the same M and P, within
// the same time slice: no queue is involved. So two goroutines hand the processor to and fro, and
// only one of them ever runs.
//
// What must hold:
// - The goroutine's registers have been saved by its blocking stub before it becomes visible in
//   `waiting`. From then on any thread may resume it, and nothing of it is touched here any more.
// - Exactly one switch takes a goroutine out of `waiting`: the exchange is the only access.

#ifndef MINIGO_SCHED_COROUTINE_H_
#define MINIGO_SCHED_COROUTINE_H_

#include <atomic>

#include "abi/type.h"
#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// In the heap, without pointers that the collector follows: goroutines do not move, and one that
// nobody switches to any more stays, as in Go.
struct Coroutine {
  std::atomic<G*> waiting;  // nullptr: the coroutine is over
  // The thread that its maker was locked to, and how often: the lock goes to whom it switches to.
  M* locked_m;
  uint32_t lock_count;
};

// A coroutine with a new goroutine blocked at it, which will run body().
Coroutine* new_coroutine(abi::Closure* body);
// Blocks the current goroutine at the coroutine and continues the one there. From a blocking call.
[[noreturn]] void switch_coroutine(Coroutine* coroutine);
// Ends the current goroutine and the coroutine, and continues the goroutine there. From a blocking
// call.
[[noreturn]] void exit_coroutine(Coroutine* coroutine);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_COROUTINE_H_
