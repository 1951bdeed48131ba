// Memory for goroutines: slots, and the segments that stacks grow into. Any thread may call these
// functions, holding no lock of a rank from kStackPool on, unless a comment says otherwise.

#ifndef MINIGO_STACK_STACK_POOL_H_
#define MINIGO_STACK_STACK_POOL_H_

#include <cstddef>
#include <cstdint>

#include "model/goroutine.h"
#include "model/segment.h"

namespace minigo::stack {

using model::Segment;
using model::SlotSize;

// Bytes of slots, by SlotSize.
#ifdef MINIGO_FIBERS
// Goroutines of sanitizer builds run instrumented C++, which does not grow its stack.
inline constexpr size_t kSlotBytes[model::kSlotSizes] = {size_t{128} << 10, size_t{256} << 10};
#else
inline constexpr size_t kSlotBytes[model::kSlotSizes] = {2048, 4096};
#endif
inline constexpr size_t kMinSegmentSize = size_t{4} << 10;
inline constexpr size_t kMaxSegmentSize = size_t{64} << 20;
inline constexpr size_t kMaxStackSize = 1000000000;  // until debug.SetMaxStack says otherwise

// A chain (through sched_link) of Gs with slots of a size, at least one. It is one that was
// returned, of any length, or it has at most `most` Gs. A new G is zero but for its first segment;
// a dead one is as its goroutine left it.
model::G* take_slots(SlotSize size, int32_t most);
// Takes a chain of dead Gs of one size back. `first` may be null.
void return_slots(model::G* first);

SlotSize slot_size(const model::G* g);

// How many slots there are. They are numbered from 0.
int64_t slot_count();
// The G of a slot, dead or alive, whose status any thread may read at any time. Null if the slot
// has no G yet, or none any more.
model::G* slot(int64_t i);
// The first number from i on that has a G, or `end`.
int64_t next_slot(int64_t i, int64_t end);

// Puts free slots that are on their way between Ps into their slabs, so that choosing has little to
// do.
void gather_free_slots();
// Memory of free slots goes back to the system in two steps. With the world stopped: chooses the
// slabs that have not been needed since this was last called, or all that are free.
void choose_slots_to_release(bool all);
// Without: gives back what was chosen.
void release_slots();
// Gives back free pages of slabs that are partly in use. The world is stopped; takes its time.
void release_pairs();
// The same for segments that are kept for reuse, at any time.
void release_segments(bool all);

// A segment with `room` bytes above its guard, in no chain. It has at least `at_least` bytes in
// all, but no more than kMaxSegmentSize unless `room` asks for it.
Segment* new_segment(size_t room, size_t at_least);
void free_segment(Segment* segment);

// Gives back the segments that are cached behind the one in use. g does not run, or calls this from
// a system stack.
void trim(model::G* g);

// Makes the first segment current again, for a G whose goroutine has ended. Keeps a small next
// segment.
void reset(model::G* g);

// Sets how many bytes a goroutine's stack may have; returns the limit before.
size_t set_max_stack_size(size_t bytes);
size_t max_stack_size();

// Bytes of the slots that are Gs.
uint64_t slot_bytes();
// Bytes of stack memory obtained from the system, slots included.
uint64_t stack_bytes();

}  // namespace minigo::stack

#endif  // MINIGO_STACK_STACK_POOL_H_
