// Clocks of different processors are not trusted. Each change of a goroutine or a processor that
// another thread may have prepared carries a number, counted up from the state with which the
// entity's generation begins: a change is next in turn when the number is the next one and the
// state allows it. Events that only concern what their thread holds may always happen.

#include "trace/replay.h"

namespace minigo::trace {
namespace {

// Ids that stand for an array's index in the page.
constexpr uint64_t kMostProcessors = 1 << 16;

}  // namespace

Replay::Goroutine* Replay::find_goroutine(uint64_t id) {
  auto found = goroutines_.find(id);
  return found == goroutines_.end() ? nullptr : &found->second;
}

Replay::Processor* Replay::find_processor(uint64_t id) {
  auto found = processors_.find(id);
  return found == processors_.end() ? nullptr : &found->second;
}

// The goroutine that runs on a machine which has a processor.
Replay::Goroutine* Replay::running(const Machine& machine) {
  if (machine.goroutine == kNone || machine.processor == kNone) return nullptr;
  Goroutine* goroutine = find_goroutine(machine.goroutine);
  return goroutine != nullptr && goroutine->state == GoState::kRunning ? goroutine : nullptr;
}

bool Replay::follows(const Sequence& sequence, uint64_t number) const {
  return sequence.generation == generation_ && sequence.number + 1 == number;
}

Verdict Replay::apply(Event& event) {
  Machine nobody;
  Machine& machine = event.machine == kNone ? nobody : machines_[event.machine];
  event.processor = machine.processor;
  event.goroutine = machine.goroutine;
  return dispatch(event, machine);
}

Verdict Replay::dispatch(Event& event, Machine& machine) {
  switch (event.kind) {
    case EventKind::kProcStart:
      return proc_start(event, machine);
    case EventKind::kProcStop:
      return proc_stop(machine);
    case EventKind::kProcSteal:
      return proc_steal(event);
    case EventKind::kProcStatus:
      return proc_status(event, machine);
    case EventKind::kGoCreate:
      return go_create(event, machine, GoState::kRunnable);
    case EventKind::kGoCreateBlocked:
      return go_create(event, machine, GoState::kWaiting);
    case EventKind::kGoCreateSyscall:
      return go_create_syscall(event, machine);
    case EventKind::kGoStart:
      return go_start(event, machine);
    case EventKind::kGoStop:
      return go_leave(machine, GoState::kRunnable);
    case EventKind::kGoBlock:
      return go_leave(machine, GoState::kWaiting);
    case EventKind::kGoDestroy:
      return go_destroy(machine);
    case EventKind::kGoDestroySyscall:
      return go_destroy_syscall(machine);
    case EventKind::kGoUnblock:
      return go_unblock(event);
    case EventKind::kGoSwitch:
    case EventKind::kGoSwitchDestroy:
      return go_switch(event, machine);
    case EventKind::kGoSyscallBegin:
      return syscall_begin(event, machine);
    case EventKind::kGoSyscallEnd:
      return syscall_end(machine);
    case EventKind::kGoSyscallEndBlocked:
      return syscall_end_blocked(machine);
    case EventKind::kGoStatus:
    case EventKind::kGoStatusStack:
      return go_status(event, machine);
    case EventKind::kGcActive:
      return gc_active(event);
    case EventKind::kGcBegin:
      return gc_begin(event);
    case EventKind::kGcEnd:
      return gc_end(event);
    case EventKind::kProcsChange:
    case EventKind::kStwBegin:
    case EventKind::kStwEnd:
    case EventKind::kGcSweepActive:
    case EventKind::kGcSweepBegin:
    case EventKind::kGcSweepEnd:
    case EventKind::kGcAssistActive:
    case EventKind::kGcAssistBegin:
    case EventKind::kGcAssistEnd:
    case EventKind::kHeapAlloc:
    case EventKind::kHeapGoal:
    case EventKind::kGoLabel:
    case EventKind::kUserTaskBegin:
    case EventKind::kUserTaskEnd:
    case EventKind::kUserRegionBegin:
    case EventKind::kUserRegionEnd:
    case EventKind::kUserLog:
    case EventKind::kSteal:
    case EventKind::kSpinBegin:
    case EventKind::kSpinEnd:
    case EventKind::kHandOff:
    case EventKind::kWakeMachine:
    case EventKind::kTimer:
    case EventKind::kPoll:
    case EventKind::kRunQueue:
    case EventKind::kGlobalQueue:
    case EventKind::kGlobalTake:
    case EventKind::kGlobalPut:
      return Verdict::kApplied;
  }
  return Verdict::kApplied;
}

// A machine whose processor has been taken from it may still seem to hold it: then the theft is an
// event that has not come yet.
Verdict Replay::proc_start(const Event& event, Machine& machine) {
  Processor* processor = find_processor(event.arguments[0]);
  if (processor == nullptr || processor->state != ProcState::kIdle ||
      !follows(processor->sequence, event.arguments[1]) || machine.processor != kNone) {
    return Verdict::kNotYet;
  }
  *processor = {ProcState::kRunning, at(event.arguments[1])};
  machine.processor = static_cast<int64_t>(event.arguments[0]);
  return Verdict::kApplied;
}

Verdict Replay::proc_stop(Machine& machine) {
  Processor* processor = find_processor(machine.processor);
  if (machine.processor == kNone || processor == nullptr || processor->state == ProcState::kIdle) {
    return Verdict::kImpossible;
  }
  processor->state = ProcState::kIdle;
  machine.processor = kNone;
  return Verdict::kApplied;
}

Verdict Replay::proc_steal(Event& event) {
  Processor* processor = find_processor(event.arguments[0]);
  if (processor == nullptr || !follows(processor->sequence, event.arguments[1]) ||
      (processor->state != ProcState::kSyscall && processor->state != ProcState::kAbandoned)) {
    return Verdict::kNotYet;
  }
  bool abandoned = processor->state == ProcState::kAbandoned;
  *processor = {ProcState::kIdle, at(event.arguments[1])};
  if (abandoned) return Verdict::kApplied;
  auto victim = machines_.find(static_cast<int64_t>(event.arguments[2]));
  if (victim == machines_.end() ||
      victim->second.processor != static_cast<int64_t>(event.arguments[0])) {
    return Verdict::kImpossible;
  }
  victim->second.processor = kNone;
  event.victim = victim->second.goroutine;
  return Verdict::kApplied;
}

// Each generation tells the state of a processor before its first event.
Verdict Replay::proc_status(const Event& event, Machine& machine) {
  uint64_t id = event.arguments[0];
  uint64_t status = event.arguments[1];
  if (id >= kMostProcessors || status < 1 || status > 4) return Verdict::kImpossible;
  ProcState state = static_cast<ProcState>(status);
  auto [place, is_new] = processors_.try_emplace(id, Processor{state, {}});
  Processor& processor = place->second;
  bool same = processor.state == state ||
              (state == ProcState::kAbandoned && processor.state == ProcState::kSyscall);
  if (!is_new && !same) return Verdict::kImpossible;
  processor.sequence = at(0);
  if (state == ProcState::kRunning || state == ProcState::kSyscall) {
    machine.processor = static_cast<int64_t>(id);
  }
  return Verdict::kApplied;
}

Verdict Replay::go_create(const Event& event, const Machine& machine, GoState state) {
  if (machine.processor == kNone || event.arguments[0] > kMostId) return Verdict::kImpossible;
  bool is_new = goroutines_.try_emplace(event.arguments[0], Goroutine{state, at(0)}).second;
  return is_new ? Verdict::kApplied : Verdict::kImpossible;
}

Verdict Replay::go_create_syscall(const Event& event, Machine& machine) {
  if (machine.goroutine != kNone || event.arguments[0] > kMostId) return Verdict::kImpossible;
  Goroutine goroutine = {GoState::kSyscall, at(0)};
  bool is_new = goroutines_.try_emplace(event.arguments[0], goroutine).second;
  machine.goroutine = static_cast<int64_t>(event.arguments[0]);
  return is_new ? Verdict::kApplied : Verdict::kImpossible;
}

Verdict Replay::go_start(const Event& event, Machine& machine) {
  Goroutine* goroutine = find_goroutine(event.arguments[0]);
  if (goroutine == nullptr || goroutine->state != GoState::kRunnable ||
      !follows(goroutine->sequence, event.arguments[1])) {
    return Verdict::kNotYet;
  }
  if (machine.processor == kNone || machine.goroutine != kNone) return Verdict::kImpossible;
  *goroutine = {GoState::kRunning, at(event.arguments[1])};
  machine.goroutine = static_cast<int64_t>(event.arguments[0]);
  return Verdict::kApplied;
}

// The goroutine that runs leaves the machine in another state.
Verdict Replay::go_leave(Machine& machine, GoState state) {
  Goroutine* goroutine = running(machine);
  if (goroutine == nullptr) return Verdict::kImpossible;
  goroutine->state = state;
  machine.goroutine = kNone;
  return Verdict::kApplied;
}

Verdict Replay::go_destroy(Machine& machine) {
  if (running(machine) == nullptr) return Verdict::kImpossible;
  goroutines_.erase(machine.goroutine);
  machine.goroutine = kNone;
  return Verdict::kApplied;
}

// A thread of C leaves Go; its processor is taken by another thread later.
Verdict Replay::go_destroy_syscall(Machine& machine) {
  Goroutine* goroutine = find_goroutine(machine.goroutine);
  if (machine.goroutine == kNone || goroutine == nullptr || goroutine->state != GoState::kSyscall) {
    return Verdict::kImpossible;
  }
  if (Processor* processor = find_processor(machine.processor)) {
    processor->state = ProcState::kAbandoned;
  }
  goroutines_.erase(machine.goroutine);
  machine = {};
  return Verdict::kApplied;
}

Verdict Replay::go_unblock(const Event& event) {
  Goroutine* goroutine = find_goroutine(event.arguments[0]);
  if (goroutine == nullptr || goroutine->state != GoState::kWaiting ||
      !follows(goroutine->sequence, event.arguments[1])) {
    return Verdict::kNotYet;
  }
  *goroutine = {GoState::kRunnable, at(event.arguments[1])};
  return Verdict::kApplied;
}

// One coroutine goes on in place of another: the one that leaves waits or ends.
Verdict Replay::go_switch(const Event& event, Machine& machine) {
  Goroutine* leaving = running(machine);
  if (leaving == nullptr) return Verdict::kImpossible;
  Goroutine* next = find_goroutine(event.arguments[0]);
  if (next == nullptr || next->state != GoState::kWaiting ||
      !follows(next->sequence, event.arguments[1])) {
    return Verdict::kNotYet;
  }
  *next = {GoState::kRunning, at(event.arguments[1])};
  leaving->state = GoState::kWaiting;
  if (event.kind == EventKind::kGoSwitchDestroy) goroutines_.erase(machine.goroutine);
  machine.goroutine = static_cast<int64_t>(event.arguments[0]);
  return Verdict::kApplied;
}

Verdict Replay::syscall_begin(const Event& event, Machine& machine) {
  Goroutine* goroutine = running(machine);
  Processor* processor = find_processor(machine.processor);
  if (goroutine == nullptr || processor == nullptr ||
      !follows(processor->sequence, event.arguments[0])) {
    return Verdict::kImpossible;
  }
  goroutine->state = GoState::kSyscall;
  *processor = {ProcState::kSyscall, at(event.arguments[0])};
  return Verdict::kApplied;
}

Verdict Replay::syscall_end(Machine& machine) {
  Goroutine* goroutine = find_goroutine(machine.goroutine);
  Processor* processor = find_processor(machine.processor);
  if (goroutine == nullptr || goroutine->state != GoState::kSyscall || processor == nullptr ||
      processor->state != ProcState::kSyscall) {
    return Verdict::kImpossible;
  }
  goroutine->state = GoState::kRunning;
  processor->state = ProcState::kRunning;
  return Verdict::kApplied;
}

// The event says that the call lost its processor: while it still has it, the loss has not come.
Verdict Replay::syscall_end_blocked(Machine& machine) {
  Processor* processor = find_processor(machine.processor);
  if (processor != nullptr && processor->state == ProcState::kSyscall) return Verdict::kNotYet;
  Goroutine* goroutine = find_goroutine(machine.goroutine);
  if (goroutine == nullptr || goroutine->state != GoState::kSyscall) return Verdict::kImpossible;
  goroutine->state = GoState::kRunnable;
  machine.goroutine = kNone;
  return Verdict::kApplied;
}

// Each generation tells the state of a goroutine before its first event.
Verdict Replay::go_status(const Event& event, Machine& machine) {
  uint64_t status = event.arguments[2];
  if (event.arguments[0] > kMostId || status < 1 || status > 4) return Verdict::kImpossible;
  GoState state = static_cast<GoState>(status);
  auto [place, is_new] = goroutines_.try_emplace(event.arguments[0], Goroutine{state, {}});
  if (!is_new && place->second.state != state) return Verdict::kImpossible;
  place->second.sequence = at(0);
  return bind(event, machine, state);
}

// Connects a goroutine that runs with its machine, and one in a system call with the machine that
// the event names, which need not be the one that tells it.
Verdict Replay::bind(const Event& event, Machine& machine, GoState state) {
  int64_t goroutine = static_cast<int64_t>(event.arguments[0]);
  if (state == GoState::kRunning) machine.goroutine = goroutine;
  if (state != GoState::kSyscall) return Verdict::kApplied;
  if (event.arguments[1] > kMostId) return Verdict::kImpossible;
  Machine& named = machines_[static_cast<int64_t>(event.arguments[1])];
  if (named.goroutine != kNone && named.goroutine != goroutine) return Verdict::kImpossible;
  named.goroutine = goroutine;
  return Verdict::kApplied;
}

Verdict Replay::gc_active(const Event& event) {
  if (collection_known_ && event.arguments[0] != collection_ + 1) return Verdict::kNotYet;
  if (collection_known_ && !collecting_) return Verdict::kImpossible;
  collection_known_ = collecting_ = true;
  collection_ = event.arguments[0];
  return Verdict::kApplied;
}

Verdict Replay::gc_begin(const Event& event) {
  if (collection_known_ && event.arguments[0] != collection_ + 1) return Verdict::kNotYet;
  if (collecting_) return Verdict::kImpossible;
  collection_known_ = collecting_ = true;
  collection_ = event.arguments[0];
  return Verdict::kApplied;
}

Verdict Replay::gc_end(const Event& event) {
  if (event.arguments[0] != collection_ + 1) return Verdict::kNotYet;
  if (!collecting_) return Verdict::kImpossible;
  collection_ = event.arguments[0];
  collecting_ = false;
  return Verdict::kApplied;
}

}  // namespace minigo::trace
