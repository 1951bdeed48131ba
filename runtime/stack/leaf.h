// Between a goroutine's stack and its M's system stack.
//
// A leaf or blocking stub stores, 8 bytes under the top of the system stack, the goroutine's stack
// pointer: there lies the caller's rbp, and above it the return address into the caller. So
// tracebacks start at {pc = word 1, rbp = word 0}, and scans at the address itself.

#ifndef MINIGO_STACK_LEAF_H_
#define MINIGO_STACK_LEAF_H_

#include <cstdint>

#include "abi/frame.h"

namespace minigo::stack {

// The goroutine's stack pointer at the stub through which the system stack whose top is given was
// entered.
inline uintptr_t goroutine_sp(uintptr_t system_stack_top) {
  return *reinterpret_cast<uintptr_t*>(system_stack_top - 8);
}

// This system stack does not work for the goroutine any more, which another thread may run from now
// on: nobody may look at its stack from here.
inline void leave_goroutine([[maybe_unused]] uintptr_t system_stack_top) {
#ifndef MINIGO_FIBERS
  *reinterpret_cast<uintptr_t*>(system_stack_top - 8) = 0;
#endif
}

struct CallerFrame {
  uintptr_t rbp;
  uintptr_t pc;  // return address into the caller of the stub
};
// The caller of the stub that the current thread's system stack was entered through.
inline CallerFrame caller_frame([[maybe_unused]] uintptr_t system_stack_top) {
#ifdef MINIGO_FIBERS
  return {0, 0};
#else
  auto* words = reinterpret_cast<uintptr_t*>(goroutine_sp(system_stack_top));
  return {words[0], words[1]};
#endif
}

// Called on the system stack inside a leaf or blocking call, or a resume function: abandons it and
// calls fn(argument) on the goroutine's stack, as if the caller of the stub had called it. fn must
// be compiled with stack checks. Holds no lock.
extern "C" [[noreturn]] void mg_leave_leaf_and_call(void (*fn)(void*), void* argument);

[[noreturn]] __attribute__((always_inline)) inline void leave_leaf_and_call(void (*fn)(void*),
                                                                            void* argument) {
  mg_leave_leaf_and_call(fn, argument);
}

// Makes mg_defer_enter(frame) return again, with 1, on the stack and segment of that call. Runs on
// the goroutine's stack or on the system stack.
extern "C" [[noreturn]] void mg_resume_defer_frame(abi::DeferFrame* frame);

[[noreturn]] __attribute__((always_inline)) inline void resume_defer_frame(abi::DeferFrame* frame) {
  mg_resume_defer_frame(frame);
}

// The stack pointer of the function that called mg_defer_enter: frames below it are those that a
// recovered panic drops.
inline uintptr_t defer_frame_sp(const abi::DeferFrame* frame) { return frame->registers[6]; }

// Runs fn(argument) on the system stack, from a goroutine's stack (compiled with stack checks).
extern "C" void mg_call_on_system_stack(void (*fn)(void*), void* argument);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_LEAF_H_
