// This file is compiled with stack checks.

#include "sched/testing/test_job.h"

namespace minigo::sched {

extern "C" Job* mg_test_next();
extern "C" void mg_test_done();

void run_jobs(void*) {
  for (;;) {
    Job job = *mg_test_next();
    job.function(job.argument);
    mg_test_done();
  }
}

}  // namespace minigo::sched
