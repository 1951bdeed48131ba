// A goroutine's stack: a chain of segments, oldest first. The first one shares a slot with its G;
// stack/stack_pool.h has the memory of the others.

#ifndef MINIGO_MODEL_SEGMENT_H_
#define MINIGO_MODEL_SEGMENT_H_

#include <cstddef>
#include <cstdint>

namespace minigo::model {

// Bytes below the guard, for code that does not check the stack: small frames, red zones, leaf
// stubs, libm.
inline constexpr size_t kGuardSlack = 512;
// Larger than every stack pointer, as a signed and as an unsigned number: every prologue and loop
// poll that compares with it takes its slow path.
inline constexpr uintptr_t kPoisonedGuard = 0x7fffffffffffff00;

// Lies at the low end of the segment's memory; the first one's lies in its G. Assembly reads the
// first five members by the offsets of stack/layout.h. Only the goroutine's own thread changes it.
struct Segment {
  Segment* older;       // null: the first
  Segment* newer;       // in use, or kept for the next time that the stack grows; may be null
  uintptr_t guard;      // the value of this thread's guard slot while this segment runs
  uintptr_t high;       // end of the stack memory
  uintptr_t caller_sp;  // in the older segment: where its part in use begins
  uint32_t mapped;      // bytes of memory behind this segment; 0 for the first one
  uint32_t slab;        // of the first one: the number of its slot's slab
};

// The lowest address that frames may use, slack included.
inline uintptr_t segment_low(const Segment* segment) { return segment->guard - kGuardSlack; }

// Which segment of a stack, from its newest one on, an address lies in; null if none.
inline const Segment* find_segment(const Segment* newest, uintptr_t address) {
  for (const Segment* s = newest; s != nullptr; s = s->older)
    if (address >= segment_low(s) && address < s->high) return s;
  return nullptr;
}

}  // namespace minigo::model

#endif  // MINIGO_MODEL_SEGMENT_H_
