// The thread of an M. It begins in machine_main, becomes known to the runtime as m, takes the P
// that it was started for, and schedules on its system stack until it ends. The ways to an end
// are in machine_park.cpp (an idle M too many) and locked_threads.cpp (its goroutine has ended).
//
// Invariants:
// - A thread may look at an M without a lock if it once saw it: sysmon and a thread that stops
//   the world (through P::m), one that walks the list of all Ms, a waker. So an M's memory stays
//   an M. It goes to a list when its thread ends, and the next new thread takes it from there.
// - The guard slot is memory of the thread, which is gone after its end. It is poisoned under
//   guard_lock, and the thread takes it away under that lock before it ends. A poison that was
//   meant for an ended thread may reach the next one of that M: the goroutine that meets it
//   finds that its flag is not set, and goes on.
// - From the moment the M is in the list of ended ones, another thread may be it. The ending
//   thread touches it no more, and runs nothing but the way out of its first function.

#include "sched/machine_thread.h"

#include <atomic>
#include <cerrno>
#include <csetjmp>

#include "abi/frame.h"
#include "base/panic_door.h"
#include "model/segment.h"
#include "platform/clock.h"
#include "platform/latency.h"
#include "platform/thread.h"
#include "sched/machines.h"
#include "sched/processors.h"
#include "sched/profile_door.h"
#include "sched/schedule_door.h"

namespace minigo::sched {

namespace {

// Committed as it is used. Collections and tracebacks run there, and C++
// library code.
constexpr size_t kSystemStackBytes = size_t{512} << 10;
constexpr int kThreadTries = 20;

void set_guard_slot(M* m) {
  char* thread_block;
  asm volatile("movq %%fs:0, %0" : "=r"(thread_block));
  base::MutexLock lock(m->guard_lock);
  m->guard_slot = reinterpret_cast<std::atomic<uintptr_t>*>(thread_block + abi::kTcbStackGuard);
}

// Makes this thread m. The system stack begins under the caller's frame.
void become_machine(M* m, void* frame) {
  m->tid = platform::thread_id();
  m->system_stack_top = (reinterpret_cast<uintptr_t>(frame) - 256) & ~uintptr_t{63};
  set_guard_slot(m);
  set_current_m(m);
  set_current_g(nullptr);
  set_current_p(nullptr);
  tcb::write<uintptr_t, abi::kTcbSystemStack>(m->system_stack_top);
  panic::install_signal_stack();
  profile::thread_begins(m);
  platform::sleep_exactly();
}

// The system stack begins at the frame of this function. The frame of its
// caller stays: end_thread returns to it.
[[noreturn]] __attribute__((noinline)) void run_machine(M* m) {
  become_machine(m, __builtin_frame_address(0));
  acquire_processor(m->next_p);
  m->next_p = nullptr;
  leave_and_schedule();
}

// Returns, which ends the thread, when end_thread jumps to `end`.
void machine_main(void* m_memory) {
  M* m = static_cast<M*>(m_memory);
  std::jmp_buf end;
  m->thread_end = &end;
  if (setjmp(end) == 0) run_machine(m);
}

// Makes m unknown to its thread, this one.
void forget_thread(M* m) {
  platform::block_signals();
  profile::thread_ends(m);
  panic::remove_signal_stack();
  set_current_m(nullptr);
  base::MutexLock lock(m->guard_lock);
  m->guard_slot = nullptr;
}

}  // namespace

void initialize_main_machine() {
  M* m;
  {
    base::MutexLock lock(scheduler_lock);
    m = create_machine();
  }
  become_machine(m, __builtin_frame_address(0));
}

// Tries for a fifth of a second: threads that end make room for others.
void start_thread(void (*function)(void*), void* argument, size_t stack_bytes) {
  for (int tries = 1; !platform::start_thread(function, argument, stack_bytes); tries++) {
    int error = errno;
    if (error != EAGAIN || tries == kThreadTries) panic::fatal_no_thread(thread_count(), error);
    platform::sleep_thread(tries * 1'000'000);
  }
}

void start_thread(M* m) { start_thread(machine_main, m, kSystemStackBytes); }

void end_thread(M* m) {
  std::jmp_buf* end = m->thread_end;
  forget_thread(m);
  put_ended_machine(m);
  std::longjmp(*end, 1);
}

void poison_guard_of(M* m) {
  base::MutexLock lock(m->guard_lock);
  // release: pairs with the load of the guard in a prologue or a poll, which acquires on x86-64. A
  // goroutine that sees the poison sees the flag that was set before (preempt.cpp).
  if (m->guard_slot != nullptr)
    m->guard_slot->store(model::kPoisonedGuard, std::memory_order_release);
}

}  // namespace minigo::sched
