// What the collector has done so far, for runtime.MemStats and GODEBUG=gctrace.

#ifndef MINIGO_GC_RECORD_H_
#define MINIGO_GC_RECORD_H_

#include <cstdint>

#include "gc/cycle.h"

namespace minigo::gc {

// Which part of a cycle a pause is.
enum class Part : uint8_t { kBeginning, kAttempt, kEnd, kWhole };

// A pause, from the request that the world stop.
class Pause {
 public:
  Pause();
  // The world is about to start again.
  void end(Part part);

 private:
  int64_t begin_;
};

// The program begins. `level` is N of GODEBUG=gctrace=N: 0 nothing, 1 a line for each cycle, 2 how
// full the heap's pages are as well.
void begin_records(int32_t level);
bool traces_cycles();

// A cycle begins. The world is stopped.
void begin_record(Cause cause);
// Notes that a thread has marked for so long.
enum class Helper : uint8_t { kWorker, kIdleWorker, kAssist };
void record_mark_time(Helper helper, int64_t nanoseconds);
// Of all cycles, in nanoseconds. Any thread.
int64_t total_mark_time(Helper helper);
// Of the cycle at hand, by all.
uint64_t mark_cpu_time();
// Marking has ended, and the heap does not know it yet. The world is stopped.
void record_heap_at_end();
// The cycle ends, the last pause has ended. The world is stopped. `goal`: bytes at which it should
// have ended.
void record_cycle(uint32_t number, uint64_t goal, uint64_t live_bytes);
// Prints the trace of the last cycle, if it is wanted, by the thread of sched/log.h: standard error
// may be a pipe that nobody reads. Any thread, without locks.
void print_gc_trace();

}  // namespace minigo::gc

#endif  // MINIGO_GC_RECORD_H_
