// The format knows processes with threads, which have slices that lie in each other. Here one
// process holds the processors, whose slices are the runs of goroutines, and another the machines'
// and the collector's spans; a task has a track of its own.

#include "trace/perfetto.h"

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include "trace/format.h"
#include "trace/picture_scene.h"

namespace minigo::trace {
namespace {

using llvm::json::OStream;

// Processes of the format.
constexpr int kProcessors = 1;
constexpr int kBeside = 2;

// Threads of kBeside; machines have those from kFirstMachine on.
constexpr int64_t kCollector = 1;
constexpr int64_t kFirstMachine = 10;

class Writer {
 public:
  Writer(const Trace& trace, OStream& out) : trace_(trace), out_(out) {}
  void write(std::string_view program);

 private:
  void name_process(int process, std::string_view name);
  void name_thread(int process, int64_t thread, const std::string& name);
  void write_names(std::string_view program);
  void write_run(const StateRow& state);
  void write_wake(const StateRow& runnable, const StateRow& run);
  void write_states();
  void write_span(const SpanRow& span);
  void write_task(const SpanRow& span);
  void write_mark(const MarkRow& mark);
  void write_sample(const SampleRow& sample);
  void write_counter(const char* name, double time, const char* series, double value);
  void write_counters();
  // The members that every event has, and `rest`. The format's times are microseconds.
  template <typename Rest>
  void event(const char* phase, llvm::StringRef name, int process, int64_t thread, double time,
             Rest rest);

