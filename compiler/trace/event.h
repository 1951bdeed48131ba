// The events of a trace, as they come out of the reader.

#ifndef MINIGO_COMPILER_TRACE_EVENT_H_
#define MINIGO_COMPILER_TRACE_EVENT_H_

#include <array>
#include <cstdint>

#include "abi/trace_format.h"

namespace minigo::trace {

// Kinds that Go's runtime writes and minigo's does not. X(name, number, arguments besides the time)
#define MG_GO_TRACE_KINDS(X)           \
  X(kGoCreateSyscall, 15, 1) /* g */   \
  X(kGoDestroySyscall, 18, 0)          \
  X(kGcSweepActive, 31, 1)  /* p */    \
  X(kGcAssistActive, 34, 1) /* g */    \
  X(kGoLabel, 39, 1)        /* text */ \
  X(kGoStatusStack, 48, 4)  /* g, m, GoStatus, stack */

// The first number of the scheduler's own events, whose numbers are those of their batches.
constexpr unsigned kSchedulerKinds = 192;

// All kinds of events; the numbers of the first two groups are the format's.
enum class EventKind : uint8_t {
#define X(name, number, arguments) name = number,
  MG_TRACE_KINDS(X) MG_GO_TRACE_KINDS(X)
#undef X
#define X(name, number, arguments) name = kSchedulerKinds + number,
      MG_SCHEDULER_EVENTS(X)
#undef X
};

// How many numbers follow the time of an event, by the number of its kind; -1 where there is no
// such kind. Includes the kinds of Go's experiments, which have no names here.
constexpr std::array<int8_t, 256> argument_counts() {
  std::array<int8_t, 256> counts = {};
  for (int8_t& count : counts) count = -1;
#define X(name, number, arguments) counts[number] = arguments;
  MG_TRACE_KINDS(X)
  MG_GO_TRACE_KINDS(X)
#undef X
#define X(name, number, arguments) counts[kSchedulerKinds + (number)] = arguments;
  MG_SCHEDULER_EVENTS(X)
#undef X
  // AllocFree: spans, objects and stacks that exist, come and go.
  constexpr int8_t kAllocFree[] = {3, 3, 1, 2, 2, 1, 2, 2, 1};
  for (unsigned i = 0; i < sizeof(kAllocFree); i++) counts[128 + i] = kAllocFree[i];
  return counts;
}
inline constexpr std::array<int8_t, 256> kArgumentCounts = argument_counts();
constexpr bool is_experiment_of_go(EventKind kind) {
  return static_cast<uint8_t>(kind) >= 128 && static_cast<uint8_t>(kind) < kSchedulerKinds;
}

// Ids of goroutines, processors and machines that are not there.
constexpr int64_t kNone = -1;
// No id of a sound trace is greater.
constexpr uint64_t kMostId = uint64_t{1} << 52;

// One event. The processor and the goroutine are those that the machine had before the event.
struct Event {
  EventKind kind;
  double time = 0;  // nanoseconds since the trace's start
  int64_t machine = kNone;
  int64_t processor = kNone;
  int64_t goroutine = kNone;
  int64_t victim = kNone;  // kProcSteal: the goroutine whose system call loses its processor
  std::array<uint64_t, 4> arguments = {};
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_EVENT_H_
