// A file of its own, so that a test of the scheduler can define another network in its place.

#include "netpoll/descriptor.h"
#include "netpoll/poller.h"
#include "sched/netpoll_door.h"

namespace minigo::netpoll {

model::G* poll(int64_t delay) { return wait_for_network(delay); }
void interrupt_poll() { end_wait(); }
bool any_waiters() { return waiter_count() > 0; }

}  // namespace minigo::netpoll
