#include "platform/latency.h"

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

namespace minigo::platform {

namespace {

// sched_setattr's, which this C library does not declare.
struct SchedulingAttributes {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;  // nanoseconds; of the ordinary policy: the slice
  uint64_t deadline;
  uint64_t period;
};

// Nanoseconds. Sleeps that end within it of each other may end together.
constexpr unsigned long kExactSlack = 5'000;
// The slack that the process began with. A thread inherits the slack of the thread that starts it
// as its default, so it cannot be asked for later.
std::atomic<int> usual_slack{0};
constexpr uint64_t kBriefSlice = 100'000;  // the shortest

}  // namespace

void sleep_exactly() {
  if (usual_slack.load(std::memory_order_relaxed) == 0)
    usual_slack.store(prctl(PR_GET_TIMERSLACK, 0, 0, 0, 0), std::memory_order_relaxed);
  prctl(PR_SET_TIMERSLACK, kExactSlack, 0, 0, 0);
}

void sleep_as_usual() {
  prctl(PR_SET_TIMERSLACK, usual_slack.load(std::memory_order_relaxed), 0, 0, 0);
}

void run_briefly() {
  SchedulingAttributes attributes = {};
  if (syscall(SYS_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return;
  attributes.runtime = kBriefSlice;
  syscall(SYS_sched_setattr, 0, &attributes, 0);
}

}  // namespace minigo::platform
