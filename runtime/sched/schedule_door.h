// A door upward: the code that makes an M's thread must enter the scheduler's loop, whose search
// for work makes such threads in turn. schedule.cpp implements it.

#ifndef MINIGO_SCHED_SCHEDULE_DOOR_H_
#define MINIGO_SCHED_SCHEDULE_DOOR_H_

namespace minigo::sched {

// Leaves the frames on this thread's system stack and schedules. The M has a P and runs no
// goroutine.
[[noreturn]] void leave_and_schedule();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDULE_DOOR_H_
