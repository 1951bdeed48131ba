#include "trace/format.h"

#include <algorithm>
#include <cstdio>

#include "support/unicode.h"

namespace minigo::trace {
namespace {

struct Unit {
  double size;
  const char* name;
};

// Three digits of a number in the greatest unit that is not more than it.
template <size_t N>
std::string format_number(double number, const Unit (&units)[N]) {
  const Unit* unit = units;
  while (unit + 1 != units + N && number >= unit[1].size * 0.9995) unit++;
  double value = number / unit->size;
  int decimals = unit == units || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  char text[64];
  snprintf(text, sizeof text, "%.*f %s", decimals, value, unit->name);
  return text;
}

// Of the program and not of the library, whose import paths have no dot in their first element.
bool is_of_program(std::string_view function) {
  size_t slash = function.find('/');
  return function.starts_with("main.") ||
         (slash != std::string_view::npos && function.find('.') < slash);
}

bool is_of_runtime(std::string_view function) { return function.starts_with("runtime."); }

}  // namespace

bool is_of_system(std::string_view function) {
  return is_of_runtime(function) && function != "runtime.main";
}

std::string format_time(double nanoseconds) {
  constexpr Unit kUnits[] = {{1, "ns"}, {1e3, "µs"}, {1e6, "ms"}, {1e9, "s"}};
  return format_number(nanoseconds, kUnits);
}

std::string format_bytes(double bytes) {
  constexpr Unit kUnits[] = {{1, "B"}, {1e3, "KB"}, {1e6, "MB"}, {1e9, "GB"}};
  return format_number(bytes, kUnits);
}

std::string text_or(const Trace& trace, uint32_t text, const char* other) {
  return trace.strings[text].empty() ? other : trace.strings[text];
}

std::string format_frame(const Trace& trace, const Frame& frame) {
  const std::string& file = trace.strings[frame.file];
  std::string text = text_or(trace, frame.function, "?");
  if (file.empty()) return text;
  return text + " at " + file.substr(file.rfind('/') + 1) + ":" + std::to_string(frame.line);
}

std::string format_place(const Trace& trace, uint32_t stack) {
  const std::vector<uint32_t>& frames = trace.stacks[stack];
  if (frames.empty()) return "";
  auto function = [&](uint32_t frame) -> std::string_view {
    return trace.strings[trace.frames[frame].function];
  };
  auto place = std::find_if(frames.begin(), frames.end(),
                            [&](uint32_t frame) { return is_of_program(function(frame)); });
  if (place == frames.end()) {
    place = std::find_if(frames.begin(), frames.end(),
                         [&](uint32_t frame) { return !is_of_runtime(function(frame)); });
  }
  return format_frame(trace, trace.frames[place == frames.end() ? frames.front() : *place]);
}

std::string format_goroutine(const Trace& trace, int32_t goroutine) {
  return "G" + std::to_string(trace.goroutines[goroutine].id);
}

std::string format_reason(const Trace& trace, const StateRow& state) {
  return text_or(trace, state.reason, state.start == 0 ? "since before the trace" : "unknown");
}

const char* format_cause(Cause cause) {
  switch (cause) {
    case Cause::kGoroutine:
      return "a goroutine";
    case Cause::kNetpoller:
      return "the netpoller";
    case Cause::kTimer:
      return "a timer";
    case Cause::kScheduler:
      return "the scheduler";
    case Cause::kCreated:
      return "its creation";
    case Cause::kStopped:
      return "preemption or yielding";
  }
}

std::string TextTable::text() const {
  std::vector<size_t> widths;
  for (const std::vector<std::string>& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (size_t i = 0; i < row.size(); i++)
      widths[i] = std::max(widths[i], support::count_runes(row[i]));
  }
  std::string text;
  for (const std::vector<std::string>& row : rows_) {
    for (size_t i = 0; i < row.size(); i++) {
      std::string blanks(widths[i] - support::count_runes(row[i]), ' ');
      bool last = i + 1 == row.size();
      text += "  " + (i < numbers_ ? blanks + row[i] : last ? row[i] : row[i] + blanks);
    }
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  }
  return text;
}

}  // namespace minigo::trace
