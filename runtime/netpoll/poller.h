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

// Adds a descriptor to the set, which the first call opens. Returns 0, or errno.
int watch(PollDescriptor* d);
// Takes it out.
void unwatch(PollDescriptor* d);

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_POLLER_H_
