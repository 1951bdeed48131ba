// A goroutine's stack: a chain of segments, oldest first. The first one shares a slot with its G.

#ifndef MINIGO_MODEL_SEGMENT_H_
#define MINIGO_MODEL_SEGMENT_H_

#include <cstddef>
#include <cstdint>

namespace minigo::model {

// Below the guard, for what does not check: small frames, red zones, leaf stubs, libm.
inline constexpr size_t kGuardSlack = 512;
// Larger than every stack pointer, as a signed and as an unsigned number: every prologue and loop
// poll that compares with it takes its slow path.
inline constexpr uintptr_t kPoisonedGuard = 0x7fffffffffffff00;

// At the low end of the segment's memory (the first one's is in its G). The assembly knows this.
struct Segment {
  Segment* older;
  Segment* newer;       // in use, or cached for the next crossing
  uintptr_t guard;      // what %fs:0x70 holds while this segment runs
  uintptr_t high;       // end of the stack memory
  uintptr_t caller_sp;  // in the older segment: where its part in use begins
  uint32_t mapped;      // bytes of memory behind this segment; 0 for the first one
  uint32_t slab;        // of the first one: the number of its slot's slab
};

// The memory that holds frames, guard slack included.
inline uintptr_t segment_low(const Segment* segment) { return segment->guard - kGuardSlack; }

}  // namespace minigo::model

#endif  // MINIGO_MODEL_SEGMENT_H_
