// Who polls the network, and when it was polled last.

#ifndef MINIGO_SCHED_POLLING_H_
#define MINIGO_SCHED_POLLING_H_

#include <atomic>
#include <cstdint>

#include "sched/constants.h"

namespace minigo::sched {

// At most one M blocks in the poller: it exchanges `last` for 0 (out_of_work.cpp). Written by that
// M when it begins and ends to block, and by sysmon when it polls (network.cpp).
struct alignas(kCacheLine) Polling {
  // When the network was polled last, by nanotime; 0: an M blocks in the poller.
  std::atomic<int64_t> last{0};
  // When the M that blocks will return by itself, by nanotime; 0: it waits without limit.
  std::atomic<int64_t> until{0};
  // How many Ms ask for what is ready, without waiting, on their way to other work.
  std::atomic<int32_t> in_passing{0};
  // sysmon polls, or has goroutines in its hands that nobody else knows: an M that runs out of work
  // waits for them in the poller, so that nobody sees a deadlock.
  std::atomic<bool> by_monitor{false};
};

extern Polling polling;

// Whether a goroutine waits for the network, or comes from there.
bool awaits_network();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_POLLING_H_
