// Goroutines that are locked to their thread (runtime.LockOSThread): the two run only each other.

#ifndef MINIGO_SCHED_LOCKED_THREADS_H_
#define MINIGO_SCHED_LOCKED_THREADS_H_

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Puts this M, to which a goroutine is locked that cannot run now, to sleep until that one can. Its
// P, if it has one, goes to another M. It has the P on return with which it was woken.
void stop_locked_machine();
// Gives this M's P to the M that g, which is runnable, is locked to. This M sleeps until it gets
// another.
void start_locked_machine(G* g);
// Ends this M, which has a P: its goroutine has ended without unlocking its thread.
[[noreturn]] void end_locked_machine();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_LOCKED_THREADS_H_
