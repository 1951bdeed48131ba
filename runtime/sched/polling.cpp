#include "sched/polling.h"

#include "sched/netpoll_door.h"

namespace minigo::sched {

constinit Polling polling;

// acquire: pairs with poll_for_others (network.cpp), which has queued the goroutines before.
bool awaits_network() {
  return netpoll::any_waiters() || polling.by_monitor.load(std::memory_order_acquire);
}

}  // namespace minigo::sched
