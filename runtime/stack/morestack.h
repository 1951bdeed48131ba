// Where stacks go on to another segment, for walks by frame pointers.

#ifndef MINIGO_STACK_MORESTACK_H_
#define MINIGO_STACK_MORESTACK_H_

#include <cstdint>

#ifndef MINIGO_FIBERS
extern "C" {
// The code of morestack.S that calls a function's body on the next segment, and its end.
extern const char __morestack[];
extern const char mg_morestack_end[];
}
#endif

namespace minigo::stack {

// Whether a return address is in __morestack. The frame that it is found in has two: into the
// prologue that called __morestack, and behind it into the caller of that prologue's function.
// Builds with a sanitizer have no segments.
inline bool is_in_morestack([[maybe_unused]] uintptr_t pc) {
#ifdef MINIGO_FIBERS
  return false;
#else
  auto begin = reinterpret_cast<uintptr_t>(__morestack);
  return pc - begin < reinterpret_cast<uintptr_t>(mg_morestack_end) - begin;
#endif
}

}  // namespace minigo::stack

#endif  // MINIGO_STACK_MORESTACK_H_
