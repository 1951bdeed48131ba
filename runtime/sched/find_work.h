// The search for the next goroutine to run.

#ifndef MINIGO_SCHED_FIND_WORK_H_
#define MINIGO_SCHED_FIND_WORK_H_

#include "sched/found.h"

namespace minigo::sched {

// Finds the goroutine that this M, which has a P, runs next. Sleeps until there is one; the M may
// have another P then, and may be spinning still: the caller calls stop_spinning. From an empty
// system stack, no lock held.
Found find_work();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_FIND_WORK_H_
