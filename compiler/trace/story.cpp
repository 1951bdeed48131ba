// A goroutine that waits for a processor waits for what runs there: the story tells who ran
// meanwhile on the processor in whose queue it stood, or, from the global queue, on the one that
// took it in the end, and whether the world was stopped.

#include "trace/story.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

#include "trace/format.h"

namespace minigo::trace {
namespace {

// Goroutines in front that are named; the others are counted.
constexpr size_t kNamed = 3;
// Shorter waits for a processor need no explanation.
constexpr double kWorthExplaining = 10e3;
constexpr size_t kMostLines = 10'000;

// The runs on each processor, by time.
class Runs {
 public:
  explicit Runs(const Trace& trace) : runs_(trace.processor_count) {
    for (const StateRow& state : trace.states) {
      if (state.processor >= 0 && state.end > state.start) runs_[state.processor].push_back(&state);
    }
    for (auto& run : runs_) {
      std::sort(run.begin(), run.end(), [](auto* a, auto* b) { return a->start < b->start; });
    }
  }

  // How long each goroutine ran on a processor between two moments, and how many runs there were.
  std::map<uint32_t, double> between(int32_t processor, double from, double to,
                                     size_t* count) const {
    const auto& runs = runs_[processor];
    auto run = std::upper_bound(runs.begin(), runs.end(), from,
                                [](double time, auto* state) { return time < state->end; });
    std::map<uint32_t, double> times;
    *count = 0;
    for (; run != runs.end() && (*run)->start < to; ++run) {
      times[(*run)->goroutine] += std::min((*run)->end, to) - std::max((*run)->start, from);
      ++*count;
    }
    return times;
  }

 private:
  std::vector<std::vector<const StateRow*>> runs_;
};

std::string full_name(const Trace& trace, int32_t goroutine) {
  return format_goroutine(trace, goroutine) + " " +
         text_or(trace, trace.goroutines[goroutine].function, "(unknown)");
}

std::string at_place(const Trace& trace, uint32_t stack) {
  std::string place = format_place(trace, stack);
  return place.empty() ? "" : " in " + place;
}

// A time to the nanosecond, so that short states have different ones.
std::string moment(double time) {
  char text[64];
  snprintf(text, sizeof text, "%.6f ms", time / 1e6);
  return text;
}

class Story {
 public:
  Story(const Trace& trace, int32_t goroutine)
      : trace_(trace), goroutine_(goroutine), row_(trace.goroutines[goroutine]), runs_(trace) {}

  std::string tell();

 private:
  std::string beginning() const;
  std::string tell_state(const StateRow& state, const StateRow* next) const;
  std::string tell_runnable(const StateRow& state, const StateRow* next) const;
  std::string how_it_became(const StateRow& state) const;
  std::string what_was_in_front(const StateRow& state, int32_t processor) const;
  std::string stopped_world(const StateRow& state) const;
  std::string totals() const;

