// The network poller, as the scheduler sees it. netpoll/ installs the real one when a program first
// uses it; until then waiting for the network is waiting for time to pass.

#ifndef MINIGO_SCHED_POLLER_H_
#define MINIGO_SCHED_POLLER_H_

#include <atomic>
#include <cstdint>

#include "model/goroutine.h"
#include "sched/constants.h"
#include "sched/model_names.h"

namespace minigo::sched {

struct Poller {
  // Returns the goroutines that are ready, a chain through sched_link, or null. `delay` in
  // nanoseconds: < 0 blocks until there is one or interrupt() is called, 0 does not block. With or
  // without a P.
  G* (*poll)(int64_t delay);
  // Makes a blocking poll return. At most one is in progress. Any thread.
  void (*interrupt)();
  // Whether a goroutine waits for the network. Any thread.
  bool (*any_waiters)();
};

// At most one M blocks in the poller: it exchanges `last` for 0 (out_of_work.cpp). Written by that
// M when it begins and ends to block, and by sysmon when it polls.
struct alignas(kCacheLine) Polling {
  std::atomic<int64_t> last{
      0};  // when the network was polled last, by nanotime; 0: an M blocks there
  std::atomic<int64_t> until{
      0};  // when the M that blocks will return by itself; 0: it waits without limit
};

extern Polling polling;

// The poller that is installed. Any thread.
const Poller& poller();
// Installs `poller`, which must live for ever, and interrupts the one before: an M may block in it.
void install_poller(const Poller* poller);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_POLLER_H_
