// Threads: starting, parking and waking them.

#include <cerrno>
#include <cstdlib>

#include "base/check.h"
#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/latency.h"
#include "platform/memory_map.h"
#include "platform/thread.h"
#include "sched/poller.h"
#include "sched/scheduler.h"
#include "sched/timer_door.h"
#include "sched/world.h"
#include "stack/context.h"

namespace minigo::sched {

namespace {

// Committed as it is used. Collections and tracebacks run there, and C++ library code.
constexpr size_t kSystemStackBytes = size_t{512} << 10;
constexpr int kThreadTries = 20;

// As Go counts, with sysmon.
int64_t thread_count() {
  base::MutexLock lock(scheduler_lock);
  return machines.count + 1;
}

void check_machine_count() MG_REQUIRES(scheduler_lock) {
  int64_t limit = machines.max_count;
  if (machines.count <= limit) return;
  // Not a failure of the runtime; the traces take no lock of the scheduler.
  scheduler_lock.unlock();
  panic::fatal_thread_limit(limit);
}

M* allocate_machine() MG_REQUIRES(scheduler_lock) {
  M* m = static_cast<M*>(calloc(1, sizeof(M)));
  MG_CHECK(m != nullptr);
  m->all_link = machines.all.load(std::memory_order_relaxed);
  // release: pairs with the acquire of those who walk the list.
  machines.all.store(m, std::memory_order_release);
  return m;
}

M* create_machine() MG_REQUIRES(scheduler_lock) {
  M* m = machines.ended;
  if (m != nullptr)
    machines.ended = m->idle_link;
  else
    m = allocate_machine();
  machines.count++;
  m->id = machines.next_id++;
  m->random = static_cast<uint32_t>(m->id * 2654435761u) ^ 0x9e3779b9u;
  m->ended = false;
  m->may_be_changed = false;
  check_machine_count();
  return m;
}

void set_guard_slot(M* m) {
  char* thread_block;
  asm volatile("movq %%fs:0, %0" : "=r"(thread_block));
  base::MutexLock lock(m->guard_lock);
  m->guard_slot = reinterpret_cast<std::atomic<uintptr_t>*>(thread_block + abi::kTcbStackGuard);
}

// This thread is m from now on. The system stack begins under the caller's frame.
void become_machine(M* m, void* frame) {
  m->tid = platform::thread_id();
  m->system_stack_top = (reinterpret_cast<uintptr_t>(frame) - 256) & ~uintptr_t{63};
  set_guard_slot(m);
  set_current_m(m);
  set_current_g(nullptr);
  set_current_p(nullptr);
  tcb::write<uintptr_t, abi::kTcbSystemStack>(m->system_stack_top);
  panic::install_signal_stack();
  platform::sleep_exactly();
}

// Its frame is where the system stack begins. That of its caller stays, to be returned to.
[[noreturn]] __attribute__((noinline)) void run_machine(M* m) {
  become_machine(m, __builtin_frame_address(0));
  acquire_processor(m->next_p);
  m->next_p = nullptr;
  leave_and_schedule();
}

// Returns, which ends the thread, when machine_end.cpp jumps to `end`.
void machine_main(void* m_memory) {
  M* m = static_cast<M*>(m_memory);
  std::jmp_buf end;
  m->thread_end = &end;
  if (setjmp(end) == 0) run_machine(m);
}

void push_idle(M* m) MG_REQUIRES(scheduler_lock) {
  M* next = idle_machines.first;
  m->idle_link = next;
  m->idle_back_link = nullptr;
  if (next != nullptr) next->idle_back_link = m;
  m->is_idle = true;
  idle_machines.first = m;
  idle_machines.count++;
  check_deadlock();
}

M* pop_idle() MG_REQUIRES(scheduler_lock) {
  M* m = idle_machines.first;
  if (m != nullptr) remove_idle_machine(m);
  return m;
}

// Sleeps until another M hands over a P.
void sleep_for_processor(M* m) {
  m->blocked = true;
  m->wake.sleep();
  m->wake.clear();
  m->blocked = false;
  acquire_processor(m->next_p);
  m->next_p = nullptr;
}

bool anything_runnable() MG_REQUIRES(scheduler_lock) {
  if (has_global_work()) return true;
  for (int32_t i = 0; i < all_processors.count; i++)
    if (!local_empty(all_processors.by_id[i])) return true;
  return earliest_timer() != 0;
}

// If the only M that is not idle sleeps until a timer is due that has been stopped since, or for
// the network and nobody waits for that any more, it is to look again. It will find nothing and
// come to check_deadlock itself.
void wake_needless_sleeper() {
  // After the timer was stopped, or the waiter woken. Pairs with delay_until.
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (polling.last.load(std::memory_order_relaxed) == 0 &&
      (polling.until.load(std::memory_order_relaxed) != 0 || !poller().any_waiters()))
    poller().interrupt();
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

void remove_idle_machine(M* m) {
  (m->idle_back_link != nullptr ? m->idle_back_link->idle_link : idle_machines.first) =
      m->idle_link;
  if (m->idle_link != nullptr) m->idle_link->idle_back_link = m->idle_back_link;
  m->is_idle = false;
  idle_machines.count--;
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

void start_machine(P* p, bool spinning) {
  M* m;
  bool is_new = false;
  {
    base::MutexLock lock(scheduler_lock);
    m = pop_idle();
    if (m == nullptr) {
      m = create_machine();
      is_new = true;
    }
  }
  m->spinning = spinning;
  m->next_p = p;
  if (!is_new) {
    m->wake.wake();
    return;
  }
  // sysmon is no M, and clean.
  M* self = current_m();
  if (MG_UNLIKELY(self != nullptr && self->may_be_changed))
    ask_template_thread(m);
  else
    start_thread(m);
}

void stop_machine() {
  M* m = current_m();
  MG_DCHECK(m->p == nullptr && !m->spinning);
  bool surplus;
  {
    base::MutexLock lock(scheduler_lock);
    push_idle(m);
    surplus = has_surplus_machines();
  }
  if (surplus) wait_as_surplus();
  sleep_for_processor(m);
}

void become_spinning() {
  current_m()->spinning = true;
  spinning.count.fetch_add(1, std::memory_order_seq_cst);
  spinning.needed.store(false, std::memory_order_relaxed);
}

void stop_spinning() {
  current_m()->spinning = false;
  spinning.count.fetch_sub(1, std::memory_order_seq_cst);
  // It found work, so there may be more.
  wake_processor();
}

void wake_processor() {
  int32_t none = 0;
  // seq_cst: after the store of the work that calls for this. Pairs with find_work's decrement.
  if (spinning.count.load(std::memory_order_seq_cst) != 0) return;
  if (idle_processors.count.load(std::memory_order_seq_cst) == 0) {
    // Whoever gives up its P next must look again. seq_cst: pairs with give_up_processor, which
    // counts its P as idle and then reads need_spinning; here it is the other way round.
    if (!spinning.needed.load(std::memory_order_seq_cst))
      spinning.needed.store(true, std::memory_order_seq_cst);
    if (idle_processors.count.load(std::memory_order_seq_cst) == 0) return;
  }
  if (!spinning.count.compare_exchange_strong(none, 1, std::memory_order_seq_cst)) return;
  P* p;
  {
    base::MutexLock lock(scheduler_lock);
    p = get_idle_processor_spinning();
    if (p == nullptr) spinning.count.fetch_sub(1, std::memory_order_seq_cst);
  }
  if (p != nullptr) start_machine(p, true);
}

void stop_locked_machine() {
  M* m = current_m();
  if (m->p != nullptr) hand_off_processor(release_processor());
  {
    base::MutexLock lock(scheduler_lock);
    idle_machines.locked_count++;
    check_deadlock();
  }
  sleep_for_processor(m);
}

void start_locked_machine(G* g) {
  M* m = g->locked_m;
  {
    base::MutexLock lock(scheduler_lock);
    idle_machines.locked_count--;
  }
  m->next_p = release_processor();
  m->wake.wake();
  stop_machine();
}

void check_deadlock() {
  int32_t running = machines.count - idle_machines.count - idle_machines.locked_count;
  if (running > 1 || world_stop.wanted.load(std::memory_order_relaxed)) return;
  if (anything_runnable()) return;
  if (running == 1) {
    wake_needless_sleeper();
    return;
  }
  if (goroutine_count() == 0)
    panic::fatal("no goroutines (main called runtime.Goexit) - deadlock!");
  // Not a failure of the runtime; the traces take no lock of the scheduler.
  scheduler_lock.unlock();
  panic::fatal_all("all goroutines are asleep - deadlock!");
}

int64_t set_max_machines(int64_t count) {
  base::MutexLock lock(scheduler_lock);
  int64_t before = machines.max_count;
  machines.max_count = count;
  check_machine_count();
  return before;
}

void for_each_machine(void (*fn)(M*, void*), void* argument) {
  for (M* m = machines.all.load(std::memory_order_acquire); m != nullptr; m = m->all_link)
    if (!m->ended) fn(m, argument);
}

}  // namespace minigo::sched
