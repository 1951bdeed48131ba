// A thread that starts others on behalf of those that a goroutine has changed.

#ifndef MINIGO_SCHED_TEMPLATE_THREAD_H_
#define MINIGO_SCHED_TEMPLATE_THREAD_H_

#include "model/machine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Starts it, unless it runs. Before a goroutine may change this thread, and after start_monitor,
// because sysmon starts threads, too.
void start_template_thread();
// Lets it start the thread of m, which has none. From a thread that may have been changed.
void ask_template_thread(M* m);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TEMPLATE_THREAD_H_
