// Walks frames by rbp and looks nothing up: the tracer finds names when the generation is over.

#include "trace/stack_capture.h"

#include "model/current.h"
#include "stack/leaf.h"
#include "stack/morestack.h"
#include "trace/tables.h"

namespace minigo::trace {

namespace {

#ifndef MINIGO_FIBERS
// The frames outwards of a stub, which left {caller's rbp, return address} at `words`.
int capture(const uintptr_t* words, uintptr_t* addresses) {
  int count = 0;
  uintptr_t rbp = words[0];
  uintptr_t pc = words[1];
  while (pc != 0 && count < kMaxFrames) {
    bool morestack = stack::is_in_morestack(pc);
    if (!morestack) addresses[count++] = pc;
    if (rbp == 0 || rbp % 8 != 0) break;
    words = reinterpret_cast<const uintptr_t*>(rbp);
    rbp = words[0];
    pc = morestack ? words[2] : words[1];
  }
  return count;
}
#endif

}  // namespace

uint32_t stack_here() {
#ifdef MINIGO_FIBERS
  return 0;
#else
  // Before the first goroutine, a system stack has nothing there.
  if (model::current_m() == nullptr || model::current_g() == nullptr) return 0;
  uintptr_t sp = stack::goroutine_sp(model::system_stack_top());
  if (sp == 0) return 0;
  uintptr_t addresses[kMaxFrames];
  int count = capture(reinterpret_cast<const uintptr_t*>(sp), addresses);
  return current_tables().stacks.number(addresses, static_cast<size_t>(count) * sizeof(uintptr_t));
#endif
}

uint32_t stack_of_entry(const void* function) {
  uintptr_t address = reinterpret_cast<uintptr_t>(function) | kEntryMark;
  return current_tables().stacks.number(&address, sizeof address);
}

}  // namespace minigo::trace
