// Walks frames by rbp and looks no names up: the tracer does when the generation is over.

#include "trace/stack_capture.h"

#include <cstring>

#include "base/hash.h"
#include "stack/morestack.h"
#include "trace/stack_here.h"

namespace minigo::trace {

namespace {

#ifndef MINIGO_FIBERS
// The frames outwards of a stub, which left {caller's rbp, return address} at `frame`.
int capture(const uintptr_t* frame, uintptr_t* addresses, int most) {
  int count = 0;
  for (int pc = 1; frame != nullptr && frame[pc] != 0 && count < most; frame = next_frame(frame)) {
    bool morestack = stack::is_in_morestack(frame[pc]);
    if (!morestack) addresses[count++] = frame[pc];
    pc = morestack ? 2 : 1;
  }
  return count;
}

// Registers that a blocking stub saves, but for rbp, which is the last.
constexpr int kSavedBeforeRbp = 5;
#endif

bool is_entry(uintptr_t address, const Entry* met) {
  return met->bytes == sizeof address && memcmp(met->data(), &address, sizeof address) == 0;
}

}  // namespace

#ifdef MINIGO_FIBERS
int addresses_here(uintptr_t*, int) { return 0; }
int addresses_of_parked(const model::G*, uintptr_t*, int) { return 0; }
const Entry* find_stack(const uintptr_t*) { return nullptr; }
#else
int addresses_here(uintptr_t* addresses, int most) {
  const uintptr_t* frame = frame_here();
  return frame == nullptr ? 0 : capture(frame, addresses, most);
}

int addresses_of_parked(const model::G* g, uintptr_t* addresses, int most) {
  return capture(reinterpret_cast<const uintptr_t*>(uintptr_t{g->saved_sp}) + kSavedBeforeRbp,
                 addresses, most);
}

const Entry* find_stack(const uintptr_t* frame) {
  uintptr_t addresses[kMaxFrames];
  int count = capture(frame, addresses, kMaxFrames);
  if (count == 0) return nullptr;
  return current_tables().stacks.entry(addresses, static_cast<size_t>(count) * sizeof(uintptr_t));
}
#endif

uint32_t stack_of_entry(const void* function) {
  uintptr_t address = reinterpret_cast<uintptr_t>(function) | kEntryMark;
  const Entry*& met = own_stream()->met_stacks[base::mix_word(0, address) % kMetStacks];
  if (MG_UNLIKELY(met == nullptr || !is_entry(address, met)))
    met = current_tables().stacks.entry(&address, sizeof address);
  return met == nullptr ? 0 : met->id;
}

}  // namespace minigo::trace
