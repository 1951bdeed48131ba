// The scheduler's door to traceback/, which implements it in traceback/late_report.cpp.

#ifndef MINIGO_SCHED_TRACEBACK_DOOR_H_
#define MINIGO_SCHED_TRACEBACK_DOOR_H_

#include "sched/log.h"

namespace minigo::traceback {

// Adds the text of a sched::LateReport, with the names of functions and their places. On a thread
// that may wait for the tables of symbols.
void describe_late(const void* report, sched::LogText* text);

}  // namespace minigo::traceback

#endif  // MINIGO_SCHED_TRACEBACK_DOOR_H_
