// M: an operating-system thread. It needs a P to run goroutines.

#ifndef MINIGO_MODEL_MACHINE_H_
#define MINIGO_MODEL_MACHINE_H_

#include <atomic>
#include <csetjmp>
#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "model/current.h"
#include "platform/futex.h"

namespace minigo::model {

// An M whose thread has ended is used again for the next one (sched/machine_thread.cpp): some
// thread may always still hold a pointer to it.
struct M {
  // Written by stop_the_world's assembly: what was in rbx, rbp, r12-r15 and rsp at its call.
  uintptr_t stopped_registers[6];
  uintptr_t stopped_sp;  // the system stack from here to its top is in use
  base::Relaxed<int64_t> id;
  int32_t tid;
  base::Published<G*> running;  // the goroutine that it runs, or is in a system call for
  base::Relaxed<P*> p;          // null while idle or in a long system call
  P* next_p;                    // the P to take when woken
  P* old_p;                     // the P that it had before the system call
  M* idle_link;                 // list of idle Ms, or of ended ones
  M* idle_back_link;            // the other way
  M* all_link;
  base::Relaxed<G*> locked_g;
  bool may_be_changed;           // its thread, by a goroutine that locked it
  base::Relaxed<bool> spinning;  // looks for work
  base::Relaxed<bool> blocked;   // parked on `wake`
  bool is_idle;                  // in the list of idle Ms; guarded by the scheduler's lock
  uint32_t random;               // xorshift state
  platform::Event wake;
  uintptr_t system_stack_low;
  uintptr_t system_stack_top;  // as in %fs:0x68
  base::Mutex guard_lock;
  // This thread's %fs:0x70, for other threads to poison; null when it is about to end.
  std::atomic<uintptr_t>* guard_slot MG_GUARDED_BY(guard_lock);
  std::jmp_buf* thread_end;   // in the frame that ends the thread; null for the main thread
  base::Relaxed<bool> ended;  // has no thread
  void* signal_stack;
  G* handed_over;  // what to continue once the system stack is empty: between two lines
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_MACHINE_H_
