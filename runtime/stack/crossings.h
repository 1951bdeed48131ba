// Where a stack goes on to its next segment, chosen anew where that happens too often.
//
// A call that crosses to the next segment takes some nanoseconds more than another one. If a
// function at the end of a segment makes many small calls, each of them crosses. If it is itself
// called again and again, it should run on the next segment, with its calls: one call crosses then
// instead of many. So a segment's guard may be raised above frames that are there already, to where
// one of them was entered; calls of that function, and others from as deep in the stack, cross from
// then on.
//
// Whether that is better depends on what else its caller calls, so it is tried out: the guard stays
// where crossings have become rarer. If they have not, the next older frames are tried, and the
// lowest guard; then the guard stays for a while.
//
// A long loop in a frame that is there keeps crossing, wherever the guard is.

#ifndef MINIGO_STACK_CROSSINGS_H_
#define MINIGO_STACK_CROSSINGS_H_

#include <cstdint>

#include "model/segment.h"

namespace minigo::stack {

// How many crossings lie between two looks.
inline constexpr uint32_t kCrossingsPerLook = 1024;
// They are too many if they take no longer than this, in ticks of 64 cycles: then some 8 of 100
// nanoseconds go to them.
inline constexpr uint32_t kTooOften = kCrossingsPerLook * 200 / 64;

// Of a segment that is new.
inline model::Crossings new_crossings() {
  model::Crossings crossings = {};
  crossings.left = kCrossingsPerLook;
  return crossings;
}

// A look at the crossings from `older` to the segment behind it at the time `now`, in ticks: moves
// older's guard, or does not. `frame` is the frame pointer of the function that calls across.
void look_at_crossings(model::Segment* older, uintptr_t frame, uint32_t now);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_CROSSINGS_H_
