// Around system calls that may block, in blocking runtime functions.

#ifndef MINIGO_SCHED_SYSCALL_H_
#define MINIGO_SCHED_SYSCALL_H_

#include <cstdint>

#include "base/annotations.h"
#include "model/goroutine.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Leaves this M's P behind for others to take: g, the current goroutine, begins a system call. From
// here to exit_syscall there is no P: no allocation, no channel, no ready.
void enter_syscall(G* g);
// Gets a P back without waiting for one: its own, or an idle one. False: there is none. Call
// exit_syscall_slow then, after the results have been put into g.
bool exit_syscall_fast(G* g);
// Queues g and sleeps until there is a P. g continues as after park.
[[noreturn]] void exit_syscall_slow(G* g);

// Ends the system call of a blocking function with one result.
inline int64_t exit_syscall(G* g, int64_t result) {
  if (MG_LIKELY(exit_syscall_fast(g))) return result;
  g->result0 = static_cast<uint64_t>(result);
  exit_syscall_slow(g);
}

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_SYSCALL_H_
