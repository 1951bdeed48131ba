// Where stacks go on to another segment, for walks by frame pointers.

#ifndef MINIGO_STACK_MORESTACK_H_
#define MINIGO_STACK_MORESTACK_H_

#include <cstdint>

#ifndef MINIGO_FIBERS
extern "C" {
// The code of morestack.S that calls a function's body on the next segment, and its end.
extern const char __morestack[];
extern const char mg_morestack_end[];
// The slow path of a loop's poll, and its end.
extern const char mg_preempt[];
extern const char mg_preempt_end[];
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

// Whether a return address is in mg_preempt. Its frame has the registers that calls do not
// preserve; the others are as the function with the poll has left them. A part of the frame may lie
// in the next segment. Builds with a sanitizer have a mg_preempt of C++.
inline bool is_in_preempt([[maybe_unused]] uintptr_t pc) {
#ifdef MINIGO_FIBERS
  return false;
#else
  auto begin = reinterpret_cast<uintptr_t>(mg_preempt);
  return pc - begin < reinterpret_cast<uintptr_t>(mg_preempt_end) - begin;
#endif
}

}  // namespace minigo::stack

#endif  // MINIGO_STACK_MORESTACK_H_
