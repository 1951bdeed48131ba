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
  uintptr_t guard;      // the value of this thread's guard slot while this segment runs; see below
  uintptr_t high;       // end of the stack memory
  uintptr_t caller_sp;  // in the older segment: where its part in use begins
  uint32_t mapped;      // bytes of memory behind this segment; 0 for the first one
  uint32_t slab;        // of the first one: the number of its slot's slab
};

// How often calls go on to a segment from the one before, and what was done about it
// (stack/crossings.h). Times are in ticks of 64 cycles.
struct Crossings {
  uint32_t left;           // until the next look; __morestack counts them
  uint32_t since;          // when the last look was
  uint32_t before;         // between the two looks before the guard was moved
  uint32_t sits_out;       // so many looks
  uintptr_t guard_before;  // of the segment before
  uint8_t try_number;      // of places for the guard, since one was found that helps
  uint8_t good_looks;      // at the guard on trial
  uint8_t patience;        // the next time sits out twice as many looks as the last
  bool has_begun;          // `since` is a time
  bool is_on_trial;        // the guard of the segment before
};

// All but the first.
struct LaterSegment : Segment {
  Crossings crossings;
};

// The lowest address that frames may use, slack included.
inline uintptr_t segment_low(const Segment* segment) {
  size_t header = segment->mapped == 0 ? sizeof(Segment) : sizeof(LaterSegment);
  return (reinterpret_cast<uintptr_t>(segment) + header + 15) & ~uintptr_t{15};
}

// The lowest guard. Segment::guard may be higher, for calls to go on to the next segment earlier:
// frames that were there before then lie under it.
inline uintptr_t lowest_guard(const Segment* segment) { return segment_low(segment) + kGuardSlack; }

// Which segment of a stack, from its newest one on, an address lies in; null if none.
inline const Segment* find_segment(const Segment* newest, uintptr_t address) {
  for (const Segment* s = newest; s != nullptr; s = s->older)
    if (address >= segment_low(s) && address < s->high) return s;
  return nullptr;
}

}  // namespace minigo::model

#endif  // MINIGO_MODEL_SEGMENT_H_