  const Trace& trace_;
  OStream& out_;
  uint64_t wakes_ = 0;
};

template <typename Rest>
void Writer::event(const char* phase, llvm::StringRef name, int process, int64_t thread,
                   double time, Rest rest) {
  out_.object([&] {
    out_.attribute("ph", phase);
    out_.attribute("name", name);
    out_.attribute("pid", process);
    out_.attribute("tid", thread);
    out_.attribute("ts", time / 1e3);
    rest();
  });
}

void Writer::name_process(int process, std::string_view name) {
  event("M", "process_name", process, 0, 0, [&] {
    out_.attributeObject("args", [&] { out_.attribute("name", llvm::json::fixUTF8(name)); });
  });
  event("M", "process_sort_index", process, 0, 0,
        [&] { out_.attributeObject("args", [&] { out_.attribute("sort_index", process); }); });
}

void Writer::name_thread(int process, int64_t thread, const std::string& name) {
  event("M", "thread_name", process, thread, 0,
        [&] { out_.attributeObject("args", [&] { out_.attribute("name", name); }); });
  event("M", "thread_sort_index", process, thread, 0,
        [&] { out_.attributeObject("args", [&] { out_.attribute("sort_index", thread); }); });
}

void Writer::write_names(std::string_view program) {
  name_process(kProcessors, std::string(program) + ": processors");
  name_process(kBeside, std::string(program) + ": collector and machines");
  for (uint32_t p = 0; p < trace_.processor_count; p++) {
    name_thread(kProcessors, p, "P" + std::to_string(p));
  }
  name_thread(kBeside, kCollector, "collector");
  for (int32_t machine : trace_.machines) {
    name_thread(kBeside, kFirstMachine + machine, "M" + std::to_string(machine));
  }
}

void Writer::write_run(const StateRow& state) {
  const GoroutineRow& goroutine = trace_.goroutines[state.goroutine];
  std::string name = format_goroutine(trace_, static_cast<int32_t>(state.goroutine)) + " " +
                     trace_.strings[goroutine.function];
  bool call = state.state == State::kSyscall;
  event("X", call ? name + " in a system call" : name, kProcessors, state.processor, state.start,
        [&] {
          out_.attribute("cat", call ? "call" : "run");
          out_.attribute("dur", (state.end - state.start) / 1e3);
          out_.attributeObject("args", [&] {
            out_.attribute("goroutine", goroutine.id);
            out_.attribute("machine", state.machine);
            if (goroutine.parent >= 0) {
              out_.attribute("created by", format_goroutine(trace_, goroutine.parent));
              out_.attribute("created at", format_place(trace_, goroutine.created_at));
            }
            std::string place = format_place(trace_, state.stack);
            if (!place.empty()) out_.attribute("at", place);
          });
        });
}

// An arrow from the slice that made a goroutine runnable to the one in which it runs.
void Writer::write_wake(const StateRow& runnable, const StateRow& run) {
  int32_t from = processor_at(trace_, runnable.by, runnable.start);
  if (from < 0) return;
  const char* name = runnable.cause == Cause::kCreated ? "created" : "woken";
  uint64_t id = ++wakes_;
  auto identify = [&] {
    out_.attribute("cat", "wake");
    out_.attribute("id", id);
  };
  event("s", name, kProcessors, from, runnable.start, identify);
  event("f", name, kProcessors, run.processor, run.start, [&] {
    identify();
    out_.attribute("bp", "e");
  });
}

void Writer::write_states() {
  const StateRow* before = nullptr;
  for (const StateRow& state : trace_.states) {
    bool runs = state.state == State::kRunning || state.state == State::kSyscall;
    if (runs && state.processor >= 0) write_run(state);
    bool woken = before != nullptr && before->goroutine == state.goroutine &&
                 before->state == State::kRunnable && before->by >= 0;
    if (woken && state.state == State::kRunning && state.processor >= 0) write_wake(*before, state);
    before = &state;
  }
}

std::string span_name(const Trace& trace, const SpanRow& span) {
  switch (span.kind) {
    case SpanKind::kCollection:
      return "collection";
    case SpanKind::kStoppedWorld:
      return "stopped world: " + text_or(trace, span.text, "unknown");
    case SpanKind::kSweep:
      return "sweep";
    case SpanKind::kAssist:
      return "assist";
    case SpanKind::kSpinning:
      return "spinning";
    case SpanKind::kRegion:
    case SpanKind::kTask:
      return text_or(trace, span.text, "(no name)");
  }
}

// Spans that may overlap are pairs of events that an id connects.
void Writer::write_task(const SpanRow& span) {
  const char* category = span.kind == SpanKind::kTask ? "task" : "span";
  auto identify = [&, id = ++wakes_] {
    out_.attribute("cat", category);
    out_.attribute("id", id);
  };
  std::string name = span_name(trace_, span);
  event("b", name, kBeside, kCollector, span.start, identify);
  event("e", name, kBeside, kCollector, span.end, identify);
}

void Writer::write_span(const SpanRow& span) {
  bool collector = span.kind == SpanKind::kCollection;
  if (!collector && span.kind != SpanKind::kSpinning) return write_task(span);
  int64_t thread = collector ? kCollector : kFirstMachine + span.machine;
  event("X", span_name(trace_, span), kBeside, thread, span.start, [&] {
    out_.attribute("cat", collector ? "collection" : "spinning");
    out_.attribute("dur", (span.end - span.start) / 1e3);
  });
}

std::string mark_name(const Trace& trace, const MarkRow& mark) {
  switch (mark.kind) {
    case MarkKind::kSteal:
      return "steals " + std::to_string(mark.b) + " from P" + std::to_string(mark.a);
    case MarkKind::kHandOff:
      return "taken from M" + std::to_string(mark.a) + ", which blocks";
    case MarkKind::kWakeMachine:
      return "wakes M" + std::to_string(mark.a);
    case MarkKind::kPoll:
      return "poll: " + std::to_string(mark.a) + " ready";
    case MarkKind::kGlobalTake:
      return "takes " + std::to_string(mark.a) + " from the global queue";
    case MarkKind::kTimer:
      return "timer, " + format_time(mark.a) + " late";
    case MarkKind::kLog:
      return text_or(trace, mark.text, "log");
  }
}

void Writer::write_mark(const MarkRow& mark) {
  bool on_processor = mark.processor >= 0;
  event("i", mark_name(trace_, mark), on_processor ? kProcessors : kBeside,
        on_processor ? mark.processor : kFirstMachine + mark.machine, mark.time, [&] {
          out_.attribute("cat", "scheduler");
          out_.attribute("s", "t");
        });
}

void Writer::write_sample(const SampleRow& sample) {
  if (sample.processor < 0) return;
  event("i", "CPU sample", kProcessors, sample.processor, sample.time, [&] {
    out_.attribute("cat", "sample");
    out_.attribute("s", "t");
    out_.attributeObject("args", [&] {
      out_.attributeArray("stack", [&] {
        for (uint32_t frame : trace_.stacks[sample.stack])
          out_.value(format_frame(trace_, trace_.frames[frame]));
      });
    });
  });
}

void Writer::write_counter(const char* name, double time, const char* series, double value) {
  event("C", name, kProcessors, 0, time,
        [&] { out_.attributeObject("args", [&] { out_.attribute(series, value); }); });
}

void Writer::write_counters() {
  for (const QueueRow& sample : trace_.queues) {
    std::string name =
        sample.processor < 0 ? "global queue" : "queue of P" + std::to_string(sample.processor);
    write_counter(name.c_str(), sample.time, "goroutines", sample.length);
  }
  for (const HeapRow& sample : trace_.heap) {
    write_counter("heap", sample.time, "bytes", sample.bytes);
    if (sample.goal > 0) write_counter("heap goal", sample.time, "bytes", sample.goal);
  }
}

void Writer::write(std::string_view program) {
  out_.object([&] {
    out_.attribute("displayTimeUnit", "ns");
    if (trace_.damage) out_.attribute("damage", damage_text(*trace_.damage));
    out_.attributeArray("traceEvents", [&] {
      write_names(program);
      write_states();
      for (const SpanRow& span : trace_.spans) write_span(span);
      for (const MarkRow& mark : trace_.marks) write_mark(mark);
      for (const SampleRow& sample : trace_.samples) write_sample(sample);
      write_counters();
    });
  });
}

}  // namespace

std::string perfetto_json(const Trace& trace, std::string_view program) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  OStream out(stream);
  Writer(trace, out).write(program);
  text += '\n';
  return text;
}

}  // namespace minigo::trace
