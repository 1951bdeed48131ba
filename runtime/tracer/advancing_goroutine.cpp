// This file is compiled with stack checks: it runs on the goroutine's stack.

#include "tracer/advance.h"
#include "tracer/entry_door.h"

namespace minigo::tracer {

void advancing_goroutine(void*) {
  for (;;) {
    mg_trace_advance();
    mg_trace_wait();
  }
}

}  // namespace minigo::tracer
