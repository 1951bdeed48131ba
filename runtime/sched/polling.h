// Who polls the network, and when it was polled last.

#ifndef MINIGO_SCHED_POLLING_H_
#define MINIGO_SCHED_POLLING_H_

#include <atomic>
#include <cstdint>

#include "sched/constants.h"

namespace minigo::sched {

// At most one M blocks in the poller: it exchanges `last` for 0 (out_of_work.cpp). Written by that
// M when it begins and ends to block, and by sysmon when it polls.
struct alignas(kCacheLine) Polling {
  // When the network was polled last, by nanotime; 0: an M blocks in the poller.
  std::atomic<int64_t> last{0};
  // When the M that blocks will return by itself, by nanotime; 0: it waits without limit.
  std::atomic<int64_t> until{0};
};

extern Polling polling;

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_POLLING_H_
