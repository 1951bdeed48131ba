// The test's thread posts a job; the runtime's main goroutine runs it.

#ifndef MINIGO_SCHED_TESTING_TEST_JOB_H_
#define MINIGO_SCHED_TESTING_TEST_JOB_H_

namespace minigo::sched {

struct Job {
  void (*function)(void*);
  void* argument;
};

// The main goroutine of a test program. Compiled with stack checks.
void run_jobs(void*);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_TEST_JOB_H_
