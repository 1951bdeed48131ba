// The scheduler's settings in GODEBUG and MINIGODEBUG.

#ifndef MINIGO_SCHED_DEBUG_SETTINGS_H_
#define MINIGO_SCHED_DEBUG_SETTINGS_H_

#include <cstdint>

namespace minigo::sched {

// Written once, before the first goroutine runs.
struct DebugSettings {
  int64_t trace_interval = 0;    // schedtrace=N, in nanoseconds; 0: no trace
  bool detailed_trace = false;   // scheddetail=1
  bool force_migration = false;  // migrate=1: a goroutine that is readied goes to the global queue
  int64_t late_limit = 0;  // MINIGODEBUG=late=D: later ones are reported; nanoseconds, 0: none
};

extern DebugSettings debug_settings;

// `godebug` is the variable's value, or null.
void parse_debug_settings(const char* godebug);
// The same for MINIGODEBUG, of which anything malformed ends the program with a message.
void parse_minigo_settings(const char* minigodebug);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_DEBUG_SETTINGS_H_
