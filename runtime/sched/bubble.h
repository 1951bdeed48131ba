// Bubbles: the goroutines of a test, with a clock of their own (package testing/synctest).
//
// The go statement puts a new goroutine into the bubble of its parent. A goroutine of a bubble is
// durably blocked if only its bubble can wake it: model::is_durable. When all of them are, the
// bubble is settled: synctest.Wait goes on if one waits there, else the clock moves to the bubble's
// next timer, else the bubble is over, by its end or by a deadlock.
//
// Nobody is asked to look for that moment. Bubble::busy counts the goroutines that are not durably
// blocked, and who brings it to 0 settles the bubble, in place.
//
// Outside of bubbles this costs a look at G::bubble where a goroutine is started, parks, is readied
// and ends.

#ifndef MINIGO_SCHED_BUBBLE_H_
#define MINIGO_SCHED_BUBBLE_H_

#include <cstdint>

#include "abi/type.h"
#include "base/annotations.h"
#include "model/bubble.h"
#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// How a bubble ended.
enum class BubbleEnd : uint64_t {
  kDone,        // all goroutines have ended
  kBlocked,     // a deadlock: nothing can wake the goroutines
  kMainIsOver,  // the same, and the first goroutine has ended
};

// Makes a bubble whose first goroutine calls body(), parks the current goroutine, which is in no
// bubble, until the bubble is over, and returns how it ended. The race detector knows the bubble by
// `race_key`. From a blocking call.
[[noreturn]] void run_bubble(void* race_key, abi::Closure* body);
// Parks the current goroutine, which is in a bubble, until all others of its bubble are durably
// blocked. Returns false at once if another one waits so. From a blocking call.
bool wait_for_bubble();

// The goroutine g, in no queue yet, is the bubble's from now on. `blocked`: durably.
void join_bubble(G* g, Bubble* bubble, bool blocked);
// g, the current goroutine, is about to end. Returns the bubble that must be left when it has
// ended, or null.
Bubble* note_end_in_bubble(G* g);
inline Bubble* bubble_ended_by(G* g) {
  return MG_LIKELY(g->bubble == nullptr) ? nullptr : note_end_in_bubble(g);
}

// Something of the bubble's is busy, until leave_bubble(). By somebody busy of the bubble.
inline void enter_bubble(Bubble* bubble) {
  // relaxed: the count cannot fall to 0 meanwhile.
  bubble->busy.fetch_add(1, std::memory_order_relaxed);
}
// It is no longer. May ready goroutines: from an M with a P, holding no lock. The bubble must not
// be touched afterwards.
void leave_bubble(Bubble* bubble);

// The bubble that g, which is parking, must leave as soon as others may see it parked: if it is in
// one and blocks durably. Else null.
Bubble* note_durable_block(G* g, WaitReason reason);
inline Bubble* bubble_left_by(G* g, WaitReason reason) {
  return MG_LIKELY(g->bubble == nullptr) ? nullptr : note_durable_block(g, reason);
}
// g, which is parked in a bubble, is readied.
void note_ready_in_bubble(G* g);

// Calls fn(bubble, argument) for every bubble that there is or was. Any thread.
void for_each_bubble(void (*fn)(Bubble*, void*), void* argument);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_BUBBLE_H_
