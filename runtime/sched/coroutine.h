// Coroutines: concurrency without parallelism (Go's runtime/coro.go).
//
// A coroutine is a place that always has one goroutine blocked at it. A goroutine that switches to
// it blocks there in turn, and the one that was blocked goes on at once, on the same M and P,
// within the same time slice: no queue is involved. So two goroutines hand the P to and fro, and
// only one of them ever runs.
//
// Invariants:
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
  std::atomic<G*> waiting;  // null: the coroutine is over
  // The thread that its maker was locked to, and how often. A switch passes the lock on to the
  // goroutine that goes on.
  M* locked_m;
  uint32_t lock_count;
};

// Makes a coroutine with a new goroutine blocked at it, which will run body(). From a leaf or
// blocking call; may collect garbage.
Coroutine* new_coroutine(abi::Closure* body);
// Blocks the current goroutine at the coroutine and continues the one there. From a blocking call.
// Ends the program if the coroutine is over, or if the two differ in their lock on the thread.
[[noreturn]] void switch_coroutine(Coroutine* coroutine);
// Ends the current goroutine and the coroutine, and continues the goroutine there. From a blocking
// call.
[[noreturn]] void exit_coroutine(Coroutine* coroutine);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_COROUTINE_H_
