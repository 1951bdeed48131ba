#include "trace/model_builder.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace minigo::trace {
namespace {

int32_t narrow(uint64_t value) {
  return static_cast<int32_t>(std::min<uint64_t>(value, std::numeric_limits<int32_t>::max()));
}

int32_t narrow_id(int64_t id) { return id < 0 ? -1 : narrow(static_cast<uint64_t>(id)); }

// "main.main.gowrap1"
bool is_wrapper(std::string_view function) {
  return function.find(".gowrap") != std::string_view::npos;
}

}  // namespace

void ModelBuilder::note_machine(const Event& event) {
  // Threads that are no Ms, such as sysmon's, have numbers behind those of all Ms.
  bool is_machine = event.machine >= 0 && event.machine < std::numeric_limits<int32_t>::max();
  if (is_machine) machines_.insert(narrow_id(event.machine));
}

void ModelBuilder::note_processor(uint64_t id) {
  trace_.processor_count = std::max(trace_.processor_count, static_cast<uint32_t>(id) + 1);
}

// Clocks of different processors may differ a little; the order does not go back, and so the time
// must not.
void ModelBuilder::add(const Event& event) {
  now_ = std::max(now_, event.time);
  trace_.event_count++;
  has_scheduler_events_ |= static_cast<unsigned>(event.kind) >= kSchedulerKinds;
  note_machine(event);
  add_change(event) || add_span_event(event) || add_mark_event(event) || add_sample(event);
}

// The row of a goroutine, which is new if it has not been seen.
int32_t ModelBuilder::row_of(int64_t goroutine) {
  if (goroutine == kNone) return -1;
  auto [place, is_new] = rows_.try_emplace(goroutine, trace_.goroutines.size());
  if (is_new) {
    trace_.goroutines.push_back({.id = static_cast<uint64_t>(goroutine)});
    open_states_.push_back(-1);
  }
  return place->second;
}

int32_t ModelBuilder::goroutine_of(const Event& event) { return row_of(event.goroutine); }

// Ends the state of a goroutine and begins the next. The reference lasts until the next call.
StateRow& ModelBuilder::enter(int32_t goroutine, State state) {
  int32_t& open = open_states_[goroutine];
  if (open >= 0) trace_.states[open].end = now_;
  open = static_cast<int32_t>(trace_.states.size());
  StateRow row;
  row.goroutine = goroutine;
  row.start = row.end = now_;
  row.state = state;
  return trace_.states.emplace_back(row);
}

// The same for a state on the processor and the machine of the event.
StateRow& ModelBuilder::enter_here(const Event& event, int32_t goroutine, State state) {
  StateRow& row = enter(goroutine, state);
  row.processor = narrow_id(event.processor);
  row.machine = narrow_id(event.machine);
  return row;
}

// A goroutine that becomes runnable goes to the queue of the processor at hand, unless an event
// says that it goes to the global queue.
StateRow& ModelBuilder::enter_queue(const Event& event, int32_t goroutine) {
  StateRow& row = enter(goroutine, State::kRunnable);
  if (event.processor != kNone) row.queue = narrow_id(event.processor);
  if (global_.erase(trace_.goroutines[goroutine].id) > 0) row.queue = kGlobalQueue;
  return row;
}

// The event comes just after the one that makes the goroutine runnable, if clocks agree. They may
// differ so much that it comes just before, or when the goroutine runs already.
void ModelBuilder::go_global(const Event& event) {
  constexpr double kClockError = 1e3;
  uint64_t id = event.arguments[0];
  auto known = rows_.find(static_cast<int64_t>(id));
  if (known == rows_.end() || open_states_[known->second] < 0) return;
  StateRow& open = trace_.states[open_states_[known->second]];
  if (open.state == State::kRunnable) {
    if (event.arguments[1] == 0) open.queue = kGlobalQueue;
    open.spilled = event.arguments[1] != 0;
  } else if (open.state != State::kRunning || now_ - open.start > kClockError) {
    global_.insert(id);
  }
}

// A goroutine from before the trace has the name of the function at the bottom of its stack. One
// that began in a wrapper, which only passes a go statement's arguments on, has the name of the
// function that is called; others that the same wrapper began may never tell it.
void ModelBuilder::set_stack(StateRow& state, uint64_t stack) {
  state.stack = names_.stack(stack);
  uint32_t& function = trace_.goroutines[state.goroutine].function;
  bool wrapped = is_wrapper(trace_.strings[function]);
  if (function != 0 && !wrapped) return;
  const std::vector<uint32_t>& frames = trace_.stacks[state.stack];
  for (size_t i = frames.size(); i-- > 0;) {
    uint32_t bottom = trace_.frames[frames[i]].function;
    if (is_wrapper(trace_.strings[bottom])) continue;
    if (wrapped) wrapped_[function] = bottom;
    function = bottom;
    return;
  }
}

