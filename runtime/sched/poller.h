// The network poller, as the scheduler sees it. netpoll/ installs a real one when a program first
// uses it; until then waiting for the network is waiting for time to pass.

#ifndef MINIGO_SCHED_POLLER_H_
#define MINIGO_SCHED_POLLER_H_

#include <cstdint>

#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

struct Poller {
  // The goroutines that are ready, a chain through sched_link. delay in nanoseconds: < 0 blocks
  // until there is one or interrupt() is called, 0 does not block.
  G* (*poll)(int64_t delay);
  // Makes a blocking poll return; at most one is in progress.
  void (*interrupt)();
  // Whether a goroutine waits for the network.
  bool (*any_waiters)();
};

const Poller& poller();
void install_poller(const Poller* poller);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_POLLER_H_
