// The states of all Ps and goroutines, with which a generation begins.

#ifndef MINIGO_TRACER_SNAPSHOT_H_
#define MINIGO_TRACER_SNAPSHOT_H_

#include "sched/scheduler_lock.h"

namespace minigo::tracer {

// Writes them as events of the current generation, and begins all sequence numbers anew. The world
// is stopped, or no goroutine exists yet.
void write_snapshot() MG_REQUIRES(sched::scheduler_lock);

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_SNAPSHOT_H_
