// Goroutines' stacks, as the collector sees them.

#ifndef MINIGO_SCHED_STACK_RANGES_H_
#define MINIGO_SCHED_STACK_RANGES_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Calls fn(lo, hi, argument) for every range that may hold pointers of g: its stack segments in use
// (saved registers among them); if it is inside a runtime call, its M's registers and the system
// stack in use; and the G itself. The world is stopped.
void for_each_stack_range(G* g, void (*fn)(uintptr_t, uintptr_t, void*), void* argument);

// Gives back the stack segments that g keeps but does not use. The world is stopped.
void trim_stack(G* g);

// Memory of stacks and Gs goes back to the system in two steps: it is chosen while the world is
// stopped, and given back when the world runs again. `all`: everything that is free; otherwise only
// what was not needed since the last collection.
void choose_free_stacks(bool all);
void release_free_stacks(bool all);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_STACK_RANGES_H_
