// Calls of finalizers and cleanups that are due, and the goroutine that makes them.

#ifndef MINIGO_GC_FINALIZER_QUEUE_H_
#define MINIGO_GC_FINALIZER_QUEUE_H_

#include <cstdint>

#include "abi/type.h"
#include "gc/collect.h"

namespace minigo::gc {

// A call of a func value. A finalizer's argument is a pointer, or an interface of which `word` is
// the first word; a cleanup has none.
struct FinalizerCall {
  abi::Closure* closure;
  void* argument;
  const void* word;       // null: the parameter is a pointer
  uint64_t result_bytes;  // of results that are returned through memory; 0: none
  bool is_cleanup;
};

// Calls so far: those that have been queued, and those of them that have returned.
struct CallCounts {
  uint64_t queued, executed;
};
// Of finalizers, or of cleanups. Any thread.
CallCounts count_calls(bool cleanups);

// A call as registers: the closure, and the words that the callee finds in its first three.
struct PreparedCall {
  abi::Closure* closure;
  const void* words[3];
};

// Adds a call that is due. Any thread; may hold the lock of the specials.
void queue_call(const FinalizerCall& call);
// The calls in the queue, and the one that is being made.
RootSource queued_call_roots();

// Wakes the goroutine if there is something in the queue, which the first time starts it: many
// finalizers never run, and most programs need no second goroutine for them. Outside all locks, on
// a machine with a processor.
void wake_finalizer_goroutine();

// The goroutine. Compiled with stack checks.
void finalizer_goroutine(void*);

}  // namespace minigo::gc

#endif  // MINIGO_GC_FINALIZER_QUEUE_H_
