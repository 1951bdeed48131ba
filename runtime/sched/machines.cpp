#include "sched/machines.h"

#include <cstdlib>

#include "base/panic_door.h"
#include "sched/constants.h"
#include "trace/buffers.h"

namespace minigo::sched {

constinit Machines machines;
constinit IdleMachines idle_machines;

namespace {

void check_machine_count() MG_REQUIRES(scheduler_lock) {
  int64_t limit = machines.max_count;
  if (machines.count <= limit) return;
  // Not a failure of the runtime: the report takes no lock of the scheduler.
  scheduler_lock.unlock();
  panic::fatal_thread_limit(limit);
}

M* allocate_machine() MG_REQUIRES(scheduler_lock) {
  M* m = static_cast<M*>(calloc(1, sizeof(M)));
  if (m == nullptr) {
    scheduler_lock.unlock();
    panic::fatal("runtime: cannot allocate memory");
  }
  m->all_link = machines.all.load(std::memory_order_relaxed);
  // release: pairs with the acquire in for_each_machine.
  machines.all.store(m, std::memory_order_release);
  return m;
}

}  // namespace

M* create_machine() {
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

void put_ended_machine(M* m) {
  trace::end_stream(m);
  base::MutexLock lock(scheduler_lock);
  m->ended = true;
  m->idle_link = machines.ended;
  machines.ended = m;
}

void push_idle_machine(M* m) {
  M* next = idle_machines.first;
  m->idle_link = next;
  m->idle_back_link = nullptr;
  if (next != nullptr) next->idle_back_link = m;
  m->is_idle = true;
  idle_machines.first = m;
  idle_machines.count++;
}

M* pop_idle_machine() {
  M* m = idle_machines.first;
  if (m != nullptr) remove_idle_machine(m);
  return m;
}

void remove_idle_machine(M* m) {
  (m->idle_back_link != nullptr ? m->idle_back_link->idle_link : idle_machines.first) =
      m->idle_link;
  if (m->idle_link != nullptr) m->idle_link->idle_back_link = m->idle_back_link;
  m->is_idle = false;
  idle_machines.count--;
}

int64_t set_max_machines(int64_t count) {
  base::MutexLock lock(scheduler_lock);
  int64_t before = machines.max_count;
  machines.max_count = count;
  check_machine_count();
  return before;
}

uint64_t machine_starts() { return idle_machines.starts; }

int64_t thread_count() {
  base::MutexLock lock(scheduler_lock);
  return machines.count + 1;
}

void for_each_machine(void (*fn)(M*, void*), void* argument) {
  // acquire: pairs with the release in allocate_machine.
  for (M* m = machines.all.load(std::memory_order_acquire); m != nullptr; m = m->all_link)
    if (!m->ended) fn(m, argument);
}

}  // namespace minigo::sched
