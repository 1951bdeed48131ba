// Scanning one stack: of each frame that a stack map describes, what is live; of others, every
// word.

#ifndef MINIGO_GC_STACK_SCAN_H_
#define MINIGO_GC_STACK_SCAN_H_

#include "gc/mark.h"
#include "model/goroutine.h"
#include "sched/stack_ranges.h"

namespace minigo::gc {

// Marks what g's stack, the G itself, and the call that it is in point at. The stack is the
// caller's.
void scan_stack(model::G* g, sched::Standing standing, Marker& marker);

}  // namespace minigo::gc

#endif  // MINIGO_GC_STACK_SCAN_H_
