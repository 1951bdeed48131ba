// Growing a stack: the part of __morestack that runs on the system stack.

#include <atomic>

#include "base/check.h"
#include "base/panic_door.h"
#include "model/current.h"
#include "stack/context.h"
#include "stack/layout.h"
#include "stack/slot_choice.h"
#include "stack/stack_pool.h"

namespace minigo::stack {

using model::G;

namespace {

std::atomic<size_t> max_size{kMaxStackSize};

size_t room_of(const Segment* segment) { return segment->high - model::lowest_guard(segment); }

size_t stack_size(const Segment* segment) {
  size_t total = 0;
  for (; segment != nullptr; segment = segment->older) total += segment->mapped;
  return total;
}

}  // namespace

// Returns the segment behind the current one, with room for a frame and its stack arguments;
// replaces a cached one that is too small. Called by __morestack and mg_preempt.
extern "C" Segment* mg_next_segment(size_t frame, size_t arguments) {
  G* g = model::current_g();
  Segment* current = g->segment;
  size_t room = frame + arguments + CROSSING_OVERHEAD;
  if (current->newer != nullptr && room_of(current->newer) >= room) return current->newer;
  if (stack_size(current) + room > max_stack_size()) panic::fatal_stack_overflow(max_stack_size());
  trim(g);
  if (current == &g->first_segment) note_growth(g);
  Segment* next = new_segment(room, size_t{current->mapped} * 2);
  current->newer = next;
  next->older = current;
  return next;
}

size_t set_max_stack_size(size_t bytes) {
  return max_size.exchange(bytes, std::memory_order_relaxed);
}

size_t max_stack_size() { return max_size.load(std::memory_order_relaxed); }

#ifndef MINIGO_FIBERS
extern "C" void mg_goroutine_start();

bool prepare(G* g, void (*entry)(void*), const void* argument, size_t size) {
  if (size > kMaxStackArguments) return false;
  uintptr_t top = g->first_segment.high;
  if (size != 0) {
    top -= (size + 15) & ~size_t{15};
    __builtin_memcpy(reinterpret_cast<void*>(top), argument, size);
    argument = reinterpret_cast<void*>(top);
  }
  // As a blocking stub leaves it: r15, r14, r13, r12, rbx, rbp, return address. The stack pointer
  // is a multiple of 16 when mg_goroutine_start begins, which has no return address.
  auto* words = reinterpret_cast<uintptr_t*>(top) - 7;
  words[0] = words[1] = words[4] = words[5] = 0;
  words[2] = reinterpret_cast<uintptr_t>(argument);
  words[3] = reinterpret_cast<uintptr_t>(entry);
  words[6] = reinterpret_cast<uintptr_t>(&mg_goroutine_start);
  g->saved_sp = reinterpret_cast<uintptr_t>(words);
  return true;
}
#endif

}  // namespace minigo::stack
