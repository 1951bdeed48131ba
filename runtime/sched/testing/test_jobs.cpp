// This file is compiled with stack checks.

#include <cstdint>

#include "sched/testing/test_job.h"

namespace minigo::sched {

extern "C" {
Job* mg_test_next();
void mg_test_done();
int64_t mg_gc_next();
bool mg_gc_wait(int64_t cycle);
bool mg_gc_sweep();

// As runtime.GC of the library.
void mg_gc() {
  int64_t cycle = mg_gc_next();
  while (!mg_gc_wait(cycle)) {
  }
  while (mg_gc_sweep()) {
  }
}
}

void run_jobs(void*) {
  for (;;) {
    Job job = *mg_test_next();
    job.function(job.argument);
    mg_test_done();
  }
}

}  // namespace minigo::sched
