// GODEBUG=schedtrace: the scheduler's state as text.

#ifndef MINIGO_SCHED_SCHEDTRACE_H_
#define MINIGO_SCHED_SCHEDTRACE_H_

#include <cstdint>

namespace minigo::sched {

// Notes the time from which traces count, by nanotime.
void begin_schedtrace(int64_t now);
// Writes one trace to standard error, in the format of Go. sysmon calls it; holds no lock while it
// writes.
void print_schedtrace();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDTRACE_H_
