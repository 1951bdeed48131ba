// The end of a time slice: where goroutines go, and whose turn is next. slice.h has the rules.

#ifndef MINIGO_SCHED_SLICE_END_H_
#define MINIGO_SCHED_SLICE_END_H_

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Whose turn it is after the slice of p, this M's: a queue that has goroutines, if either has.
Slice::Queue queue_in_turn(const P* p);

// Ends the slice of p, this M's, and begins another. `last` is the goroutine that ran until now and
// could go on, already detached from its M: it is queued. Null if the slice has ended between two
// goroutines.
void end_slice(P* p, G* last);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SLICE_END_H_
