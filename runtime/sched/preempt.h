// Asking a P to end its slice, or to interrupt it. docs/preemption.md has the whole way.

#ifndef MINIGO_SCHED_PREEMPT_H_
#define MINIGO_SCHED_PREEMPT_H_

#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Asks p to end slice `number`, if that is still at hand. The request stays with the P, but the
// poison that makes its goroutine look may be lost: ask again. Any thread.
void request_slice_end(P* p, uint32_t number);
// Asks each running P but this M's to come to a poll or to the scheduler, for the world to stop: as
// if its slice were to end, until Slice::withdraw_stop().
void request_stops();

// Asks the goroutine that runs on p to let those go first that have waited for time or for the
// network. May be lost: ask again. Any thread.
void request_interruption(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PREEMPT_H_
