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
int capture(const uintptr_t* words, uintptr_t* addresses, int most) {
  int count = 0;
  uintptr_t rbp = words[0];
  uintptr_t pc = words[1];
  while (pc != 0 && count < most) {
    bool morestack = stack::is_in_morestack(pc);
    if (!morestack) addresses[count++] = pc;
    if (rbp == 0 || rbp % 8 != 0) break;
    words = reinterpret_cast<const uintptr_t*>(rbp);
    rbp = words[0];
    pc = morestack ? words[2] : words[1];
  }
  return count;
}

// Registers that a blocking stub saves, but for rbp, which is the last.
constexpr int kSavedBeforeRbp = 5;
#endif

}  // namespace

#ifdef MINIGO_FIBERS
int addresses_here(uintptr_t*, int) { return 0; }
int addresses_of_parked(const model::G*, uintptr_t*, int) { return 0; }
#else
int addresses_here(uintptr_t* addresses, int most) {
  // Before the first goroutine, a system stack has nothing there.
  if (model::current_m() == nullptr || model::current_g() == nullptr) return 0;
  uintptr_t sp = stack::goroutine_sp(model::system_stack_top());
  return sp == 0 ? 0 : capture(reinterpret_cast<const uintptr_t*>(sp), addresses, most);
}

int addresses_of_parked(const model::G* g, uintptr_t* addresses, int most) {
  return capture(reinterpret_cast<const uintptr_t*>(g->saved_sp) + kSavedBeforeRbp, addresses,
                 most);
}
#endif

uint32_t stack_here() {
  uintptr_t addresses[kMaxFrames];
  int count = addresses_here(addresses, kMaxFrames);
  if (count == 0) return 0;
  return current_tables().stacks.number(addresses, static_cast<size_t>(count) * sizeof(uintptr_t));
}

uint32_t stack_of_entry(const void* function) {
  uintptr_t address = reinterpret_cast<uintptr_t>(function) | kEntryMark;
  return current_tables().stacks.number(&address, sizeof address);
}

}  // namespace minigo::trace
