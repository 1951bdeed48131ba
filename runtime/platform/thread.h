// Operating-system threads and CPUs.

#ifndef MINIGO_PLATFORM_THREAD_H_
#define MINIGO_PLATFORM_THREAD_H_

#include <time.h>

#include <cstddef>
#include <cstdint>

namespace minigo::platform {

// Starts a detached thread that calls function(argument), on a stack of `stack_bytes` bytes, with
// the caller's signal mask. False if the system refuses; errno tells why.
bool start_thread(void (*function)(void*), void* argument, size_t stack_bytes);

// No signal interrupts this thread from now on, or every one may again.
void block_signals();
void unblock_signals();

// The kernel's number of this thread.
int32_t thread_id();
// The clock of the processor time of a thread of this process, by its number: for clock_gettime and
// timer_create.
clockid_t thread_clock(int32_t thread);
// What that clock says, in nanoseconds; -1 if there is no such thread.
int64_t thread_cpu_time(int32_t thread);
// Lets other threads of this CPU run first.
void yield_thread();

// How many CPUs this process may use: runtime.NumCPU.
int cpu_count();
// The same, but no more than its cgroups' CPU bandwidth limit rounded up (at least 2 if there are 2
// CPUs): Go's default for GOMAXPROCS.
int default_parallelism();

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_THREAD_H_
