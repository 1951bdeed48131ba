#include "stack/crossings.h"

#include <x86intrin.h>

#include <algorithm>

#include "model/current.h"
#include "model/goroutine.h"
#include "stack/slot_choice.h"

namespace minigo::stack {

using model::Crossings;
using model::Segment;

namespace {

// Guards that are tried: at the entries of so many functions, and then the lowest one.
constexpr uint8_t kMostFrames = 4;
// The guard on trial must be better at so many looks: at one, the thread may have lost its CPU.
constexpr uint8_t kGoodLooks = 2;
// If none is better: looks until the next trial, the first time, and how often they double.
constexpr uint32_t kFirstPause = 16;
constexpr uint8_t kMostPatience = 16;

bool has_frame(const Segment* segment, uintptr_t frame) {
  return frame % sizeof(uintptr_t) == 0 && model::segment_low(segment) <= frame &&
         frame <= segment->high - 2 * sizeof(uintptr_t);
}

// The guard with which calls of the function at `frame` cross, or of the `count`th that such a
// guard makes cross that did not before. 0: there is none, or it is the segment's first function,
// whose call has crossed to here.
uintptr_t guard_for(const Segment* segment, uintptr_t frame, uint8_t count) {
  while (has_frame(segment, frame)) {
    uintptr_t caller = *reinterpret_cast<const uintptr_t*>(frame);
    if (caller <= frame || !has_frame(segment, caller)) return 0;
    // Where the stack pointer was when the function was entered.
    uintptr_t guard = frame + sizeof(uintptr_t);
    if (guard > segment->guard && --count == 0) return guard;
    frame = caller;
  }
  return 0;
}

void begin_trial(Segment* older, Crossings& crossings, uintptr_t guard, uint32_t took) {
  crossings.guard_before = older->guard;
  crossings.before = took;
  crossings.good_looks = 0;
  crossings.is_on_trial = true;
  older->guard = guard;
}

// Puts the next guard on trial.
void try_another(Segment* older, Crossings& crossings, uintptr_t frame, uint32_t took) {
  uint8_t number = ++crossings.try_number;
  uintptr_t guard = number <= kMostFrames ? guard_for(older, frame, number) : 0;
  if (guard != 0) return begin_trial(older, crossings, guard, took);
  if (number <= kMostFrames + 1 && older->guard != model::lowest_guard(older)) {
    crossings.try_number = kMostFrames + 1;
    return begin_trial(older, crossings, model::lowest_guard(older), took);
  }
  crossings.try_number = 0;
  crossings.sits_out = kFirstPause << crossings.patience;
  crossings.patience = std::min<uint8_t>(crossings.patience + 1, kMostPatience);
}

// Whether the trial is over, and the guard stays where it is.
bool has_proved(Segment* older, Crossings& crossings, uint32_t took) {
  if (took < crossings.before + crossings.before / 4) {
    older->guard = crossings.guard_before;
    crossings.is_on_trial = false;
    return false;
  }
  if (++crossings.good_looks < kGoodLooks) return false;
  crossings.is_on_trial = false;
  crossings.try_number = crossings.patience = 0;
  return true;
}

}  // namespace

void look_at_crossings(Segment* older, uintptr_t frame, uint32_t now) {
  Crossings& crossings = static_cast<model::LaterSegment*>(older->newer)->crossings;
  crossings.left = kCrossingsPerLook;
  uint32_t took = now - crossings.since;
  crossings.since = now;
  if (!crossings.has_begun) {
    crossings.has_begun = true;
    return;
  }
  if (crossings.is_on_trial && !has_proved(older, crossings, took)) return;
  if (took > kTooOften) return;
  if (crossings.sits_out != 0) {
    crossings.sits_out--;
    return;
  }
  try_another(older, crossings, frame, took);
}

// By __morestack, with the frame pointer of the function that calls across.
extern "C" void mg_look_at_crossings(uintptr_t frame) {
  model::G* g = model::current_g();
  if (g->segment == &g->first_segment) note_growth(g);
  look_at_crossings(g->segment, frame, static_cast<uint32_t>(__rdtsc() >> 6));
}

}  // namespace minigo::stack
