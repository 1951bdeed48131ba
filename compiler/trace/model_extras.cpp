// The tables beside the goroutines' states: spans, marks and samples.

#include <algorithm>
#include <limits>

#include "trace/model_builder.h"

namespace minigo::trace {
namespace {

int32_t narrow(int64_t value) {
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  return static_cast<int32_t>(std::clamp<int64_t>(value, -1, kMost));
}

int64_t argument(const Event& event, size_t index) {
  uint64_t value = std::min<uint64_t>(event.arguments[index], std::numeric_limits<int32_t>::max());
  return static_cast<int64_t>(value);
}

// The processor of an event that names one.
Event at_processor(Event event, uint64_t processor) {
  event.processor = narrow(static_cast<int64_t>(std::min<uint64_t>(processor, kMostId)));
  return event;
}

}  // namespace

void ModelBuilder::begin_span(const Event& event, Owner owner, uint32_t text) {
  SpanRow span = {owner.first};
  span.start = now_;
  span.processor = narrow(event.processor);
  span.machine = narrow(event.machine);
  span.goroutine = goroutine_of(event);
  span.text = text;
  open_spans_[owner].push_back(span);
}

// A span whose begin is not in the trace has lasted since its start.
void ModelBuilder::end_span(const Event& event, Owner owner, uint32_t text) {
  std::vector<SpanRow>& open = open_spans_[owner];
  if (open.empty()) {
    begin_span(event, owner, text);
    open.back().start = 0;
  }
  open.back().end = now_;
  trace_.spans.push_back(open.back());
  open.pop_back();
}

bool ModelBuilder::add_span_event(const Event& event) {
  int64_t task = static_cast<int64_t>(event.arguments[0]);
  switch (event.kind) {
    case EventKind::kStwBegin:
      begin_span(event, {SpanKind::kStoppedWorld, event.goroutine},
                 names_.text(event.arguments[0]));
      return true;
    case EventKind::kStwEnd:
      end_span(event, {SpanKind::kStoppedWorld, event.goroutine});
      return true;
    case EventKind::kGcActive:
      // Tells in each generation again that a cycle is under way.
      if (!open_spans_[{SpanKind::kCollection, 0}].empty()) return true;
      begin_span(event, {SpanKind::kCollection, 0});
      open_spans_[{SpanKind::kCollection, 0}].back().start = 0;
      return true;
    case EventKind::kGcBegin:
      begin_span(event, {SpanKind::kCollection, 0});
      return true;
    case EventKind::kGcEnd:
      end_span(event, {SpanKind::kCollection, 0});
      return true;
    case EventKind::kGcSweepBegin:
      begin_span(event, {SpanKind::kSweep, event.processor});
      return true;
    case EventKind::kGcSweepEnd:
      end_span(event, {SpanKind::kSweep, event.processor});
      return true;
    case EventKind::kGcAssistBegin:
      begin_span(event, {SpanKind::kAssist, event.goroutine});
      return true;
    case EventKind::kGcAssistEnd:
      end_span(event, {SpanKind::kAssist, event.goroutine});
      return true;
    case EventKind::kUserRegionBegin:
      begin_span(event, {SpanKind::kRegion, event.goroutine}, names_.text(event.arguments[1]));
      return true;
    case EventKind::kUserRegionEnd:
      end_span(event, {SpanKind::kRegion, event.goroutine}, names_.text(event.arguments[1]));
      return true;
    case EventKind::kUserTaskBegin:
      begin_span(event, {SpanKind::kTask, task}, names_.text(event.arguments[2]));
      return true;
    case EventKind::kUserTaskEnd:
      end_span(event, {SpanKind::kTask, task});
      return true;
    case EventKind::kSpinBegin:
      begin_span(event, {SpanKind::kSpinning, event.machine});
      return true;
    case EventKind::kSpinEnd:
      end_span(event, {SpanKind::kSpinning, event.machine});
      return true;
    default:
      return false;
  }
}

void ModelBuilder::add_mark(const Event& event, MarkKind kind, int64_t a, int64_t b,
                            uint32_t text) {
  MarkRow mark = {kind};
  mark.time = now_;
  mark.processor = narrow(event.processor);
  mark.machine = narrow(event.machine);
  mark.goroutine = goroutine_of(event);
  mark.a = narrow(a);
  mark.b = narrow(b);
  mark.text = text;
  trace_.marks.push_back(mark);
}

// Of a sleeper this comes just before the event that makes it runnable.
void ModelBuilder::add_timer(Event event) {
  uint64_t sleeper = event.arguments[0];
  bool known = sleeper != 0 && rows_.contains(static_cast<int64_t>(sleeper));
  if (known) timed_.insert(sleeper);
  event.goroutine = known ? static_cast<int64_t>(sleeper) : kNone;
  add_mark(event, MarkKind::kTimer, argument(event, 1));
}

// Copies: a new text may move the others.
uint32_t ModelBuilder::log_text(const Event& event) {
  std::string key = trace_.strings[names_.text(event.arguments[1])];
  std::string message = trace_.strings[names_.text(event.arguments[2])];
  return names_.add_text(key.empty() ? message : key + ": " + message);
}

bool ModelBuilder::add_mark_event(const Event& event) {
  switch (event.kind) {
    case EventKind::kSteal:
      add_mark(at_processor(event, event.arguments[0]), MarkKind::kSteal, argument(event, 1),
               argument(event, 2));
      return true;
    case EventKind::kHandOff:
      add_mark(at_processor(event, event.arguments[0]), MarkKind::kHandOff, argument(event, 1));
      return true;
    case EventKind::kWakeMachine:
      add_mark(at_processor(event, event.arguments[0]), MarkKind::kWakeMachine, argument(event, 1));
      return true;
    case EventKind::kTimer:
      add_timer(event);
      return true;
    case EventKind::kPoll:
      add_mark(event, MarkKind::kPoll, argument(event, 0));
      return true;
    case EventKind::kGlobalTake:
      add_mark(at_processor(event, event.arguments[0]), MarkKind::kGlobalTake, argument(event, 1));
      return true;
    case EventKind::kGlobalPut:
      go_global(event);
      return true;
    case EventKind::kUserLog:
      add_mark(event, MarkKind::kLog, 0, 0, log_text(event));
      return true;
    default:
      return false;
  }
}

// Of a goroutine that no event has told of, only the stack is kept.
void ModelBuilder::add_cpu_sample(const RawSample& sample, double time) {
  trace_.event_count++;
  auto known = rows_.find(sample.goroutine);
  int32_t goroutine = known == rows_.end() ? -1 : known->second;
  trace_.samples.push_back({std::max(0.0, time), narrow(sample.processor), narrow(sample.machine),
                            goroutine, names_.stack(sample.stack)});
}

bool ModelBuilder::add_sample(const Event& event) {
  switch (event.kind) {
    case EventKind::kRunQueue:
      trace_.queues.push_back(
          {now_, narrow(argument(event, 0)), static_cast<uint32_t>(argument(event, 1))});
      return true;
    case EventKind::kGlobalQueue:
      trace_.queues.push_back({now_, -1, static_cast<uint32_t>(argument(event, 0))});
      return true;
    case EventKind::kHeapAlloc:
      heap_.bytes = static_cast<double>(event.arguments[0]);
      break;
    case EventKind::kHeapGoal:
      heap_.goal = static_cast<double>(event.arguments[0]);
      break;
    default:
      return false;
  }
  heap_.time = now_;
  trace_.heap.push_back(heap_);
  return true;
}

}  // namespace minigo::trace
