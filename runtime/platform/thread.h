// Operating-system threads and CPUs.

#ifndef MINIGO_PLATFORM_THREAD_H_
#define MINIGO_PLATFORM_THREAD_H_

#include <cstddef>
#include <cstdint>

namespace minigo::platform {

// Starts a detached thread with a stack of `stack_bytes`, all signals as in the caller. False if
// the system refuses; errno tells why.
bool start_thread(void (*function)(void*), void* argument, size_t stack_bytes);

// No signal interrupts this thread from now on.
void block_signals();

int32_t thread_id();
void yield_thread();

// CPUs that this process may use at once: its affinity mask, and its cgroups' CPU bandwidth limit
// rounded up (at least 2 if the machine has 2), as Go counts for GOMAXPROCS.
int cpu_count();  // affinity only: runtime.NumCPU
int default_parallelism();

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_THREAD_H_
