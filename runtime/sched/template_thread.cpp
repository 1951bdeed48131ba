// Starting threads that inherit nothing.
//
// A goroutine that has locked its thread may change it: its user, its namespaces, its folder. A
// thread inherits such things from the one that starts it, so locked threads start none themselves.
// They ask this thread, which nobody has changed.

#include "sched/template_thread.h"

#include <atomic>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "platform/futex.h"
#include "sched/machine_thread.h"

namespace minigo::sched {

namespace {

constexpr size_t kTemplateStackBytes = size_t{128} << 10;

base::Mutex wanted_lock{base::LockRank::kLeaf};
// Ms without threads; a chain through idle_link.
M* wanted MG_GUARDED_BY(wanted_lock);
platform::Event asked;
std::atomic<bool> started{false};

M* next_wanted() {
  base::MutexLock lock(wanted_lock);
  M* m = wanted;
  if (m != nullptr) wanted = m->idle_link;
  return m;
}

void template_main(void*) {
  panic::install_signal_stack();
  for (;;) {
    asked.sleep();
    // Before the look: a thread that asks later wakes this one again.
    asked.clear();
    while (M* m = next_wanted()) start_thread(m);
  }
}

}  // namespace

void start_template_thread() {
  if (MG_LIKELY(started.load(std::memory_order_relaxed))) return;
  if (started.exchange(true, std::memory_order_relaxed)) return;
  start_thread(template_main, nullptr, kTemplateStackBytes);
}

void ask_template_thread(M* m) {
  {
    base::MutexLock lock(wanted_lock);
    m->idle_link = wanted;
    wanted = m;
  }
  asked.wake();
}

}  // namespace minigo::sched
