// The return addresses of a stack, without a look at any table of the program: quick enough for
// events, and safe in a signal handler.
//
// Addresses are as a call leaves them: the instruction meant is the one that ends there. Functions
// that were inlined are not told apart; traceback::expand does that when the addresses are read.

#ifndef MINIGO_PROFILE_STACK_WALK_H_
#define MINIGO_PROFILE_STACK_WALK_H_

#include <cstddef>
#include <cstdint>

#include "model/goroutine.h"
#include "model/machine.h"

namespace minigo::profile {

// The most addresses of a stack that a profile keeps, the innermost ones, as in Go.
inline constexpr size_t kMaxDepth = 128;

// A stack, innermost first.
struct Stack {
  size_t depth = 0;
  uintptr_t pcs[kMaxDepth];

  void push(uintptr_t pc) {
    if (depth < kMaxDepth) pcs[depth++] = pc;
  }
};

// Makes the map of the program's code that walks need. Before the first walk of each kind of
// profile, without locks; later calls cost a load.
void prepare_walks();

// Where a signal has interrupted a thread.
struct Interrupted {
  uintptr_t pc, sp, rbp;
};

// The stack of the interrupted thread, which is the caller's: the functions of the runtime, and
// those of the goroutine that it works for. Its machine is m. In the handler, anywhere.
void walk_interrupted(const model::M* m, const Interrupted& at, Stack* out);

// The stack of the goroutine that has called the runtime, without the runtime. Inside a leaf or
// blocking call or a resume function.
void walk_caller(Stack* out);

// The stack of a goroutine that does not run, or whose machine waits inside a call of the runtime.
// The world is stopped.
void walk_parked(const model::G* g, Stack* out);

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_STACK_WALK_H_
