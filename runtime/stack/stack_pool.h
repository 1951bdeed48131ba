// Memory for goroutines: slots, and the segments that stacks grow into.

#ifndef MINIGO_STACK_STACK_POOL_H_
#define MINIGO_STACK_STACK_POOL_H_

#include <cstddef>
#include <cstdint>

#include "sched/goroutine.h"
#include "stack/segment.h"

namespace minigo::stack {

// A chain (through sched_link) of `count` fresh Gs with their slots. Their memory is zero but for
// the first segment. Gs are never given back.
sched::G* new_slots(int32_t count);

// All slots ever made, in order of creation.
int64_t slot_count();
sched::G* slot(int64_t i);

// A segment with at least `room` bytes above its guard.
Segment* new_segment(size_t room, size_t at_least);
void free_segment(Segment* segment);

// Gives back what is cached behind the segment in use.
void trim(sched::G* g);

// Makes the first segment current again, for a G whose goroutine has ended. Keeps a small next
// segment.
void reset(sched::G* g);

// How large a goroutine's stack may grow; returns the limit before.
size_t set_max_stack_size(size_t bytes);
size_t max_stack_size();

// Bytes of stack memory obtained from the system, slots included.
uint64_t stack_bytes();

}  // namespace minigo::stack

#endif  // MINIGO_STACK_STACK_POOL_H_
