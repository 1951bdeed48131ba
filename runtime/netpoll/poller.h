// The set of all descriptors that are watched, and waiting for it. The set is opened with a
// program's first descriptor; until then waiting for the network is waiting for time to pass, and
// needs only a futex.

#ifndef MINIGO_NETPOLL_POLLER_H_
#define MINIGO_NETPOLL_POLLER_H_

#include "netpoll/descriptor.h"

namespace minigo::netpoll {

// As poll() and interrupt_poll() of sched/netpoll_door.h.
model::G* wait_for_network(int64_t delay);
void end_wait();

// Watches the descriptor from now on: its events go to its sides. 0, or errno. Opens the set at the
// first call. From an M with a P.
int watch(PollDescriptor* d);
// Before its file descriptor is closed.
void unwatch(PollDescriptor* d);

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_POLLER_H_
