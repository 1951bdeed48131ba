// Goroutines that the network has made ready, and where they go.

#ifndef MINIGO_SCHED_NETWORK_H_
#define MINIGO_SCHED_NETWORK_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Makes the goroutines that the poller has found, a chain through sched_link, runnable: they go to
// a global queue, and Ms wake. Null is an empty chain. Any thread, with or without a P. No lock
// held.
void inject(G* first);
// The same for one goroutine.
void inject_one(G* g);
// The same on p, this M's: returns the first for the caller to run (null if there is none), and
// puts the rest at its ring's tail.
G* take_first(P* p, G* first);

// Whether p, this M's, is to take from the network's queue before it looks into its own.
bool takes_from_network(const P* p);
// Moves goroutines from the network's queue to those that p, this M's, is waking (woken.h).
void collect_from_network(P* p);

// sysmon's: polls the network if no P has for a while. Returns by when it must look again, by
// nanotime.
int64_t look_at_network(int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_NETWORK_H_
