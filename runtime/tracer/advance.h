// Generations: pieces of a trace that can be read by themselves. Each begins with a snapshot, and
// has its own tables, so that neither the tracer nor a reader needs more memory the longer a
// program runs.

#ifndef MINIGO_TRACER_ADVANCE_H_
#define MINIGO_TRACER_ADVANCE_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/scheduler_lock.h"

namespace minigo::tracer {

// Begins generation `number` while the world is stopped, or before the first goroutine exists.
void begin_generation(uint64_t number) MG_REQUIRES(sched::scheduler_lock);

// By the tracer's thread: the goroutine that ends a generation, if one is due at `now` and nothing
// keeps it from ending; else null. It is to be injected.
model::G* goroutine_to_advance(int64_t now);
// By the tracer's thread: the tables of that generation have been written.
void note_written(uint64_t number);

// For tests: generations follow each other at once. Before the first one.
void set_stress(bool on);
// How often the tracer's thread asks for that goroutine, in nanoseconds.
int64_t advance_interval();

// Makes what a trace needs besides its buffers, once: the goroutine and the thread. On an M with a
// P.
void prepare_tracing();

// The body of the goroutine (advancing_goroutine.cpp).
void advancing_goroutine(void*);

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_ADVANCE_H_
