// sysmon's sleep, and how others end it. monitor.h starts sysmon itself.
//
// It sleeps in two ways. Between two looks it sleeps until a time that it has published: whoever
// arms an earlier timer wakes it (tell_monitor). While no P is busy it sleeps deeply: whoever makes
// a P busy again wakes it (wake_monitor).

#ifndef MINIGO_SCHED_MONITOR_SLEEP_H_
#define MINIGO_SCHED_MONITOR_SLEEP_H_

#include <atomic>
#include <cstdint>

#include "platform/futex.h"
#include "sched/scheduler_lock.h"

namespace minigo::sched {

struct MonitorSleep {
  // sysmon sets it under the lock when no P is busy, and clears it when it wakes; so does
  // wake_monitor. Every system call reads it.
  alignas(kCacheLine) std::atomic<bool> deep{false};
  // When sysmon looks again, by nanotime; 0 while it is awake. Only sysmon writes it, at every
  // look.
  alignas(kCacheLine) std::atomic<int64_t> until{0};
  platform::Event wake;
};

extern MonitorSleep monitor_sleep;

// A timer due at `when` (by nanotime) has been armed: wakes sysmon if it would look too late for
// it. Any thread, with or without a P, any lock held.
void tell_monitor(int64_t when);

// Ends sysmon's deep sleep, if it sleeps so: a P is busy again.
void wake_monitor() MG_REQUIRES(scheduler_lock);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MONITOR_SLEEP_H_
