// The poller that the scheduler asks, once a program has opened its first descriptor.

#ifndef MINIGO_NETPOLL_POLLER_H_
#define MINIGO_NETPOLL_POLLER_H_

#include "netpoll/descriptor.h"

namespace minigo::netpoll {

// 0, or errno. Makes the poller at the first call.
int watch(PollDescriptor* d);
void unwatch(PollDescriptor* d);

}  // namespace minigo::netpoll

#endif  // MINIGO_NETPOLL_POLLER_H_
