// The goroutines that mark, deal with the records of dead objects, and sweep while nothing else is
// to be done.
//
// While a cycle marks, or such records are left, they get a quarter of the Ps' time: each P that
// finds the workers behind that share runs one for a while before it runs the next goroutine. A P
// without anything to run runs one as well, until there is something (sched/gc_door.h,
// worker_to_run).

#ifndef MINIGO_GC_WORKERS_H_
#define MINIGO_GC_WORKERS_H_

#include "model/current.h"

namespace minigo::gc {

// Marking begins. The world is stopped.
void begin_work();
// Marking has begun: makes as many workers as there are Ps, and wakes idle Ps if it is worth it. On
// a system stack, on an M with a P.
void start_workers();
// There are records to deal with (specials.h): lets workers do it. From the same places, once there
// are workers.
void start_buriers();
// Spans wait to be swept: lets idle Ps do it. From the same places.
void start_sweepers();

// These are compiled with stack checks: a worker, and the goroutine that begins a cycle when there
// was none for long.
void worker_goroutine(void*);
void forcing_goroutine(void*);

// Makes `g`, which is parked and runs forcing_goroutine, the one that sysmon readies. Once.
void set_forcing_goroutine(model::G* g);

}  // namespace minigo::gc

#endif  // MINIGO_GC_WORKERS_H_
