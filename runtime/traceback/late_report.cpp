// The text of a report on a goroutine that ran late (sched/late.h): one line.

#include <cstring>

#include "sched/late.h"
#include "sched/traceback_door.h"
#include "traceback/frames.h"
#include "traceback/trace.h"

namespace minigo::traceback {

namespace {

using sched::LatePlace;
using sched::LateReport;
using sched::LogText;
using sched::ReadyBy;

constexpr int64_t kShortest = 50'000;

unsigned long long number(uint64_t value) { return value; }

void add_time(LogText* text, int64_t nanoseconds) {
  text->add("%.1f ms", static_cast<double>(nanoseconds) / 1e6);
}

const char* after_last_slash(const char* path) {
  const char* slash = strrchr(path, '/');
  return slash != nullptr ? slash + 1 : path;
}

// The names of type parameters are left out, as in traces.
void add_name(LogText* text, const abi::String& name) {
  TypeArguments arguments = find_type_arguments(name);
  if (arguments.end == 0) return text->add("%.*s", static_cast<int>(name.len), name.data);
  text->add("%.*s[...]%.*s", static_cast<int>(arguments.start), name.data,
            static_cast<int>(name.len - arguments.end), name.data + arguments.end);
}

// The innermost function that traces show of those at a frame; false if there is none.
bool find_shown(Frame frame, Frame* out) {
  bool found = false;
  auto take = [&](const Frame& shown) {
    if (!found) *out = shown;
    found = true;
  };
  walk_inlined(frame, false, Show::kTraces, take);
  return found;
}

bool find_shown(const LatePlace& place, Frame* out) {
  for (int i = 0; i < place.count; i++)
    if (find_shown(Frame{place.addresses[i], false}, out)) return true;
  return false;
}

void add_position(LogText* text, const symbols::LinePosition& line) {
  if (line.file != nullptr) text->add(" at %s:%u", after_last_slash(line.file), line.line);
}

// "main.worker at w.go:30".
void add_frame(LogText* text, const Frame& frame) {
  const Place& place = place_of(frame);
  add_name(text, name_of(place, frame.level));
  add_position(text, line_of(place, frame.level));
}

// The Go function that a direct call at `pc` calls, if there is such a call.
bool find_called(uintptr_t pc, symbols::Symbol* out) {
  constexpr uint8_t kCall = 0xe8;
  const auto* code = reinterpret_cast<const uint8_t*>(pc);
  if (code[0] != kCall) return false;
  int32_t distance;
  memcpy(&distance, code + 1, sizeof distance);
  uintptr_t target = pc + 5 + static_cast<uintptr_t>(int64_t{distance});
  return symbols::find_symbol(target, out) && out->start == target &&
         symbols::is_go_name(out->name);
}

// The function that a go statement's wrapper calls: inlined in it, or by its first call.
bool find_started(uintptr_t wrapper, abi::String* name) {
  constexpr uintptr_t kMostBytes = 256;
  symbols::Symbol symbol;
  if (!symbols::find_symbol(wrapper, &symbol) || !symbols::is_go_name(symbol.name)) return false;
  for (uintptr_t pc = wrapper; pc < wrapper + kMostBytes; pc++) {
    symbols::Symbol called;
    Frame frame{};
    if (find_called(pc, &called)) {
      *name = called.name;
      return true;
    }
    if (place_of(pc).symbol.start != symbol.start) return false;
    if (!find_shown(Frame{pc, true}, &frame)) continue;
    *name = name_of(place_of(frame), frame.level);
    return true;
  }
  return false;
}

// The function that a goroutine began with.
void add_entry(LogText* text, uint64_t id, uintptr_t entry) {
  abi::String name{};
  if (entry != 0 && find_started(entry, &name)) return add_name(text, name);
  text->add(id == 1 ? "main.main" : "of the runtime");
}

void add_late_one(LogText* text, const LateReport& r) {
  text->add("late: goroutine %llu (", number(r.id));
  Frame frame{};
  if (find_shown(r.place, &frame))
    add_frame(text, frame);
  else
    add_entry(text, r.id, r.entry);
  if (r.ready_by != ReadyBy::kStart && r.created_at != 0) {
    text->add(", created by goroutine %llu", number(r.parent_id));
    if (find_shown(Frame{r.created_at, false}, &frame))
      add_position(text, line_of(place_of(frame), frame.level));
  }
  text->add(") ran ");
  add_time(text, r.late);
  text->add(" after it was ");
}

void add_readier(LogText* text, const LateReport& r) {
  if (r.readier == 0) return;
  text->add(" by goroutine %llu", number(r.readier));
  Frame frame{};
  if (!find_shown(r.readier_place, &frame)) return;
  text->add(" in ");
  add_frame(text, frame);
}

void add_cause(LogText* text, const LateReport& r) {
  const char* waited_for = model::wait_reason_text(r.waited_for);
  switch (r.ready_by) {
    case ReadyBy::kStart:
      text->add("created");
      return add_readier(text, r);
    case ReadyBy::kGoroutine:
      text->add("ready (%s, ended", waited_for);
      add_readier(text, r);
      return text->add(")");
    case ReadyBy::kTimer:
      text->add("ready (%s, its timer", waited_for);
      if (r.timer_late >= kShortest) {
        text->add(" fired ");
        add_time(text, r.timer_late);
        text->add(" late");
      }
      return text->add(")");
    case ReadyBy::kNetwork:
      return text->add("ready (%s, the netpoller)", waited_for);
    case ReadyBy::kPreemption:
      return text->add("preempted");
    case ReadyBy::kYield:
      return text->add("ready (it had yielded)");
    case ReadyBy::kSystemCall:
      return text->add("back from a system call");
  }
}

void add_queue(LogText* text, const LateReport& r) {
  if (r.queue >= 0)
    text->add("; it stood in P%d's queue", r.queue);
  else
    text->add("; it stood in the global queue");
  if (r.ahead > 0) text->add(" behind %d goroutine%s", r.ahead, r.ahead == 1 ? "" : "s");
  if (r.went_global) text->add(", then in the global queue");
  if (r.queue >= 0 && r.ran_on != r.queue) text->add(", and P%d took it", r.ran_on);
}

void add_runners(LogText* text, const LateReport& r) {
  if (r.runners[0].time < kShortest) return;
  text->add("; meanwhile P%d ran ", r.queue >= 0 ? r.queue : r.ran_on);
  const char* separator = "";
  for (const LateReport::Runner& runner : r.runners) {
    if (runner.time < kShortest) break;
    text->add("%sgoroutine %llu (", separator, number(runner.id));
    add_entry(text, runner.id, runner.entry);
    text->add(") for ");
    add_time(text, runner.time);
    separator = ", ";
  }
  if (r.other_time < kShortest) return;
  text->add(" and %d other%s for ", r.other_runners, r.other_runners == 1 ? "" : "s");
  add_time(text, r.other_time);
}

void add_rest(LogText* text, const LateReport& r) {
  if (r.stopped >= kShortest) {
    text->add("; the world was stopped for ");
    add_time(text, r.stopped);
  }
  if (r.idle >= kShortest) {
    text->add("; Ps were idle for ");
    add_time(text, r.idle);
  }
  if (r.left_out != 0) text->add("; %llu reports before were left out", number(r.left_out));
  text->add("\n");
}

}  // namespace

void describe_late(const void* report, sched::LogText* text) {
  const auto& r = *static_cast<const LateReport*>(report);
  base::MutexLock lock(tables_mutex);
  add_late_one(text, r);
  add_cause(text, r);
  add_queue(text, r);
  add_runners(text, r);
  add_rest(text, r);
}

}  // namespace minigo::traceback
