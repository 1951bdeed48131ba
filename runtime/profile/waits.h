// Functions that stand for the parts of Go's runtime in which goroutines wait. They are never
// called: their addresses are in stacks, at the inner end, and package traceback names them as Go
// does.

#ifndef MINIGO_PROFILE_WAITS_H_
#define MINIGO_PROFILE_WAITS_H_

#include "model/goroutine.h"
#include "profile/stack_walk.h"

namespace minigo::profile {

// Pushes the function that the goroutine is in, which waits or has just waited, if Go has it in
// package runtime or time.
void push_wait(const model::G* g, Stack* out);
// Pushes the one in which all goroutines wait.
void push_park(Stack* out);

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_WAITS_H_
