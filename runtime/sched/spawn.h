// New goroutines.

#ifndef MINIGO_SCHED_SPAWN_H_
#define MINIGO_SCHED_SPAWN_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Starts fn(copy of the argument's `size` bytes) as a goroutine: it runs next on this P. fn runs on
// the goroutine's stack (compile it with stack checks). From an M with a P, inside a leaf or
// blocking call: it may collect garbage.
G* spawn(void (*fn)(void*), const void* argument, int64_t size);

// Starts fn(argument) as a goroutine of a bubble. By somebody busy of the bubble, as spawn().
G* spawn_in_bubble(void (*fn)(void*), void* argument, Bubble* bubble);

// A goroutine that waits, in no queue, and will call fn(argument) once it is readied. From a call
// of generated code, whose goroutine is the parent. In a bubble it counts as durably blocked.
G* make_parked(void (*fn)(void*), void* argument, WaitReason reason);

// The same for a system goroutine, which calls fn(nullptr). On an M with a P. Deadlock detection
// does not count it.
G* make_parked_system(void (*fn)(void*), WaitReason reason);

// Makes goroutine 1, which calls fn(argument) when this M begins to schedule.
void make_first_goroutine(void (*fn)(void*), void* argument);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SPAWN_H_
