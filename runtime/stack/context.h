// The one door to switching between a goroutine and its M's system stack. The implementation is a
// few instructions of ours (stubs.inc); builds with a sanitizer use Boost.Context's
// assembly together with the sanitizer's fiber interface (fiber_context.cpp).

#ifndef MINIGO_STACK_CONTEXT_H_
#define MINIGO_STACK_CONTEXT_H_

#include <cstddef>
#include <cstdint>

#include "base/annotations.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/segment.h"

namespace minigo::stack {

// Prepares an idle G so that resuming it calls entry(argument) on its first segment. `argument` is
// passed on as it is if `size` is 0; otherwise it points to `size` bytes, and entry gets a pointer
// to a copy of them. False if they do not fit.
bool prepare(model::G* g, void (*entry)(void*), const void* argument, size_t size);

// The most argument bytes that fit on a first segment, with room left for the goroutine.
inline constexpr size_t kMaxStackArguments = 512;

// Continues g on this thread, whose G and guard slots the caller has set. From the system stack.
extern "C" [[noreturn]] void mg_resume_goroutine(model::G* g);

// Empties this thread's system stack, on which it is called, and calls loop there.
extern "C" [[noreturn]] void mg_run_scheduler(void (*loop)());

// Sets this thread's guard to that of g's segment, or to the poison if g is to be preempted.
__attribute__((always_inline)) inline void load_guard(const model::G* g) {
  bool preempt = g->preempt.load(std::memory_order_relaxed);
  uintptr_t guard = MG_UNLIKELY(preempt) ? model::kPoisonedGuard : g->segment->guard;
  model::tcb::write<uintptr_t, abi::kTcbStackGuard>(guard);
}

}  // namespace minigo::stack

#endif  // MINIGO_STACK_CONTEXT_H_
