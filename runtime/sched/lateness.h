// Lateness: how long goroutines are ready before they run.
//
// Each P times some of the goroutines that become ready on it (model/ready_sampler.h). One that is
// timed gets a resume function, by which the P that runs it adds the time to a histogram of its
// own. The others cost a count down, and nothing when they run. A goroutine that becomes ready and
// runs at once, such as a coroutine's other side, does not count.

#ifndef MINIGO_SCHED_LATENESS_H_
#define MINIGO_SCHED_LATENESS_H_

#include <cstdint>

#include "base/annotations.h"
#include "base/time_histogram.h"
#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// g is about to go to the global queue, able to run: it is timed. `now` is nanotime. Any thread
// that has g in its hands.
void time_ready(G* g, int64_t now);
// The same on p, this M's, if p's sampler has chosen g. It saves all registers that it uses.
MG_SELDOM void time_chosen(P* p, G* g);

// g is about to go to a queue, able to run; p is this M's. Returns whether g is timed.
inline bool note_ready(P* p, G* g) {
  if (MG_LIKELY(!p->ready_sampler.is_due())) return false;
  time_chosen(p, g);
  return true;
}

// How often goroutines were so late on all Ps so far: the count at each place of a TimeHistogram,
// estimated from those that were timed. Any thread; a count never falls.
void read_lateness(uint64_t (&counts)[base::TimeHistogram::kCounts]);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_LATENESS_H_
