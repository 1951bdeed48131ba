// The format of execution traces: what the runtime writes and `minigo trace` reads.
//
// It is Go's, version 1.26 (internal/trace/tracev2 in Go's source). Numbers are written seven bits
// a byte, the lowest first.

#ifndef MINIGO_ABI_TRACE_FORMAT_H_
#define MINIGO_ABI_TRACE_FORMAT_H_

#include <cstdint>

namespace minigo::abi::trace {

// For the lists below.
#define MG_TRACE_ENUMERATOR(name, number, arguments) name = number,
#define MG_TRACE_ARGUMENTS(name, number, arguments) \
  case name:                                        \
    return arguments;

// X(name, number, arguments besides the time). `g`, `p`, `m`: ids; a number of the order of a G's
// or P's changes is a "sequence"; stacks and texts are ids of the tables.
#define MG_TRACE_KINDS(X)                                    \
  X(kProcsChange, 9, 2) /* GOMAXPROCS, stack */              \
  X(kProcStart, 10, 2)  /* p, sequence */                    \
  X(kProcStop, 11, 0)                                        \
  X(kProcSteal, 12, 3)  /* p, sequence, m */                 \
  X(kProcStatus, 13, 2) /* p, ProcStatus */                  \
  X(kGoCreate, 14, 3)   /* g, its stack, stack */            \
  X(kGoStart, 16, 2)    /* g, sequence */                    \
  X(kGoDestroy, 17, 0)                                       \
  X(kGoStop, 19, 2)         /* reason, stack */              \
  X(kGoBlock, 20, 2)        /* reason, stack */              \
  X(kGoUnblock, 21, 3)      /* g, sequence, stack */         \
  X(kGoSyscallBegin, 22, 2) /* p's sequence, stack */        \
  X(kGoSyscallEnd, 23, 0)                                    \
  X(kGoSyscallEndBlocked, 24, 0)                             \
  X(kGoStatus, 25, 3) /* g, m, GoStatus */                   \
  X(kStwBegin, 26, 2) /* reason, stack */                    \
  X(kStwEnd, 27, 0)                                          \
  X(kGcActive, 28, 1)      /* number */                      \
  X(kGcBegin, 29, 2)       /* number, stack */               \
  X(kGcEnd, 30, 1)         /* number */                      \
  X(kGcSweepBegin, 32, 1)  /* stack */                       \
  X(kGcSweepEnd, 33, 2)    /* bytes swept, bytes freed */    \
  X(kGcAssistBegin, 35, 1) /* stack */                       \
  X(kGcAssistEnd, 36, 0)                                     \
  X(kHeapAlloc, 37, 1)       /* bytes */                     \
  X(kHeapGoal, 38, 1)        /* bytes */                     \
  X(kUserTaskBegin, 40, 4)   /* id, parent, name, stack */   \
  X(kUserTaskEnd, 41, 2)     /* id, stack */                 \
  X(kUserRegionBegin, 42, 3) /* task, name, stack */         \
  X(kUserRegionEnd, 43, 3)   /* task, name, stack */         \
  X(kUserLog, 44, 4)         /* task, key, message, stack */ \
  X(kGoSwitch, 45, 2)        /* g, sequence */               \
  X(kGoSwitchDestroy, 46, 2) /* g, sequence */               \
  X(kGoCreateBlocked, 47, 3) /* g, its stack, stack */

enum class Kind : uint8_t { MG_TRACE_KINDS(MG_TRACE_ENUMERATOR) };

// How many numbers follow the time.
constexpr int argument_count(Kind kind) {
  switch (kind) {
    using enum Kind;
    MG_TRACE_KINDS(MG_TRACE_ARGUMENTS)
  }
  return 0;
}

// What is no event of a thread: the beginning of a batch, and what a batch of tables holds.
enum class Section : uint8_t {
  kBatch = 1,  // generation, thread, time, bytes
  kStacks = 2,
  kStack = 3,  // id, frames; of each: address, function, file, line
  kStrings = 4,
  kString = 5,  // id, bytes, text
  kCpuSamples = 6,
  kCpuSample = 7,  // time, m, p, g, stack
  kFrequency = 8,  // ticks in a second
  kExperimentalBatch = 49,
  kSync = 50,
  kClockSnapshot = 51,  // time, nanotime, seconds and nanoseconds of the clock on the wall
  kEndOfGeneration = 52,
};

// States of a goroutine and of a P in the snapshot with which a generation begins.
enum class GoStatus : uint8_t { kRunnable = 1, kRunning = 2, kSyscall = 3, kWaiting = 4 };
enum class ProcStatus : uint8_t { kRunning = 1, kIdle = 2 };

// Go's format has no events for a scheduler's own work. These stand in batches of an experiment,
// which Go's readers pass by: the section kExperimentalBatch, the byte kSchedulerExperiment,
// generation, thread, time, bytes. An event is its number, the ticks since the one before it in the
// batch (the batch's time for the first), and its arguments.
//
// Go's readers fail at the number of an experiment that they have no name for, and know only this
// one, AllocFree. Its own batches begin with a byte below kFirstSchedulerEvent, as no batch of
// these does.
constexpr uint8_t kSchedulerExperiment = 1;
constexpr uint8_t kFirstSchedulerEvent = 2;

// X(name, number, arguments besides the time). They belong to the batch's thread unless an argument
// says otherwise.
#define MG_SCHEDULER_EVENTS(X)                                                      \
  X(kSteal, 2, 3)        /* the P that takes, the P that loses, goroutines */       \
  X(kSpinBegin, 3, 0)    /* this M looks for work and has none */                   \
  X(kSpinEnd, 4, 1)      /* 1 if it found some */                                   \
  X(kHandOff, 5, 2)      /* p, the m that it is taken from: it blocks in a call */  \
  X(kWakeMachine, 6, 2)  /* p that it gets, m */                                    \
  X(kTimer, 7, 2)        /* the g that it wakes or 0, nanoseconds after its time */ \
  X(kPoll, 8, 1)         /* goroutines that the netpoller found ready */            \
  X(kRunQueue, 9, 2)     /* a sample: p, goroutines in its queue */                 \
  X(kGlobalQueue, 10, 1) /* a sample: goroutines in the global queue */             \
  X(kGlobalTake, 11, 2)  /* p, goroutines that it took from the global queue */     \
  X(kGlobalPut, 12, 2)   /* the g that goes to the global queue, 1 if from a P's */

enum class SchedulerEvent : uint8_t { MG_SCHEDULER_EVENTS(MG_TRACE_ENUMERATOR) };

// How many numbers follow the time.
constexpr int argument_count(SchedulerEvent event) {
  switch (event) {
    using enum SchedulerEvent;
    MG_SCHEDULER_EVENTS(MG_TRACE_ARGUMENTS)
  }
  return 0;
}

}  // namespace minigo::abi::trace

#endif  // MINIGO_ABI_TRACE_FORMAT_H_
