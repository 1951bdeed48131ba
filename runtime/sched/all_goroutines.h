// Walking over all goroutines.

#ifndef MINIGO_SCHED_ALL_GOROUTINES_H_
#define MINIGO_SCHED_ALL_GOROUTINES_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Calls fn(g, argument) for each G that is not dead. With the world stopped, or by a caller that
// accepts a racy picture.
void for_each_goroutine(void (*fn)(G*, void*), void* argument);

// How many slots for Gs there are: parallel markers share them out.
int64_t goroutine_slots();
// Calls fn(g, argument) for the G of each slot from `begin` to `end` that has one, dead ones
// included.
void for_each_slot(int64_t begin, int64_t end, void (*fn)(G*, void*), void* argument);

// Notes the time, `now`, in each goroutine that waits and had not been seen waiting before. For
// traces, which say how long a goroutine has waited. Any thread.
void note_waiting(int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_ALL_GOROUTINES_H_
