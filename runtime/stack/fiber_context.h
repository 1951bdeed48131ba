// Calls from goroutines onto the system stack, in builds with a sanitizer.

#ifndef MINIGO_STACK_FIBER_CONTEXT_H_
#define MINIGO_STACK_FIBER_CONTEXT_H_

#include <cstdint>

namespace minigo::model {
struct G;
}

namespace minigo::stack {

// The two words that an implementation returns in registers.
struct Words {
  uint64_t first;
  uint64_t second;
};
using Implementation = Words (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);

// A call of a runtime function: six words, however many it takes.
struct Call {
  Implementation implementation;
  uint64_t arguments[6];
};

// Runs `call` on the system stack; returns when the goroutine continues, perhaps on another thread.
Words call_on_system(Call* call);

// Frees what the sanitizer keeps for a dead G, whose memory is about to be given back.
void destroy_fiber(model::G* g);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_FIBER_CONTEXT_H_
