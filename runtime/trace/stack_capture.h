// The addresses of a goroutine's frames.

#ifndef MINIGO_TRACE_STACK_CAPTURE_H_
#define MINIGO_TRACE_STACK_CAPTURE_H_

#include <cstdint>

#include "base/annotations.h"
#include "model/goroutine.h"
#include "trace/tables.h"

namespace minigo::trace {

// The return addresses of the goroutine that this thread's system stack works for, from the call
// into the runtime outwards, at most `most` of them. Returns how many: 0 in the scheduler.
int addresses_here(uintptr_t* addresses, int most);
// The same of g, which does not run.
int addresses_of_parked(const model::G* g, uintptr_t* addresses, int most);

// The entry in the current generation's table of the stack whose innermost frame, {caller's rbp,
// return address}, is given. Null: it has no frames, or there is no memory for it.
MG_SELDOM const Entry* find_stack(const uintptr_t* frame);

// In a stack, instead of an address in the caller of a function: the function's own, of one that
// has not begun yet.
inline constexpr uintptr_t kEntryMark = uintptr_t{1} << 63;

// The number of a stack of one such frame.
MG_SELDOM uint32_t stack_of_entry(const void* function);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_STACK_CAPTURE_H_
