// The door of stacks to sched/: what the stubs of switch.S call on the system stack. sched/park.cpp
// and sched/preempt.cpp implement it.

#ifndef MINIGO_STACK_SCHED_DOOR_H_
#define MINIGO_STACK_SCHED_DOOR_H_

extern "C" {

// The goroutine has looked at its guard at a call or a loop's poll and found it poisoned: it yields
// if it has been asked to, and returns once it may go on.
void mg_yield_at_poll_impl();
// The goroutine's function has returned. Does not return.
void mg_goroutine_exit_impl();

}  // extern "C"

#endif  // MINIGO_STACK_SCHED_DOOR_H_
