// The thread of an M, from its start to its end.

#ifndef MINIGO_SCHED_MACHINE_THREAD_H_
#define MINIGO_SCHED_MACHINE_THREAD_H_

#include <cstddef>

#include "model/machine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Makes this thread, which began the program, the first M. Once, at the start.
void initialize_main_machine();

// Starts a thread that calls function(argument) on a stack of `stack_bytes`. Ends the program if
// the system keeps refusing. Only from a thread that no goroutine has changed (template_thread.h),
// because the new one inherits the caller's state. No lock held.
void start_thread(void (*function)(void*), void* argument, size_t stack_bytes);
// The same for m, which has no thread. The new thread takes m->next_p and schedules.
void start_thread(M* m);

// Ends this thread, which is m's. m has no P, and is not counted any more. The program's first
// thread cannot end (m->thread_end is null): it must not come here.
[[noreturn]] void end_thread(M* m);

// Poisons the stack guard of m's thread, if it has not ended: its goroutine comes to
// mg_yield_at_poll at the next poll or call. Any thread. Another goroutine may meet the poison, so
// callers set the flag of the one they mean before.
void poison_guard_of(M* m);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MACHINE_THREAD_H_
