// Goroutines that have waited for time, and where they go.

#ifndef MINIGO_SCHED_WOKEN_H_
#define MINIGO_SCHED_WOKEN_H_

#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// From here to put_woken, ready() on p, this M's, puts goroutines only into p->woken: timers fire.
void collect_woken(P* p);
// Puts the goroutines in p->woken into queues, in order, and wakes an M for them.
void put_woken(P* p);
// Whether goroutines from p's ring or the global queue may have run since put_woken(p).
bool others_had_a_look(const P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_WOKEN_H_
