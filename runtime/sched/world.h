// Stopping all goroutines, and walking over them.
//
// While the world is stopped every P is stopped: a goroutine is parked, at a poll, or inside a
// runtime call that waits for the world to start again. Ms in system calls cannot get a P back.

#ifndef MINIGO_SCHED_WORLD_H_
#define MINIGO_SCHED_WORLD_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// On the system stack of an M with a P, inside a leaf or blocking call, no lock held. Returns when
// this is the only M that runs. Waits for its turn if another M stops the world: a collector checks
// again afterwards whether there is still something to do. `reason` is for traces.
void stop_the_world(const char* reason);
void start_the_world();
bool world_is_stopped();

// All Gs that are not dead. The world is stopped, or the caller accepts a racy picture.
void for_each_goroutine(void (*fn)(G*, void*), void* argument);
// How many slots there are: lets parallel markers share them out.
int64_t goroutine_slots();
// The Gs of the slots from `begin` to `end` that have one, dead ones included.
void for_each_slot(int64_t begin, int64_t end, void (*fn)(G*, void*), void* argument);
void for_each_machine(void (*fn)(M*, void*), void* argument);

// Calls fn(lo, hi, argument) for every range that may hold pointers of g: its stack segments in use
// (saved registers among them), for one inside a runtime call the M's system stack in use, and the
// G itself. The world is stopped.
void for_each_stack_range(G* g, void (*fn)(uintptr_t, uintptr_t, void*), void* argument);

// For collections: gives back cached stack tails of g. The world is stopped.
void trim_stack(G* g);

// For collections: memory of stacks and Gs that goes back to the system, namely what was not needed
// since the last collection, or all that can go. First it is chosen, with the world stopped; it is
// given back when the world runs again.
void choose_free_stacks(bool all);
void release_free_stacks(bool all);

// The processors: index 0 to processor_count() - 1; P never moves or dies.
int processor_count();
P* processor(int i);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WORLD_H_
