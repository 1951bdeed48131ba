// A trace as tables: the story of each goroutine, and what happened beside them.
//
// compiler/docs/trace_page.md describes the same tables for the page.

#ifndef MINIGO_COMPILER_TRACE_MODEL_H_
#define MINIGO_COMPILER_TRACE_MODEL_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "trace/generations.h"

namespace minigo::trace {

// Times are nanoseconds since the trace's start. A `goroutine` is a row of Trace::goroutines, a
// `text` an index of Trace::strings, a `stack` one of Trace::stacks; -1 stands for none.

enum class State : uint8_t { kRunning, kRunnable, kWaiting, kSyscall };

// By what a goroutine became runnable.
enum class Cause : uint8_t { kGoroutine, kNetpoller, kTimer, kScheduler, kCreated, kStopped };

enum class SpanKind : uint8_t {
  kCollection,
  kStoppedWorld,
  kSweep,
  kAssist,
  kRegion,
  kTask,
  kSpinning
};

// What the numbers of a mark are stands behind each kind.
enum class MarkKind : uint8_t {
  kSteal,        // the processor that loses, goroutines
  kHandOff,      // the machine that blocks
  kWakeMachine,  // the machine
  kPoll,         // goroutines that are ready
  kGlobalTake,   // goroutines
  kTimer,        // nanoseconds late
  kLog
};

struct Frame {
  uint32_t function;  // text
  uint32_t file;      // text
  uint32_t line;
};

struct GoroutineRow {
  uint64_t id;
  uint32_t function = 0;     // text: what it was started with; empty if the trace does not tell
  int32_t parent = -1;       // goroutine
  double created = -1;       // -1: before the trace
  uint32_t created_at = 0;   // stack
  double ended = -1;         // -1: not in the trace
  uint32_t first_state = 0;  // its rows of `states`: from here,
  uint32_t state_count = 0;  // and so many
};

// Of StateRow::queue.
constexpr int32_t kGlobalQueue = -1;
constexpr int32_t kUnknownQueue = -2;

struct StateRow {
  uint32_t goroutine = 0;
  double start = 0;
  double end = 0;
  State state = State::kRunning;
  uint32_t reason = 0;     // text: why it waits or stopped running
  int32_t processor = -1;  // of a goroutine that runs, or in a system call as long as it keeps it
  int32_t machine = -1;
  uint32_t stack = 0;               // where it stood when the state began
  int32_t by = -1;                  // the goroutine that made it runnable
  Cause cause = Cause::kGoroutine;  // of kRunnable, as the next two
  int32_t queue = kUnknownQueue;    // where it stood first: a processor's queue or the global one
  bool spilled = false;             // from there it went on to the global queue
};

struct SpanRow {
  SpanKind kind;
  double start = 0;
  double end = 0;
  int32_t processor = -1;
  int32_t machine = -1;
  int32_t goroutine = -1;
  uint32_t text = 0;
};

struct MarkRow {
  MarkKind kind;
  double time = 0;
  int32_t processor = -1;
  int32_t machine = -1;
  int32_t goroutine = -1;
  int32_t a = 0;
  int32_t b = 0;
  uint32_t text = 0;
};

// A moment at which a goroutine used the CPU, as the CPU profile has seen it.
struct SampleRow {
  double time = 0;
  int32_t processor = -1;
  int32_t machine = -1;
  int32_t goroutine = -1;
  uint32_t stack = 0;
};

struct QueueRow {
  double time = 0;
  int32_t processor = -1;  // -1: the global queue
  uint32_t length = 0;
};

struct HeapRow {
  double time = 0;
  double bytes = 0;
  double goal = 0;
};

struct Trace {
  double wall_milliseconds = 0;  // of the start, since 1970; 0 if unknown
  double end = 0;
  uint64_t event_count = 0;
  std::vector<std::string> strings;  // the first is empty
  std::vector<Frame> frames;
  std::vector<std::vector<uint32_t>> stacks;  // frames, the innermost first; the first is empty
  uint32_t processor_count = 0;               // their ids are less
  std::vector<int32_t> machines;              // ids, ascending
  std::vector<GoroutineRow> goroutines;       // in the order in which they appear
  std::vector<StateRow> states;    // by goroutine, then by time: without gaps from the goroutine's
                                   // first appearance to its end
  std::vector<SpanRow> spans;      // by their ends
  std::vector<MarkRow> marks;      // by time
  std::vector<QueueRow> queues;    // by time
  std::vector<HeapRow> heap;       // by time
  std::vector<SampleRow> samples;  // by time
  std::optional<Damage> damage;    // the trace is what was read before it
};

// "byte 1234: the file ends in a batch"
std::string damage_text(const Damage& damage);

// Reads a trace of minigo or of Go 1.22 to 1.26. Never fails: a file that is none has damage at its
// first byte.
Trace read_trace(std::string_view file);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_MODEL_H_
