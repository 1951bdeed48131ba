#ifndef MINIGO_SCHED_TESTING_PROGRESS_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_PROGRESS_TEST_GOROUTINES_H_

#include "sched/testing/test_goroutines.h"

namespace minigo::sched {

// A goroutine keeps a P and waits for another to have run. It gives up after a time in which any
// thread gets to run.
struct ProgressTest {
  std::atomic<bool> ran;
  bool in_time;  // while the other one waited
  std::atomic<int64_t> count;
};

// On two Ps, the other one idle, without a poll: only another thread can run what it starts.
void start_beside(void* test);
// On one P: it is preempted at a poll, or where a function begins.
void poll_beside(void* test);
void call_beside(void* test);
// The same at a poll, after the first request to end its slice has been lost.
void lose_request_beside(void* test);
// On two Ps: the other one sleeps, and its timer is in the heap of the P that is kept.
void sleep_beside(void* test);
// `count` is how often a sleeper woke within one slice of the other.
void interrupt_beside(void* test);
// On four Ps, which become one while each has a sleeper's timer. `count`: how many woke.
void retire_sleepers(void* test);
// Two Ps become one by a goroutine on the second: it is `in_time` if it is on the first one after
// its next poll.
void retire_callers_processor(void* test);

// Keeps the only P, without polls, until somebody sets `until` meanwhile, or for so many
// nanoseconds if that comes first.
struct Keeper {
  std::atomic<bool>* until;  // may be null
  int64_t at_most;
  bool was_set;
};
void keep_processor(void* keeper);
// So often keeps the only P for 2 ms, and leaves it idle for 3 ms.
void pulse(void* periods);

// A goroutine that is locked to its thread sleeps, and others note that they are not on it.
struct LockTest {
  std::atomic<void*> machine;
  std::atomic<bool> stop;
  std::atomic<int64_t> turns;
  std::atomic<int64_t> errors;
};
void lock_beside(void* test);

// Stops the world beside goroutines that run, call and wait, and counts what still runs.
struct StopTest {
  std::atomic<bool> stop;
  int64_t running;
};
void look_into_stopped_world(void* test);

// Stops the world beside a goroutine that sleeps with its P, until that sleep is over.
struct SleepTest {
  std::atomic<bool> over;
};
void stop_beside_sleep(void* test);

// The world is stopped once more while the thread of an M that has waited for it is held up.
struct StuckTest {
  std::atomic<bool> stop;
  int64_t result;  // of mg_test_stop_twice_beside_stuck_thread, the first that is not negative
};
void stop_beside_stuck_sleeper(void* test);
void stop_beside_stuck_thread(void* test);

// The states of goroutines as one that runs sees them, and of one that has ended.
struct StateTest {
  std::atomic<void*> waiting;
  std::atomic<void*> calling;
  std::atomic<void*> queued;
  std::atomic<bool> stop;
  bool waits, calls, is_queued, runs, is_dead;
};
void look_at_states(void* test);

// Blocks 64 threads at once.
void block_threads_at_once(void*);
void set_many_processors(void* before_and_after);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_PROGRESS_TEST_GOROUTINES_H_
