// M: an operating-system thread. It needs a P to run goroutines.

#ifndef MINIGO_SCHED_MACHINE_H_
#define MINIGO_SCHED_MACHINE_H_

#include <atomic>
#include <cstdint>

#include "platform/futex.h"
#include "sched/current.h"

namespace minigo::sched {

struct M {
  int64_t id;
  int32_t tid;
  G* running;    // the goroutine that it runs, or is in a system call for
  P* p;          // null while idle or in a long system call
  P* next_p;     // the P to take when woken
  P* old_p;      // the P that it had before the system call
  M* idle_link;  // list of idle Ms
  M* all_link;
  G* locked_g;
  void (*start_function)();  // a thread that only runs this (sysmon)
  bool spinning;             // looks for work
  bool blocked;              // parked on `wake`
  uint32_t random;           // xorshift state
  int32_t locks;             // > 0: must not be preempted or stopped
  platform::Event wake;
  uintptr_t system_stack_low;
  uintptr_t system_stack_top;          // as in %fs:0x68
  uintptr_t stopped_sp;                // system stack in use, while stopped inside a runtime call
  std::atomic<uintptr_t>* guard_slot;  // this thread's %fs:0x70, for other threads to poison
  void* signal_stack;
  // A parked goroutine's last act, on the system stack after it has been saved.
  bool (*park_unlock)(G*, void*);
  void* park_argument;
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MACHINE_H_
