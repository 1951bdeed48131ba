// The stack of an event.
//
// Most stacks of a thread are among those that it has met before. So its frames are first compared
// with the stack that was met last with the same two innermost ones: if all are equal, the number
// is known without a copy, a hash or a search.

#ifndef MINIGO_TRACE_STACK_HERE_H_
#define MINIGO_TRACE_STACK_HERE_H_

#include <cstddef>
#include <cstdint>

#include "base/annotations.h"
#include "base/hash.h"
#include "model/current.h"
#include "stack/leaf.h"
#include "stack/morestack.h"
#include "trace/buffers.h"
#include "trace/stack_capture.h"
#include "trace/tables.h"

namespace minigo::trace {

#ifdef MINIGO_FIBERS
inline constexpr bool kHasFrames = false;
#else
inline constexpr bool kHasFrames = true;
#endif

// The frame around one: {its caller's rbp, return address}. Null: there is none.
MG_IN_PLACE const uintptr_t* next_frame(const uintptr_t* frame) {
  uintptr_t rbp = frame[0];
  return rbp % sizeof rbp == 0 ? reinterpret_cast<const uintptr_t*>(rbp) : nullptr;
}

// Whether the frames from this one on are those of a stack that was met before.
MG_IN_PLACE bool is_stack(const uintptr_t* frame, const Entry* met) {
  auto* next = reinterpret_cast<const uintptr_t*>(met->data());
  const uintptr_t* end = next + met->bytes / sizeof *next;
  for (int pc = 1; frame != nullptr; frame = next_frame(frame)) {
    // One that was cut goes on.
    if (next == end) return frame[pc] == 0 || met->bytes == kMaxFrames * sizeof *next;
    bool is_equal = frame[pc] == *next;
    if (MG_UNLIKELY(!is_equal && !stack::is_in_morestack(frame[pc]))) return false;
    next += is_equal ? 1 : 0;
    pc = is_equal ? 1 : 2;
  }
  return next == end;
}

// Where a stack is among those that were met.
MG_IN_PLACE size_t place_of(const uintptr_t* frame) {
  const uintptr_t* caller = next_frame(frame);
  return base::mix_word(frame[1], caller == nullptr ? 0 : caller[1]) % kMetStacks;
}

// The innermost frame of the goroutine that this thread's system stack works for. Null: there is
// none, as in the scheduler.
MG_IN_PLACE const uintptr_t* frame_here() {
  // Before the first goroutine, a system stack has nothing there.
  if (!kHasFrames || model::current_m() == nullptr || model::current_g() == nullptr) return nullptr;
  return reinterpret_cast<const uintptr_t*>(stack::goroutine_sp(model::system_stack_top()));
}

// The number in the current generation's table of the stack of the goroutine that this thread's
// system stack works for, from the call into the runtime outwards. 0: there is none, or no memory
// for it.
MG_IN_PLACE uint32_t stack_here() {
  const uintptr_t* frame = frame_here();
  if (frame == nullptr) return 0;
  const Entry*& met = own_stream()->met_stacks[place_of(frame)];
  if (MG_UNLIKELY(met == nullptr || !is_stack(frame, met))) met = find_stack(frame);
  return met == nullptr ? 0 : met->id;
}

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_STACK_HERE_H_
