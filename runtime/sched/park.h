// Blocking and waking goroutines, from runtime code on the system stack.
//
// A blocking call (a kBlocking stub) has saved the goroutine before its implementation runs, so
// that park may leave it at any time: park never returns. The caller of the stub continues with
// g->result0 and result1 as the call's results, after g->resume_function (if set) has run on the
// system stack; that function may set the results, raise a panic by stack/leaf.h, or park again.

#ifndef MINIGO_SCHED_PARK_H_
#define MINIGO_SCHED_PARK_H_

#include <cstdint>

#include "base/mutex.h"
#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Parks the current goroutine: marks it waiting, then runs unlock(g, argument); if that returns
// false the goroutine continues at once. After unlock has let go of the lock, g may be running
// elsewhere.
[[noreturn]] void park(G* g, bool (*unlock)(G*, void*), void* argument, WaitReason reason);
// The same for a wait queue under one mutex.
[[noreturn]] void park_and_unlock(G* g, base::Mutex* mutex, WaitReason reason);
// Parks for ever.
[[noreturn]] void park_forever(G* g, WaitReason reason);

// Makes a parked goroutine runnable: it runs next on this P. Any thread with a P.
void ready(G* g);
// The same, to the tail of the queue.
void ready_at_tail(G* g);

// From a blocking call: to the tail of the global queue (runtime.Gosched).
[[noreturn]] void goroutine_yield(G* g);

// From a blocking call: to the tail of this P's queue (a hand-over of a lock).
[[noreturn]] void goroutine_yield_local(G* g);

// Ends the current goroutine. On the system stack, inside a runtime call.
[[noreturn]] void goroutine_exit();

// Starts fn(copy of the argument's `size` bytes) as a goroutine. fn runs on the goroutine's stack
// (compile it with stack checks). From an M with a P.
G* spawn(void (*fn)(void*), const void* argument, int64_t size, bool is_system);

// A goroutine that waits, in no queue, and will call fn(argument). From a call of generated code.
G* make_parked(void (*fn)(void*), void* argument, WaitReason reason);

// Goroutine 1; this M begins to schedule.
[[noreturn]] void start_first_goroutine(void (*fn)(void*), void* argument);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PARK_H_
