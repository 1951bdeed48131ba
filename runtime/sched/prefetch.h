// What a goroutine needs first when it runs again, asked for before it is needed.
//
// Where many goroutines take turns, as those of a server's connections, nothing of one is in the
// cache when it resumes, and it would wait for one line after the other: its G, its frames, the
// objects that they point to. Asked for together, and some a turn or two ahead, they come while
// others run. runtime/docs/scheduler.md has the figures.

#ifndef MINIGO_SCHED_PREFETCH_H_
#define MINIGO_SCHED_PREFETCH_H_

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// A whole G; the newest `bytes` of the stack of one that does not run.
void prefetch_goroutine(const G* g);
void prefetch_stack(const G* g, uint64_t bytes);

// Of the goroutine at the head of the ring of p, this M's: the top of its stack. Of the one behind
// it: the G, which tells where the stack is.
void prefetch_ring(const P* p);

// The objects that the newest frames of g point to. Takes some 50 ns, so it is for goroutines that
// are likely to need it: those that the network has woken. The caller is about to run g.
void prefetch_objects(const G* g);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PREFETCH_H_
