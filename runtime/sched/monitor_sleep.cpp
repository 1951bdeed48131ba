#include "sched/monitor_sleep.h"

#include "sched/constants.h"

namespace minigo::sched {

constinit MonitorSleep monitor_sleep;

void tell_monitor(int64_t when) {
  // seq_cst: after the timer was put into its heap. Pairs with the store in sleep_until
  // (monitor.cpp): sysmon sees the timer, or its maker sees here how long sysmon sleeps.
  int64_t until = monitor_sleep.until.load(std::memory_order_seq_cst);
  if (when < until - kTimerTolerance - kInterruptionInterval) monitor_sleep.wake.wake();
}

void wake_monitor() {
  if (!monitor_sleep.deep.load(std::memory_order_relaxed)) return;
  monitor_sleep.deep.store(false, std::memory_order_relaxed);
  monitor_sleep.wake.wake();
}

}  // namespace minigo::sched
