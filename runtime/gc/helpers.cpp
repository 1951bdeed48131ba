// Each helper sleeps on an event of its own. Helpers are started by the collection that first wants
// them, and never end.

#include "gc/helpers.h"

#include <signal.h>

#include <algorithm>
#include <atomic>

#include "platform/futex.h"
#include "platform/thread.h"

namespace minigo::gc {
namespace {

constexpr size_t kStackBytes = size_t{256} << 10;

struct Helper {
  platform::Event wake;
};
Helper helpers[kMaxHelpers];
int32_t started = 0;
std::atomic<void (*)()> current_work;

void run_helper(void* argument) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr);
  auto* helper = static_cast<Helper*>(argument);
  for (;;) {
    helper->wake.sleep();
    helper->wake.clear();
    current_work.load(std::memory_order_relaxed)();
  }
}

}  // namespace

int32_t helper_count(int32_t wanted) {
  wanted = std::min(wanted, kMaxHelpers);
  while (started < wanted && platform::start_thread(run_helper, &helpers[started], kStackBytes))
    started++;
  return std::max(0, std::min(wanted, started));
}

void wake_helpers(int32_t count, void (*work)()) {
  // The wake-ups publish it.
  current_work.store(work, std::memory_order_relaxed);
  for (int32_t i = 0; i < count; i++) helpers[i].wake.wake();
}

}  // namespace minigo::gc