bool ModelBuilder::add_change(const Event& event) {
  switch (event.kind) {
    case EventKind::kProcStart:
    case EventKind::kProcStatus:
      note_processor(event.arguments[0]);
      return true;
    case EventKind::kProcsChange:
      return true;
    case EventKind::kProcStop:
      lose_processor(event.goroutine);
      return true;
    case EventKind::kProcSteal:
      lose_processor(event.victim);
      return true;
    case EventKind::kGoStatus:
    case EventKind::kGoStatusStack:
      go_status(event);
      return true;
    case EventKind::kGoCreate:
    case EventKind::kGoCreateBlocked:
    case EventKind::kGoCreateSyscall:
      go_create(event);
      return true;
    case EventKind::kGoStart:
      go_start(event);
      return true;
    case EventKind::kGoStop:
      go_leave(event, State::kRunnable);
      return true;
    case EventKind::kGoBlock:
      go_leave(event, State::kWaiting);
      return true;
    case EventKind::kGoDestroy:
    case EventKind::kGoDestroySyscall:
      go_destroy(event);
      return true;
    case EventKind::kGoUnblock:
      go_unblock(event);
      return true;
    case EventKind::kGoSwitch:
    case EventKind::kGoSwitchDestroy:
      go_switch(event);
      return true;
    case EventKind::kGoSyscallBegin:
      syscall_begin(event);
      return true;
    case EventKind::kGoSyscallEnd:
      syscall_end(event);
      return true;
    case EventKind::kGoSyscallEndBlocked:
      syscall_end_blocked(event);
      return true;
    default:
      return false;
  }
}

// The state of a goroutine that is seen for the first time has lasted since the trace's start:
// every change is an event.
void ModelBuilder::go_status(const Event& event) {
  constexpr State kStates[] = {State::kRunnable, State::kRunning, State::kSyscall, State::kWaiting};
  bool is_new = !rows_.contains(static_cast<int64_t>(event.arguments[0]));
  int32_t goroutine = row_of(static_cast<int64_t>(event.arguments[0]));
  if (!is_new) return;
  State status = kStates[event.arguments[2] - 1];
  StateRow& state = enter(goroutine, status);
  state.start = 0;
  state.cause = Cause::kScheduler;
  bool here =
      status == State::kRunning ||
      (status == State::kSyscall && static_cast<int64_t>(event.arguments[1]) == event.machine);
  if (here) state.processor = narrow_id(event.processor);
  if (here) state.machine = narrow_id(event.machine);
  if (status == State::kSyscall) state.machine = narrow(event.arguments[1]);
  if (event.kind == EventKind::kGoStatusStack) set_stack(state, event.arguments[3]);
}

void ModelBuilder::go_create(const Event& event) {
  int32_t parent = goroutine_of(event);
  int32_t goroutine = row_of(static_cast<int64_t>(event.arguments[0]));
  GoroutineRow& row = trace_.goroutines[goroutine];
  row.created = now_;
  row.parent = parent;
  if (event.kind == EventKind::kGoCreateSyscall) {
    enter(goroutine, State::kSyscall).machine = narrow_id(event.machine);
    return;
  }
  const std::vector<uint32_t>& entry = trace_.stacks[names_.stack(event.arguments[1])];
  if (!entry.empty()) row.function = trace_.frames[entry.front()].function;
  row.created_at = names_.stack(event.arguments[2]);
  bool blocked = event.kind == EventKind::kGoCreateBlocked;
  StateRow& state = blocked ? enter(goroutine, State::kWaiting) : enter_queue(event, goroutine);
  state.by = blocked ? -1 : parent;
  state.cause = Cause::kCreated;
  state.reason = blocked ? names_.add_text("not started") : 0;
}

void ModelBuilder::go_start(const Event& event) {
  enter_here(event, row_of(static_cast<int64_t>(event.arguments[0])), State::kRunning);
}

void ModelBuilder::go_leave(const Event& event, State next) {
  int32_t goroutine = goroutine_of(event);
  StateRow& state =
      next == State::kRunnable ? enter_queue(event, goroutine) : enter(goroutine, next);
  state.reason = names_.text(event.arguments[0]);
  state.cause = Cause::kStopped;
  set_stack(state, event.arguments[1]);
}

void ModelBuilder::go_destroy(const Event& event) {
  int32_t goroutine = goroutine_of(event);
  if (open_states_[goroutine] >= 0) trace_.states[open_states_[goroutine]].end = now_;
  open_states_[goroutine] = -1;
  trace_.goroutines[goroutine].ended = now_;
}

