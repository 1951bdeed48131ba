#include "sched/debug_settings.h"

#include <cstdlib>
#include <cstring>

namespace minigo::sched {

constinit DebugSettings debug_settings;

void parse_debug_settings(const char* godebug) {
  if (godebug == nullptr) return;
  DebugSettings& s = debug_settings;
  if (const char* at = strstr(godebug, "schedtrace="))
    s.trace_interval = atoll(at + 11) * 1'000'000;
  if (const char* at = strstr(godebug, "scheddetail=")) s.detailed_trace = atoi(at + 12) != 0;
  if (const char* at = strstr(godebug, "migrate=")) s.force_migration = atoi(at + 8) != 0;
}

}  // namespace minigo::sched
