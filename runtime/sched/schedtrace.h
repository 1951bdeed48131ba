// GODEBUG=schedtrace: the scheduler's state as text.

#ifndef MINIGO_SCHED_SCHEDTRACE_H_
#define MINIGO_SCHED_SCHEDTRACE_H_

#include <cstdint>

namespace minigo::sched {

// Notes the time from which traces count, by nanotime.
void begin_schedtrace(int64_t now);
// Logs one trace, in the format of Go (log.h); leaves it out if earlier ones still wait to be
// written. sysmon calls it.
void print_schedtrace();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SCHEDTRACE_H_
