// The scheduler's door to netpoll/, which implements it in netpoll/sched_door.cpp: the network as
// the scheduler sees it. All functions may be called by any thread, with or without a P.

#ifndef MINIGO_SCHED_NETPOLL_DOOR_H_
#define MINIGO_SCHED_NETPOLL_DOOR_H_

#include <cstdint>

#include "model/current.h"

namespace minigo::netpoll {

// Returns the goroutines that the network has made ready, a chain through sched_link, or null.
// `delay` is in nanoseconds: < 0 blocks until there is one or interrupt_poll() is called, 0 does
// not block. At most one thread blocks at a time (sched/polling.h).
model::G* poll(int64_t delay);
// Makes the blocking poll return, or the next one.
void interrupt_poll();
// Whether a goroutine waits for the network.
bool any_waiters();

}  // namespace minigo::netpoll

#endif  // MINIGO_SCHED_NETPOLL_DOOR_H_
