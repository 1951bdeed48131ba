// The scheduler's door to gc/: while the collector marks, no goroutine runs before its stack has
// been scanned, and processors give some of their time to marking. gc/stacks.cpp and gc/workers.cpp
// implement it.

#ifndef MINIGO_SCHED_GC_DOOR_H_
#define MINIGO_SCHED_GC_DOOR_H_

#include "model/goroutine.h"
#include "model/processor.h"

namespace minigo::gc {

// While marking: g, which is switched out, is about to run on this M, or returns from a system call
// on it. Scans its stack, unless that has been done. On a system stack, on an M with a P.
void scan_before_running(model::G* g);
// While marking: the same for the current goroutine, which is inside a leaf or blocking call in
// which the world has been stopped.
void scan_inside_call();

// sysmon's: a parked goroutine that will begin a cycle when it is readied, if there was none for
// long; else null. `now` is the time.
model::G* goroutine_to_force(int64_t now);

// The collector's turn on p: a goroutine that is ready to mark or to sweep, or null. `idle`: there
// is nothing else to run on p. By the M that holds p, without locks.
model::G* worker_to_run(model::P* p, bool idle);
// Whether an idle P would get one. Any thread.
bool has_work_for_idle();

}  // namespace minigo::gc

#endif  // MINIGO_SCHED_GC_DOOR_H_
