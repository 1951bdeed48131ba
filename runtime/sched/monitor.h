// sysmon: the thread that sees to what busy Ps would miss.

#ifndef MINIGO_SCHED_MONITOR_H_
#define MINIGO_SCHED_MONITOR_H_

#include <atomic>

#include "sched/constants.h"

namespace minigo::sched {

// Read by every go statement, written once. A test that wants no sysmon sets it.
struct alignas(kCacheLine) MonitorStart {
  std::atomic<bool> done{false};
};

extern MonitorStart monitor_start;

// Starts it, unless it runs. Ends the program if it cannot. The second goroutine and the first
// timer do.
void start_monitor();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MONITOR_H_
