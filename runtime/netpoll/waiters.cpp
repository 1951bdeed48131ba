// How many goroutines wait for descriptors. While there are any, an M that runs out of work blocks
// in the poller instead of seeing a deadlock.

#include <atomic>

#include "netpoll/descriptor.h"

namespace minigo::netpoll {

namespace {
alignas(64) std::atomic<int32_t> waiters{0};
}  // namespace

// relaxed: a goroutine is counted before it can be woken, by the M that will look here itself
// before it sleeps. A wrong number is seen only beside an M that runs, and looks later.
void note_waiter() { waiters.fetch_add(1, std::memory_order_relaxed); }
// release: pairs with waiter_count. Who sees that goroutines wait no more also sees that sysmon is
// about to queue them (poll_for_others in sched/network.cpp).
void note_woken(int32_t count) { waiters.fetch_sub(count, std::memory_order_release); }
int32_t waiter_count() { return waiters.load(std::memory_order_acquire); }

}  // namespace minigo::netpoll
