#include "trace/summary.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "trace/format.h"

namespace minigo::trace {
namespace {

// The rows of a table that are shown; the others are counted.
constexpr size_t kRows = 12;

std::string times(size_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string rest_of(size_t rows) {
  return rows <= kRows ? "" : "  and " + std::to_string(rows - kRows) + " more\n";
}

// The values of a map, those with the greatest `weight` first.
template <typename Map, typename Weight>
auto sorted(const Map& map, Weight weight) {
  std::vector<std::pair<typename Map::key_type, typename Map::mapped_type>> rows(map.begin(),
                                                                                 map.end());
  std::sort(rows.begin(), rows.end(), [&](auto& a, auto& b) {
    return weight(a.second) != weight(b.second) ? weight(a.second) > weight(b.second)
                                                : a.first < b.first;
  });
  return rows;
}

// Goroutines that run the same function and were created at the same place.
struct Group {
  size_t count = 0;
  size_t ended = 0;
  std::array<double, 4> time = {};  // by state

  double in(State state) const { return time[static_cast<size_t>(state)]; }
};

Group& operator+=(Group& group, const StateRow& state) {
  group.time[static_cast<size_t>(state.state)] += state.end - state.start;
  return group;
}

std::string goroutine_table(const Trace& trace) {
  std::map<std::pair<std::string, std::string>, Group> groups;
  for (const GoroutineRow& goroutine : trace.goroutines) {
    Group& group = groups[{text_or(trace, goroutine.function, "(unknown)"),
                           format_place(trace, goroutine.created_at)}];
    group.count++;
    if (goroutine.ended >= 0) group.ended++;
    for (uint32_t i = 0; i < goroutine.state_count; i++) {
      group += trace.states[goroutine.first_state + i];
    }
  }
  TextTable table(6);
  table.add(
      {"count", "ended", "running", "runnable", "waiting", "in calls", "function", "created by"});
  auto rows = sorted(groups, [](const Group& group) { return group.in(State::kRunning); });
  for (size_t i = 0; i < std::min(rows.size(), kRows); i++) {
    const auto& [key, group] = rows[i];
    table.add({std::to_string(group.count), std::to_string(group.ended),
               format_time(group.in(State::kRunning)), format_time(group.in(State::kRunnable)),
               format_time(group.in(State::kWaiting)), format_time(group.in(State::kSyscall)),
               key.first, key.second});
  }
  return "Goroutines\n" + table.text() + rest_of(rows.size());
}

// Of times of one kind.
struct Total {
  void add(double passed) {
    count++;
    time += passed;
    longest = std::max(longest, passed);
  }

  size_t count = 0;
  double time = 0;
  double longest = 0;
};

std::string wait_table(const Trace& trace) {
  std::map<std::pair<uint32_t, uint32_t>, Total> waits;
  for (const StateRow& state : trace.states) {
    const GoroutineRow& goroutine = trace.goroutines[state.goroutine];
    // Goroutines of the runtime wait nearly always.
    if (state.state != State::kWaiting || is_of_system(trace.strings[goroutine.function])) continue;
    waits[{state.reason, state.stack}].add(state.end - state.start);
  }
  if (waits.empty()) return "";
  TextTable table(3);
  table.add({"total", "count", "longest", "for", "at"});
  auto rows = sorted(waits, [](const Total& total) { return total.time; });
  for (size_t i = 0; i < std::min(rows.size(), kRows); i++) {
    const auto& [key, wait] = rows[i];
    table.add({format_time(wait.time), std::to_string(wait.count), format_time(wait.longest),
               text_or(trace, key.first, "unknown"), format_place(trace, key.second)});
  }
  return "\nWaits\n" + table.text() + rest_of(rows.size());
}

double percentile(std::vector<double>& sorted, double part) {
  return sorted[static_cast<size_t>(part * static_cast<double>(sorted.size() - 1))];
}

void add_latencies(TextTable& table, std::vector<double>& times, const char* cause) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  table.add({std::to_string(times.size()), format_time(percentile(times, 0.5)),
             format_time(percentile(times, 0.99)), format_time(times.back()), cause});
}

// A coroutine that runs at once never waited for a processor, and is not counted.
bool waited_for_processor(const Trace& trace, size_t index) {
  const StateRow& state = trace.states[index];
  return state.state == State::kRunnable && state.end > state.start &&
         index + 1 < trace.states.size() && trace.states[index + 1].goroutine == state.goroutine;
}

std::string latency_table(const Trace& trace) {
  std::array<std::vector<double>, 6> by_cause;
  std::vector<double> all;
  for (size_t i = 0; i < trace.states.size(); i++) {
    if (!waited_for_processor(trace, i)) continue;
    const StateRow& state = trace.states[i];
    by_cause[static_cast<size_t>(state.cause)].push_back(state.end - state.start);
    all.push_back(state.end - state.start);
  }
  if (all.empty()) return "";
  TextTable table(4);
  table.add({"count", "p50", "p99", "max", "runnable by"});
  for (size_t cause = 0; cause < by_cause.size(); cause++) {
    add_latencies(table, by_cause[cause], format_cause(static_cast<Cause>(cause)));
  }
  add_latencies(table, all, "all");
  return "\nFrom runnable to running\n" + table.text();
}

Total total_of(const Trace& trace, SpanKind kind) {
  Total total;
  for (const SpanRow& span : trace.spans) {
    if (span.kind == kind) total.add(span.end - span.start);
  }
  return total;
}

std::string scheduler_lines(const Trace& trace) {
  std::array<size_t, 7> marks = {};
  int64_t stolen = 0;
  for (const MarkRow& mark : trace.marks) {
    marks[static_cast<size_t>(mark.kind)]++;
    if (mark.kind == MarkKind::kSteal) stolen += mark.b;
  }
  auto count = [&](MarkKind kind) { return std::to_string(marks[static_cast<size_t>(kind)]); };
  Total spinning = total_of(trace, SpanKind::kSpinning);
  bool any = trace.marks.size() > marks[static_cast<size_t>(MarkKind::kLog)] || spinning.count > 0;
  if (!any) return "";
  TextTable table(1);
  table.add({count(MarkKind::kSteal), "steals of " + std::to_string(stolen) + " goroutines"});
  table.add({count(MarkKind::kGlobalTake), "takes from the global queue"});
  table.add({count(MarkKind::kHandOff), "hand-offs from machines that block in calls"});
  table.add({count(MarkKind::kWakeMachine), "machines woken"});
  table.add({std::to_string(spinning.count),
             "searches of machines for work, " + format_time(spinning.time) + " in all"});
  return "\nScheduler\n" + table.text();
}

std::string collector_lines(const Trace& trace) {
  TextTable table(3);
  table.add({"count", "total", "longest", ""});
  auto add = [&](SpanKind kind, const char* name) {
    Total total = total_of(trace, kind);
    if (total.count == 0) return false;
    table.add(
        {std::to_string(total.count), format_time(total.time), format_time(total.longest), name});
    return true;
  };
  bool any = add(SpanKind::kCollection, "collections");
  any |= add(SpanKind::kStoppedWorld, "times the world was stopped");
  any |= add(SpanKind::kAssist, "assists");
  any |= add(SpanKind::kSweep, "sweeps");
  if (!any) return "";
  double most = 0;
  for (const HeapRow& heap : trace.heap) most = std::max(most, heap.bytes);
  return "\nMemory\n" + table.text() +
         (most > 0 ? "  the heap had at most " + format_bytes(most) + "\n" : "");
}

// How many samples have a function innermost, and how many have it at all.
struct SampleCount {
  size_t own = 0;
  size_t all = 0;
};

std::map<uint32_t, SampleCount> count_samples(const Trace& trace) {
  std::map<uint32_t, SampleCount> counts;
  for (const SampleRow& sample : trace.samples) {
    std::set<uint32_t> functions;
    for (uint32_t frame : trace.stacks[sample.stack])
      functions.insert(trace.frames[frame].function);
    for (uint32_t function : functions) counts[function].all++;
    const std::vector<uint32_t>& stack = trace.stacks[sample.stack];
    if (!stack.empty()) counts[trace.frames[stack.front()].function].own++;
  }
  return counts;
}

std::string sample_table(const Trace& trace) {
  if (trace.samples.empty()) return "";
  TextTable table(2);
  table.add({"own", "all", "function"});
  auto rows = sorted(count_samples(trace),
                     [](const SampleCount& count) { return std::pair(count.own, count.all); });
  for (size_t i = 0; i < std::min(rows.size(), kRows); i++) {
    const auto& [function, count] = rows[i];
    table.add({std::to_string(count.own), std::to_string(count.all),
               text_or(trace, function, "(unknown)")});
  }
  return "\nSamples of the CPU profile: " + std::to_string(trace.samples.size()) + "\n" +
         table.text() + rest_of(rows.size());
}

std::string task_table(const Trace& trace) {
  std::map<std::pair<SpanKind, uint32_t>, Total> spans;
  for (const SpanRow& span : trace.spans) {
    if (span.kind != SpanKind::kTask && span.kind != SpanKind::kRegion) continue;
    spans[{span.kind, span.text}].add(span.end - span.start);
  }
  if (spans.empty()) return "";
  TextTable table(3);
  table.add({"total", "count", "longest", "", ""});
  auto rows = sorted(spans, [](const Total& total) { return total.time; });
  for (size_t i = 0; i < std::min(rows.size(), kRows); i++) {
    const auto& [key, span] = rows[i];
    table.add({format_time(span.time), std::to_string(span.count), format_time(span.longest),
               key.first == SpanKind::kTask ? "task" : "region",
               text_or(trace, key.second, "(no name)")});
  }
  return "\nTasks and regions\n" + table.text() + rest_of(rows.size());
}

}  // namespace

std::string summary_of(const Trace& trace, std::string_view program) {
  std::string head = std::string(program) + ": " + format_time(trace.end) + ", " +
                     times(trace.processor_count, "processor", "processors") + ", " +
                     times(trace.machines.size(), "machine", "machines") + ", " +
                     times(trace.goroutines.size(), "goroutine", "goroutines") + ", " +
                     times(trace.event_count, "event", "events") + "\n\n";
  return head + goroutine_table(trace) + wait_table(trace) + latency_table(trace) +
         scheduler_lines(trace) + collector_lines(trace) + task_table(trace) + sample_table(trace);
}

}  // namespace minigo::trace
