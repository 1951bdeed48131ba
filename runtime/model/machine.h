// M: an operating-system thread. It needs a P to run goroutines.
//
// An M is never freed, because other threads may still hold a pointer to it: one whose thread has
// ended is kept for the next thread. Its own thread changes it, but for the members that say
// otherwise.

#ifndef MINIGO_MODEL_MACHINE_H_
#define MINIGO_MODEL_MACHINE_H_

#include <atomic>
#include <csetjmp>
#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "model/current.h"
#include "platform/futex.h"

namespace minigo::trace {
struct Stream;
}

namespace minigo::model {

struct M {
  // Written by stop_the_world's assembly: what was in rbx, rbp, r12-r15 and rsp at its call.
  uintptr_t stopped_registers[6];
  uintptr_t stopped_sp;         // the system stack from here to its top is in use
  base::Relaxed<int64_t> id;    // as in the scheduler's traces; another one for each thread
  base::Relaxed<int32_t> tid;   // the system's number of the thread
  base::Published<G*> running;  // the goroutine that it runs, or is in a system call for
  base::Relaxed<P*> p;          // null while idle or in a system call
  P* next_p;                    // the P to take when woken; whoever wakes it sets this
  P* old_p;                     // the P that it had before the system call
  M* idle_link;       // in the list of idle Ms, or of ended ones; under the scheduler's lock
  M* idle_back_link;  // the other way
  M* all_link;        // in the list of all Ms, which only grows
  base::Relaxed<G*> locked_g;  // the goroutine that is locked to this thread, or null
  bool may_be_changed;  // a locked goroutine may have changed its thread: it starts no others
  base::Relaxed<bool> spinning;  // looks for work
  base::Relaxed<bool> blocked;   // parked on `wake`
  bool is_idle;                  // in the list of idle Ms; guarded by the scheduler's lock
  uint32_t random;               // state of a xorshift generator
  platform::Event wake;          // any thread sets it, after next_p
  uintptr_t system_stack_low;
  uintptr_t system_stack_top;  // the same as in the thread's slot
  base::Mutex guard_lock;
  // The thread's guard slot, for other threads to poison; null when the thread is about to end.
  std::atomic<uintptr_t>* guard_slot MG_GUARDED_BY(guard_lock);
  // The timer of its CPU profile (profile/thread_timers.cpp), and whether there may be and is one.
  int32_t profile_timer;
  bool may_have_timer;
  bool has_profile_timer;
  std::jmp_buf* thread_end;   // of the frame from which the thread ends; null for the main thread
  base::Relaxed<bool> ended;  // has no thread
  // The goroutine to continue once the system stack is empty, on the way from leave_and_execute
  // there.
  G* handed_over;
  trace::Stream* trace_stream;  // its events; null until the first one
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_MACHINE_H_
