// Goroutines' stacks, as the collector sees them.

#ifndef MINIGO_SCHED_STACK_RANGES_H_
#define MINIGO_SCHED_STACK_RANGES_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// How a goroutine stands still while its stack is looked at.
enum class Standing : uint8_t {
  kSwitchedOut,  // its registers are on its stack: it is in a queue, parked, in a system call, or
                 // about to run
  kInsideCall,   // inside a runtime call in which its M has stopped, or was stopped, for the world
};

// Calls fn(lo, hi, argument) for what may hold pointers of g besides its stack: the G itself; if it
// is inside a call, its M's registers and the system stack in use. Returns the goroutine's stack
// pointer: where the callee-saved registers lie, rbx last, if it is switched out; behind them, or
// there if it is inside a call, the frame pointer and the return address of the caller. g stands
// still. Not in builds with a sanitizer, where calls run on the goroutine's own stack.
uintptr_t for_each_call_range(G* g, Standing standing, void (*fn)(uintptr_t, uintptr_t, void*),
                              void* argument);

// Calls fn(lo, hi, argument) for every range that may hold pointers of g: its stack segments in use
// (saved registers among them); if it is inside a call, its M's registers and the system stack in
// use; and the G itself. g stands still.
void for_each_stack_range(G* g, Standing standing, void (*fn)(uintptr_t, uintptr_t, void*),
                          void* argument);

// The bytes of the stack segments that g has in use, but for the newest. g stands still.
uint64_t older_stack_bytes(const G* g);

// Gives back the stack segments that g keeps but does not use. g stands still.
void trim_stack(G* g);

// Memory of stacks and Gs goes back to the system in three steps. It is gathered before the world
// stops; chosen while it is stopped, which is a matter of a few lists then; and given back when it
// runs again. `all`: everything that is free; otherwise only what was not needed since the last
// collection.
void gather_free_stacks();
void choose_free_stacks(bool all);
void release_free_stacks(bool all);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_STACK_RANGES_H_
