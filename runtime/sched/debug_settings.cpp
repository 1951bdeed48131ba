#include "sched/debug_settings.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/panic_door.h"
#include "base/settings.h"

namespace minigo::sched {

constinit DebugSettings debug_settings;

void parse_debug_settings(const char* godebug) {
  DebugSettings& s = debug_settings;
  int32_t milliseconds = base::setting(godebug, "schedtrace", 0);
  if (milliseconds > 0) s.trace_interval = int64_t{milliseconds} * 1'000'000;
  s.detailed_trace = base::setting(godebug, "scheddetail", 0) > 0;
  s.force_migration = base::setting(godebug, "migrate", 0) > 0;
}

namespace {

struct Unit {
  const char* text;
  int64_t nanoseconds;
};
constexpr Unit kUnits[] = {
    {"ns", 1}, {"us", 1'000}, {"\u00b5s", 1'000}, {"ms", 1'000'000}, {"s", 1'000'000'000}};

// A positive number and a unit, as in "2ms" or "0.5s", which end before `end`. 0: it is malformed.
int64_t parse_duration(const char* text, const char* end) {
  char* unit_begin;
  double number = *text >= '0' && *text <= '9' ? strtod(text, &unit_begin) : 0;
  if (number <= 0) return 0;
  for (const Unit& unit : kUnits) {
    size_t length = strlen(unit.text);
    if (end - unit_begin != static_cast<ptrdiff_t>(length)) continue;
    if (memcmp(unit_begin, unit.text, length) != 0) continue;
    double time = number * static_cast<double>(unit.nanoseconds);
    return time >= 1 && time < 1e18 ? static_cast<int64_t>(time) : 0;
  }
  return 0;
}

// The only setting is late=D.
bool parse_minigo_setting(const char* text, const char* end) {
  constexpr char kLate[] = "late=";
  constexpr size_t kLength = sizeof kLate - 1;
  if (static_cast<size_t>(end - text) <= kLength || memcmp(text, kLate, kLength) != 0) return false;
  debug_settings.late_limit = parse_duration(text + kLength, end);
  return debug_settings.late_limit != 0;
}

}  // namespace

void parse_minigo_settings(const char* minigodebug) {
  if (minigodebug == nullptr) return;
  for (const char* text = minigodebug; *text != 0;) {
    const char* end = strchrnul(text, ',');
    if (end != text && !parse_minigo_setting(text, end)) {
      char message[256];
      snprintf(message, sizeof message, "malformed MINIGODEBUG=%s; it may be late=2ms",
               minigodebug);
      panic::fatal(message);
    }
    text = *end == 0 ? end : end + 1;
  }
}

}  // namespace minigo::sched