// Without a goroutine it is the scheduler that has found out, for the netpoller or a timer.
Cause ModelBuilder::cause_without_goroutine(uint32_t reason) const {
  const std::string& text = trace_.strings[reason];
  if (text == "network") return Cause::kNetpoller;
  bool timed = text == "sleep" || text == "select" || text.starts_with("chan ");
  return timed ? Cause::kTimer : Cause::kScheduler;
}

void ModelBuilder::go_unblock(const Event& event) {
  int32_t by = goroutine_of(event);
  int32_t goroutine = row_of(static_cast<int64_t>(event.arguments[0]));
  int32_t open = open_states_[goroutine];
  uint32_t reason = open >= 0 ? trace_.states[open].reason : 0;
  StateRow& state = enter_queue(event, goroutine);
  if (timed_.erase(event.arguments[0]) > 0) {
    // A timer may fire while another goroutine is on the machine, which has no part in it.
    state.cause = Cause::kTimer;
    return;
  }
  state.by = by;
  state.cause = by >= 0 ? Cause::kGoroutine : cause_without_goroutine(reason);
}

// The next coroutine becomes runnable by the one that leaves, and runs at once.
void ModelBuilder::go_switch(const Event& event) {
  int32_t leaving = goroutine_of(event);
  int32_t next = row_of(static_cast<int64_t>(event.arguments[0]));
  enter(next, State::kRunnable).by = leaving;
  go_start(event);
  if (event.kind == EventKind::kGoSwitchDestroy) return go_destroy(event);
  enter(leaving, State::kWaiting).reason = names_.add_text("coroutine");
}

void ModelBuilder::syscall_begin(const Event& event) {
  StateRow& state = enter_here(event, goroutine_of(event), State::kSyscall);
  state.reason = names_.add_text("system call");
  set_stack(state, event.arguments[1]);
}

void ModelBuilder::syscall_end(const Event& event) {
  enter_here(event, goroutine_of(event), State::kRunning);
}

void ModelBuilder::syscall_end_blocked(const Event& event) {
  StateRow& state = enter_queue(event, goroutine_of(event));
  state.reason = names_.add_text("system call");
  state.cause = Cause::kScheduler;
}

// The system call of a goroutine, if it is in one, lasts without a processor from here on.
void ModelBuilder::lose_processor(int64_t id) {
  int32_t goroutine = row_of(id);
  if (goroutine < 0 || open_states_[goroutine] < 0) return;
  StateRow before = trace_.states[open_states_[goroutine]];
  if (before.state != State::kSyscall || before.processor < 0) return;
  StateRow& state = enter(goroutine, State::kSyscall);
  state.machine = before.machine;
  state.reason = before.reason;
  state.stack = before.stack;
}

// Sorts by counting: the rows of a goroutine are in their order already.
void ModelBuilder::sort_states() {
  std::vector<GoroutineRow>& goroutines = trace_.goroutines;
  for (const StateRow& state : trace_.states) goroutines[state.goroutine].state_count++;
  uint32_t first = 0;
  std::vector<uint32_t> next;
  for (GoroutineRow& goroutine : goroutines) {
    next.push_back(goroutine.first_state = first);
    first += goroutine.state_count;
  }
  std::vector<StateRow> sorted(trace_.states.size());
  for (const StateRow& state : trace_.states) sorted[next[state.goroutine]++] = state;
  trace_.states = std::move(sorted);
}

// Go's scheduler puts those that are preempted or yield into the global queue, and tells of no
// queue.
void ModelBuilder::set_queues_of_go() {
  for (StateRow& state : trace_.states) {
    if (state.state == State::kRunnable && state.cause == Cause::kStopped)
      state.queue = kGlobalQueue;
  }
}

void ModelBuilder::finish() {
  for (int32_t open : open_states_) {
    if (open >= 0) trace_.states[open].end = now_;
  }
  for (auto& [owner, spans] : open_spans_) {
    for (SpanRow& span : spans) {
      span.end = now_;
      trace_.spans.push_back(span);
    }
  }
  for (GoroutineRow& goroutine : trace_.goroutines) {
    auto known = wrapped_.find(goroutine.function);
    if (known != wrapped_.end()) goroutine.function = known->second;
  }
  if (!has_scheduler_events_) set_queues_of_go();
  sort_states();
  std::sort(trace_.samples.begin(), trace_.samples.end(), [](auto& a, auto& b) {
    return std::pair(a.time, a.machine) < std::pair(b.time, b.machine);
  });
  trace_.machines.assign(machines_.begin(), machines_.end());
  trace_.end = now_;
}

}  // namespace minigo::trace
