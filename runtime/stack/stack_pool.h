// Memory for goroutines: slots, and the segments that stacks grow into.

#ifndef MINIGO_STACK_STACK_POOL_H_
#define MINIGO_STACK_STACK_POOL_H_

#include <cstddef>
#include <cstdint>

#include "model/goroutine.h"
#include "model/segment.h"

namespace minigo::stack {

using model::Segment;

inline constexpr size_t kSlotSize = 2048;
inline constexpr size_t kMinSegmentSize = size_t{4} << 10;
inline constexpr size_t kMaxSegmentSize = size_t{64} << 20;
inline constexpr size_t kMaxStackSize = 1000000000;  // until debug.SetMaxStack says otherwise

// A chain (through sched_link) of Gs with their slots: one that was returned, as long as it is, or
// at least one and at most `most` dead or new ones. The memory of those is zero but for the first
// segment.
model::G* take_slots(int32_t most);
// A chain of dead Gs.
void return_slots(model::G* first);

// The slots by number. Null for one that has no G: not yet, or not any more. The memory of every
// other stays a G's, of which any thread may read the status, dead or alive.
int64_t slot_count();
model::G* slot(int64_t i);
// The first number from i on that has a G, or `end`.
int64_t next_slot(int64_t i, int64_t end);

// Memory of free slots goes back to the system in two steps. With the world stopped: chooses the
// slabs that have not been needed since this was last called, or all that are free.
void choose_slots_to_release(bool all);
// Without: gives back what was chosen.
void release_slots();
// Gives back free pages of slabs that are partly in use. The world is stopped; takes its time.
void release_pairs();
// The same for segments that are kept for reuse, at any time.
void release_segments(bool all);

// A segment with at least `room` bytes above its guard.
Segment* new_segment(size_t room, size_t at_least);
void free_segment(Segment* segment);

// Gives back what is cached behind the segment in use.
void trim(model::G* g);

// Makes the first segment current again, for a G whose goroutine has ended. Keeps a small next
// segment.
void reset(model::G* g);

// How large a goroutine's stack may grow; returns the limit before.
size_t set_max_stack_size(size_t bytes);
size_t max_stack_size();

// Bytes of the slots that are Gs.
uint64_t slot_bytes();
// Bytes of stack memory obtained from the system, slots included.
uint64_t stack_bytes();

}  // namespace minigo::stack

#endif  // MINIGO_STACK_STACK_POOL_H_
