// The scheduler, played again from its events: this tells in which order the events of different
// threads happened.

#ifndef MINIGO_COMPILER_TRACE_REPLAY_H_
#define MINIGO_COMPILER_TRACE_REPLAY_H_

#include <unordered_map>

#include "trace/event.h"

namespace minigo::trace {

// kNotYet: an event of another thread comes before this one. kImpossible: no order makes it right.
enum class Verdict { kApplied, kNotYet, kImpossible };

// The states of all goroutines, processors and machines between two events.
class Replay {
 public:
  void begin_generation(uint64_t number) { generation_ = number; }

  // Changes the states by an event of event.machine if that may happen now, and writes the
  // processor and the goroutine that the machine had before into the event.
  Verdict apply(Event& event);

 private:
  // The number of an entity's latest change in its generation.
  struct Sequence {
    uint64_t generation = 0;
    uint64_t number = 0;
  };
  enum class GoState : uint8_t { kRunnable = 1, kRunning = 2, kSyscall = 3, kWaiting = 4 };
  // kAbandoned: in a system call, but nobody knows of which machine.
  enum class ProcState : uint8_t { kRunning = 1, kIdle = 2, kSyscall = 3, kAbandoned = 4 };
  struct Goroutine {
    GoState state;
    Sequence sequence;
  };
  struct Processor {
    ProcState state;
    Sequence sequence;
  };
  struct Machine {
    int64_t processor = kNone;
    int64_t goroutine = kNone;
  };

  Verdict dispatch(Event& event, Machine& machine);
  Verdict proc_start(const Event& event, Machine& machine);
  Verdict proc_stop(Machine& machine);
  Verdict proc_steal(Event& event);
  Verdict proc_status(const Event& event, Machine& machine);
  Verdict go_create(const Event& event, const Machine& machine, GoState state);
  Verdict go_create_syscall(const Event& event, Machine& machine);
  Verdict go_start(const Event& event, Machine& machine);
  Verdict go_leave(Machine& machine, GoState state);
  Verdict go_destroy(Machine& machine);
  Verdict go_destroy_syscall(Machine& machine);
  Verdict go_unblock(const Event& event);
  Verdict go_switch(const Event& event, Machine& machine);
  Verdict syscall_begin(const Event& event, Machine& machine);
  Verdict syscall_end(Machine& machine);
  Verdict syscall_end_blocked(Machine& machine);
  Verdict go_status(const Event& event, Machine& machine);
  Verdict bind(const Event& event, Machine& machine, GoState state);
  Verdict gc_active(const Event& event);
  Verdict gc_begin(const Event& event);
  Verdict gc_end(const Event& event);

  Goroutine* find_goroutine(uint64_t id);
  Processor* find_processor(uint64_t id);
  Goroutine* running(const Machine& machine);
  bool follows(const Sequence& sequence, uint64_t number) const;
  Sequence at(uint64_t number) const { return {generation_, number}; }

  uint64_t generation_ = 0;
  std::unordered_map<uint64_t, Goroutine> goroutines_;
  std::unordered_map<uint64_t, Processor> processors_;
  std::unordered_map<int64_t, Machine> machines_;
  bool collection_known_ = false;
  bool collecting_ = false;
  uint64_t collection_ = 0;  // the number of the latest event of a cycle
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_REPLAY_H_
