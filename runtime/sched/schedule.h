// From one goroutine to the next: the loop that an M runs on its system stack.

#ifndef MINIGO_SCHED_SCHEDULE_H_
#define MINIGO_SCHED_SCHEDULE_H_

#include "model/goroutine.h"
#include "model/slice.h"
#include "sched/model_names.h"
#include "sched/schedule_door.h"

namespace minigo::sched {

// Runs goroutines for ever. From an empty system stack, with a P.
[[noreturn]] void schedule();

// Runs g, which is runnable and in no queue, on this M and P, on the slice that `time` says.
[[noreturn]] void execute(G* g, RunsOn time);

// Leaves the frames on the system stack and continues g, which has just become runnable, on the
// slice at hand; if that is over, g runs next after others have had their turn.
[[noreturn]] void leave_and_execute(G* g);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULE_H_
