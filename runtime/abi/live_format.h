// The format in which a running program tells `minigo top` of its scheduler.
//
// The looker makes a memory file, which allows seals, and sends kSignal by sigqueue, with the
// file's descriptor in its process as the value (signal_value). The program opens
// /proc/LOOKER/fd/N, reads the Request, writes its answer behind it and at last the answered
// number, and closes the file. So nothing of it stays in the program, and the file goes with the
// looker.
//
// The file: a Request, the answered number at kAnsweredOffset, at kAnswerOffset an Answer, and then
// Answer::processors times a Processor and Answer::goroutine_samples times a Goroutine.

#ifndef MINIGO_ABI_LIVE_FORMAT_H_
#define MINIGO_ABI_LIVE_FORMAT_H_

#include <signal.h>

#include <cstdint>

namespace minigo::abi::live {

// Ignored by programs that do not know it.
constexpr int kSignal = SIGURG;
constexpr uint32_t kMagic = 0x6d67746f;
// Any change of the format is another version. Every program has a symbol of this prefix and its
// version, so that a looker can tell before it asks.
constexpr uint32_t kVersion = 1;
constexpr char kVersionSymbol[] = "mg_live_version_";

// The value of the signal.
constexpr uint64_t signal_value(int descriptor) {
  return uint64_t{kMagic} << 32 | static_cast<uint32_t>(descriptor);
}
constexpr bool is_signal_value(uint64_t value) { return value >> 32 == kMagic; }
constexpr int descriptor_of(uint64_t value) { return static_cast<int>(value & 0x7fffffff); }

struct Request {
  uint32_t magic;
  uint32_t version;
  uint64_t number;  // of the request; the looker counts up from 1
  // Of the places for goroutines, look at first_slot, first_slot + stride and so on, and at no more
  // than most_slots of them.
  uint64_t first_slot;
  uint64_t stride;
  uint64_t most_slots;
};

constexpr uint64_t kAnsweredOffset = 56;
constexpr uint64_t kAnswerOffset = 64;
// A program looks at no more places for goroutines at once, so that the handler is short.
constexpr uint64_t kMostSlots = 1024;

// Places of base::TimeHistogram.
constexpr int kTimes = 162;

// Times are in nanoseconds. What is counted "so far" never falls.
struct Answer {
  uint32_t version;
  uint32_t processors;  // GOMAXPROCS
  uint32_t goroutine_samples;
  int32_t global_queue;
  int64_t time;        // CLOCK_MONOTONIC
  uint64_t slots;      // places for goroutines that there are
  int64_t goroutines;  // all but the runtime's own
  // Ms: with a goroutine; looking for one; in system calls; asleep; in between.
  uint32_t running, spinning, in_syscalls, idle, scheduling;
  uint32_t cycles;  // of the collector that have ended so far
  uint64_t starts;  // how often an M was woken or started for a P so far
  uint64_t object_bytes;
  uint64_t allocated_bytes;  // so far
  // Histograms: for each place the shortest time that counts there; how often goroutines were ready
  // for so long before they ran, so far; and how often the world was stopped for so long.
  int64_t times[kTimes];
  uint64_t lateness[kTimes];
  uint64_t pauses[kTimes];
  char wait_reasons[32][32];
};

enum class ProcessorState : uint32_t { kIdle, kRunning, kSyscall, kStopped };

struct Processor {
  ProcessorState state;
  uint32_t queue;       // goroutines that wait for this P
  int64_t machine;      // its M's id; -1: none
  uint64_t goroutine;   // its id; 0: none runs
  uint64_t entry;       // address of the function that it began with
  uint64_t created_at;  // return address of the go statement's call, or 0
  uint64_t switches;    // so far
  uint64_t steals;      // so far
};

enum class GoroutineState : uint32_t { kRunnable, kRunning, kSyscall, kWaiting };

struct Goroutine {
  GoroutineState state;
  uint32_t wait_reason;  // place in Answer::wait_reasons
  uint64_t entry;
  uint64_t created_at;
};

static_assert(sizeof(Request) <= kAnsweredOffset);

}  // namespace minigo::abi::live

#endif  // MINIGO_ABI_LIVE_FORMAT_H_
