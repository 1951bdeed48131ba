// How long the world was stopped: histograms, and totals that never fall.

#ifndef MINIGO_SCHED_PAUSES_H_
#define MINIGO_SCHED_PAUSES_H_

#include <cstdint>

#include "base/time_histogram.h"
#include "sched/world.h"

namespace minigo::sched {

// Written by the M that holds world_lock, read by any thread. Times are in nanoseconds.
struct Pauses {
  base::TimeHistogram stopping;   // from the request until all Ps had stopped
  base::TimeHistogram total;      // from the request until they were to run again
  base::Relaxed<int64_t> time;    // the sum of `total`
  base::Relaxed<int64_t> p_time;  // the same, each pause times GOMAXPROCS
};

// For the collector, and for all else.
extern Pauses gc_pauses, other_pauses;

// The pause at hand: `reason` is stop_the_world's, and tells which Pauses it belongs to.
void begin_pause(const char* reason) MG_REQUIRES(world_lock);
void note_all_stopped() MG_REQUIRES(world_lock);
void end_pause() MG_REQUIRES(world_lock);

// Nanoseconds during which the world has been stopped so far, the pause at hand included. Any
// thread.
int64_t stopped_time(int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_PAUSES_H_
