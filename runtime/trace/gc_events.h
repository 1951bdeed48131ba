// Events of the collector. As those of events.h: only while on().

#ifndef MINIGO_TRACE_GC_EVENTS_H_
#define MINIGO_TRACE_GC_EVENTS_H_

#include <cstdint>

#include "trace/events.h"

namespace minigo::trace {

// Marking begins or ends. The world is stopped.
void gc_begin();
void gc_end();
// A trace begins: tells it whether the collector marks.
void gc_snapshot(bool marking);
// A generation begins: tells it whether the trace takes the collector to be marking.
void gc_goes_on();

// The heap's size and the size at which the next cycle is to end, in bytes.
void heap_size(uint64_t bytes);
void heap_goal(uint64_t bytes);

// The number of this trace, from 1; 0 while there is none.
uint32_t session();
void begin_session();

// Work of the collector: the goroutine that runs pays for its allocation by marking, or this P
// sweeps. Lives as long as that lasts. The trace may begin or end meanwhile.
class Assist {
 public:
  Assist();
  ~Assist();
  Assist(const Assist&) = delete;
  Assist& operator=(const Assist&) = delete;

 private:
  uint32_t session_;
};
class Sweep {
 public:
  Sweep();
  ~Sweep();
  Sweep(const Sweep&) = delete;
  Sweep& operator=(const Sweep&) = delete;

 private:
  uint32_t session_;
};

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_GC_EVENTS_H_
