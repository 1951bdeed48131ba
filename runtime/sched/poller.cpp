#include "sched/poller.h"

#include <atomic>

#include "platform/futex.h"

namespace minigo::sched {

constinit Polling polling;

namespace {

platform::Event interrupted;

G* sleep_instead(int64_t delay) {
  if (delay == 0) return nullptr;
  if (delay < 0)
    interrupted.sleep();
  else
    interrupted.sleep_for(delay);
  interrupted.clear();
  return nullptr;
}

constexpr Poller kNullPoller = {sleep_instead, [] { interrupted.wake(); }, [] { return false; }};

std::atomic<const Poller*> installed{&kNullPoller};

}  // namespace

// acquire: pairs with the release below, so that the poller is seen as it was made.
const Poller& poller() { return *installed.load(std::memory_order_acquire); }

void install_poller(const Poller* poller) {
  // acq_rel: pairs with the acquire above; and the poller before may be a test's.
  const Poller* previous = installed.exchange(poller, std::memory_order_acq_rel);
  previous->interrupt();
}

}  // namespace minigo::sched