  const Trace& trace_;
  int32_t goroutine_;
  const GoroutineRow& row_;
  Runs runs_;
};

std::string Story::beginning() const {
  std::string text = full_name(trace_, goroutine_) + "\n";
  if (row_.created < 0) return text + "  was there before the trace\n";
  text += "  created at " + format_time(row_.created);
  if (row_.parent >= 0) text += " by " + full_name(trace_, row_.parent);
  return text + at_place(trace_, row_.created_at) + "\n";
}

std::string Story::how_it_became(const StateRow& state) const {
  switch (state.cause) {
    case Cause::kGoroutine:
      return state.by < 0 ? "woken" : "woken by " + full_name(trace_, state.by);
    case Cause::kNetpoller:
      return "woken by the netpoller";
    case Cause::kTimer:
      return "woken by a timer";
    case Cause::kScheduler:
      return "made runnable by the scheduler";
    case Cause::kCreated:
      return "created";
    case Cause::kStopped:
      return "stopped (" + text_or(trace_, state.reason, "unknown") + ")" +
             at_place(trace_, state.stack);
  }
}

std::string Story::stopped_world(const StateRow& state) const {
  double time = 0;
  for (const SpanRow& span : trace_.spans) {
    if (span.kind != SpanKind::kStoppedWorld) continue;
    time += std::max(0.0, std::min(span.end, state.end) - std::max(span.start, state.start));
  }
  return time == 0 ? "" : "; the world was stopped for " + format_time(time);
}

std::string Story::what_was_in_front(const StateRow& state, int32_t processor) const {
  size_t count;
  std::map<uint32_t, double> times = runs_.between(processor, state.start, state.end, &count);
  std::vector<std::pair<double, uint32_t>> longest;
  for (const auto& [goroutine, time] : times) longest.emplace_back(time, goroutine);
  std::sort(longest.rbegin(), longest.rend());
  std::string on = " on P" + std::to_string(processor);
  if (longest.empty()) return ": nothing ran" + on + stopped_world(state);
  std::string text = ":" + on + " ran";
  for (size_t i = 0; i < std::min(longest.size(), kNamed); i++) {
    text += (i == 0 ? " " : ", ") + full_name(trace_, static_cast<int32_t>(longest[i].second)) +
            " for " + format_time(longest[i].first);
  }
  if (longest.size() > kNamed) {
    text += " and " + std::to_string(longest.size() - kNamed) + " others";
  }
  return text + stopped_world(state);
}

std::string queue_name(int32_t queue) {
  if (queue == kUnknownQueue) return "";
  return queue == kGlobalQueue ? " in the global queue"
                               : " in P" + std::to_string(queue) + "'s queue";
}

// The queues in which it stood, and who took it from there.
std::string where_it_stood(const StateRow& state, const StateRow* next) {
  std::string text = queue_name(state.queue);
  if (state.spilled) text += " and then in the global queue";
  bool taken = state.queue >= 0 && next != nullptr && next->processor != state.queue;
  return taken ? text + ", until P" + std::to_string(next->processor) + " took it" : text;
}

std::string Story::tell_runnable(const StateRow& state, const StateRow* next) const {
  double time = state.end - state.start;
  std::string text = how_it_became(state) + "; waited " + format_time(time) + " for a P";
  if (next == nullptr)
    return text + where_it_stood(state, next) + ", and did not get one in the trace";
  if (next->processor < 0 || time < kWorthExplaining) return text;
  int32_t processor = state.queue >= 0 ? state.queue : next->processor;
  return text + where_it_stood(state, next) + what_was_in_front(state, processor);
}

std::string Story::tell_state(const StateRow& state, const StateRow* next) const {
  std::string lasted = format_time(state.end - state.start);
  switch (state.state) {
    case State::kRunning:
      return "ran " + lasted + " on P" + std::to_string(state.processor) + ", M" +
             std::to_string(state.machine);
    case State::kRunnable:
      return tell_runnable(state, next);
    case State::kWaiting:
      return "waited " + lasted + " (" + format_reason(trace_, state) + ")" +
             at_place(trace_, state.stack);
    case State::kSyscall:
      return "in a system call for " + lasted +
             (state.processor < 0 ? ", without a P"
                                  : ", holding P" + std::to_string(state.processor)) +
             at_place(trace_, state.stack);
  }
}

std::string Story::totals() const {
  double time[4] = {};
  size_t runs = 0;
  for (uint32_t i = 0; i < row_.state_count; i++) {
    const StateRow& state = trace_.states[row_.first_state + i];
    time[static_cast<size_t>(state.state)] += state.end - state.start;
    if (state.state == State::kRunning) runs++;
  }
  return "  in all: ran " + format_time(time[0]) + " in " + std::to_string(runs) +
         (runs == 1 ? " run" : " runs") + ", waited " + format_time(time[1]) + " for a P and " +
         format_time(time[2]) + " for other things, " + format_time(time[3]) + " in system calls\n";
}

std::string Story::tell() {
  std::string text = beginning() + totals();
  TextTable table(1);
  for (uint32_t i = 0; i < row_.state_count && i < kMostLines; i++) {
    const StateRow& state = trace_.states[row_.first_state + i];
    const StateRow* next = i + 1 < row_.state_count ? &state + 1 : nullptr;
    table.add({moment(state.start), tell_state(state, next)});
  }
  text += table.text();
  if (row_.state_count > kMostLines) {
    text += "  and " + std::to_string(row_.state_count - kMostLines) + " more lines\n";
  }
  return text + (row_.ended < 0 ? "  it was there when the trace ended\n"
                                : "  ended at " + format_time(row_.ended) + "\n");
}

}  // namespace

std::optional<int32_t> find_goroutine(const Trace& trace, uint64_t id) {
  for (size_t i = 0; i < trace.goroutines.size(); i++) {
    if (trace.goroutines[i].id == id) return static_cast<int32_t>(i);
  }
  return std::nullopt;
}

std::string story_of(const Trace& trace, int32_t goroutine) {
  return Story(trace, goroutine).tell();
}

}  // namespace minigo::trace
