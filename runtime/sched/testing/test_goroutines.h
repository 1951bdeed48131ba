// For tests: a runtime in the background of a GoogleTest program, and the functions of generated
// code as C++ sees them. Bodies of goroutines go into files of their own that are compiled with
// stack checks; they call nothing of a library, and note what they see for the test to check.

#ifndef MINIGO_SCHED_TESTING_TEST_GOROUTINES_H_
#define MINIGO_SCHED_TESTING_TEST_GOROUTINES_H_

#include <atomic>
#include <cstdint>

#include "abi/frame.h"
#include "abi/type.h"

namespace minigo::sched {

// Runs fn(argument) as a goroutine and waits until it returns. From the test's thread. The runtime
// is started by the first call; GOMAXPROCS is 4 unless the environment says otherwise.
void run_in_goroutine(void (*fn)(void*), void* argument);

// Whether GODEBUG=migrate=1 is set: nothing that is readied runs next, then.
bool migration_is_forced();

// Counts down as goroutines finish; the main one waits.
struct Countdown {
  std::atomic<int64_t> left;
  uint32_t semaphore;
};

// Types of elements for channels.
extern abi::Type int_type, chan_of_int;
struct Big {
  int64_t words[20];
};
extern abi::Type big_type, chan_of_big;

}  // namespace minigo::sched

extern "C" {
void mg_go(void (*thunk)(void*), const void* arguments, int64_t size);
void mg_gosched();
void mg_preempt();
void mg_sleep(int64_t nanoseconds);
int64_t mg_nanotime();
int64_t mg_gomaxprocs(int64_t n);
int64_t mg_num_goroutine();
void mg_gc();
void mg_lock_os_thread();
void mg_unlock_os_thread();
void mg_sem_acquire(uint32_t* counter, bool lifo, uint32_t caller = 0);
void mg_sem_release(uint32_t* counter, bool hand_off);
uint32_t mg_notify_list_add(void* list);
void mg_notify_list_wait(void* list, uint32_t ticket);
void mg_notify_list_notify_one(void* list);
void mg_notify_list_notify_all(void* list);
void* mg_chan_make(const minigo::abi::Type* type, int64_t size);
void mg_chan_send(void* c, void* value);
bool mg_chan_recv(void* c, void* where);
void mg_chan_close(void* c);
bool mg_chan_try_send(void* c, void* value);
struct MgTwoBools {
  uint64_t first;
  uint64_t second;
};
MgTwoBools mg_chan_try_recv(void* c, void* where);
struct MgSelected {
  int64_t index;
  uint64_t ok;
};
MgSelected mg_select(minigo::abi::SelectCase* cases, int64_t count, bool has_default);
bool mg_timer_reset(void* timer, int64_t when);
bool mg_timer_stop(void* timer);
void* mg_timer_chan_make(const void* origin, int64_t when, int64_t period);
bool mg_timer_chan_reset(void* c, int64_t when, int64_t period);
bool mg_timer_chan_stop(void* c);
int64_t mg_clock_time();
int64_t mg_bubble_run(void* race_key, void* body);
bool mg_bubble_wait();
uint32_t mg_bubble_current();
// `body` is a func() that calls mg_coroutine_exit at its end.
void* mg_coroutine_new(void* body);
void mg_coroutine_switch(void* coroutine);
[[noreturn]] void mg_coroutine_exit(void* coroutine);
int32_t mg_defer_enter(minigo::abi::DeferFrame* frame) __attribute__((returns_twice));
// Blocks this thread, as a system call does.
void mg_test_block(int64_t nanoseconds);
// Stops the world and starts it again; returns the stack bytes seen.
int64_t mg_test_stop_world();
// Asks for the end of the slice at hand, or for its interruption, as sysmon does.
void mg_test_end_slice();
void mg_test_interrupt();
// As if a request to look at the next poll had been overwritten.
void mg_test_lose_poison();
// Sleeps without giving the P away.
void mg_test_sleep_with_processor(int64_t nanoseconds);
// Stops the world, holds up the thread of another M that waits with its P, starts the world and
// stops it once more. Returns 1 if the second stop did not wait for that thread, 0 if it did, and
// -1 if there was no such M.
int64_t mg_test_stop_twice_beside_stuck_thread();
// How many other Ps run, or could, while the world is stopped.
int64_t mg_test_running_in_stopped_world();
}

namespace minigo::sched {

inline void finish(Countdown* countdown) {
  if (countdown->left.fetch_sub(1) == 1) mg_sem_release(&countdown->semaphore, false);
}

// A loop's poll.
inline void poll() {
  bool poisoned;
  asm volatile("cmpb $0, %%fs:0x77" : "=@ccne"(poisoned));
  if (poisoned) mg_preempt();
}

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_TEST_GOROUTINES_H_
