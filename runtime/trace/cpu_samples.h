// Samples of the CPU profile, which a trace has too while both go on.
//
// The handler of the profile's signal puts them into a ring, because it may have interrupted
// whoever writes an event or holds the lock of the tables. The tracer takes them out and puts them
// into the generation in which they were taken (tracer/sample_output.cpp).

#ifndef MINIGO_TRACE_CPU_SAMPLES_H_
#define MINIGO_TRACE_CPU_SAMPLES_H_

#include <cstddef>
#include <cstdint>

#include "model/machine.h"
#include "trace/tables.h"

namespace minigo::trace {

struct CpuSample {
  uint64_t time;  // ticks
  uint64_t generation;
  uint64_t thread;
  uint64_t processor;  // kNoProcessor: the thread had none
  uint64_t goroutine;  // 0: it ran none
  uint64_t addresses[kMaxFrames];
  size_t depth;
};
inline constexpr uint64_t kNoProcessor = ~uint64_t{0};

// Gets the memory for samples, once. Before the first sample, by one thread at a time.
void reserve_cpu_samples();

// This thread, m's, runs g at the moment, null for none, and has this stack. While on(), in a
// signal handler. A full ring drops it.
void put_cpu_sample(const model::M* m, const model::G* g, const uintptr_t* addresses, size_t depth);

// Takes out the trace's oldest sample, if it is of this generation or one before. Samples of an
// earlier trace, whose handlers were late, are dropped. One thread at a time.
bool take_cpu_sample(uint64_t generation, CpuSample* sample);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_CPU_SAMPLES_H_
