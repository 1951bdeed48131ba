// The end of a goroutine.

#ifndef MINIGO_SCHED_EXIT_H_
#define MINIGO_SCHED_EXIT_H_

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Ends the current goroutine and schedules. On the system stack, inside a runtime call. If the
// goroutine is locked to its thread, the thread ends with it.
[[noreturn]] void goroutine_exit();

// Ends the current goroutine, of which nothing may be touched any more. This M keeps its P and must
// go on to schedule or execute.
void destroy_current();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_EXIT_H_
