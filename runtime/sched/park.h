// Blocking and waking goroutines, from runtime code on the system stack.
//
// A blocking call (a kBlocking stub) has saved the goroutine before its implementation runs, so
// park may leave it at any time: park never returns. The caller of the stub continues with
// g->result0 and result1 as the call's results, after g->resume_function (if set) has run on the
// system stack; that function may set the results, raise a panic by stack/leaf.h, or park again.

#ifndef MINIGO_SCHED_PARK_H_
#define MINIGO_SCHED_PARK_H_

#include "base/annotations.h"
#include "base/relaxed.h"
#include "model/goroutine.h"
#include "sched/constants.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Whether profile::begin_wait wants to know of goroutines that park.
struct alignas(kCacheLine) WaitProfile {
  base::Relaxed<bool> on;
};
extern WaitProfile wait_profile;

// Parks g, the current goroutine: marks it waiting, then runs unlock(g, argument), which may be
// null; if that returns false the goroutine continues at once. After unlock has let go of the lock,
// g may be running elsewhere.
[[noreturn]] void park(G* g, bool (*unlock)(G*, void*), void* argument, WaitReason reason);
// The same for a wait queue under one mutex. The hand-over of a lock lies here: the caller holds
// it, has put g into the queue, and does not come back; it is unlocked when g is marked waiting, by
// the M that g has run on.
template <typename Lock>
[[noreturn]] void park_and_unlock(G* g, Lock* mutex, WaitReason reason) MG_RELEASE(mutex);
// Parks g for ever.
[[noreturn]] void park_forever(G* g, WaitReason reason);

// Makes g, which is parked, runnable: it runs next on this P. Any thread with a P. It may take the
// scheduler's lock, so call it after unlocking.
void ready(G* g);
// The same, to the tail of the ring.
void ready_at_tail(G* g);
// The same, to the global queue: the first P that looks runs it, whatever becomes of this M's
// thread.
void ready_on_any(G* g);

// Takes g, the current goroutine, off this M, in `status`. It still holds the current goroutine's
// place (current_g) until the M schedules or executes.
void detach(G* g, GStatus status);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PARK_H_
