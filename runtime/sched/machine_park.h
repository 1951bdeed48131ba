// Ms that go to sleep, and Ms that are woken or made because a P needs one.

#ifndef MINIGO_SCHED_MACHINE_PARK_H_
#define MINIGO_SCHED_MACHINE_PARK_H_

#include "model/machine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Runs p, which belongs to no M, on an idle M or on a new one. `spinning`: it will search for work,
// and the caller has counted it as spinning. No lock held.
void start_machine(P* p, bool spinning);

// Puts this M, which has no P and does not spin, to sleep until another M gives it one. It has that
// P on return. An M that is one too many ends instead.
void stop_machine();

// The same for an M in no list. Another M stores `next_p` and wakes it.
void sleep_for_processor(M* m);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MACHINE_PARK_H_
