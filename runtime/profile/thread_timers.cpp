// The kernel's own calls: those of the C library do not tell whose CPU time is meant by a number of
// a thread, and one thread starts the timers of all others here.

#include "profile/thread_timers.h"

#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cstring>

#include "base/mutex.h"
#include "model/machine.h"
#include "platform/thread.h"
#include "sched/machines.h"
#include "sched/profile_door.h"

namespace minigo::profile {

using model::M;

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

base::Mutex timers_mutex{base::LockRank::kLeaf};
int64_t rate MG_GUARDED_BY(timers_mutex) = 0;

void start_timer(M* m) MG_REQUIRES(timers_mutex) {
  sigevent event;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_THREAD_ID;
  event.sigev_signo = SIGPROF;
  event._sigev_un._tid = m->tid;
  if (syscall(SYS_timer_create, platform::thread_clock(m->tid), &event, &m->profile_timer) != 0)
    return;
  m->has_profile_timer = true;
  // Threads that began together do not stay in step: the first interval is of another length each.
  int64_t interval = kNanosecondsPerSecond / rate;
  int64_t first = 1 + static_cast<int64_t>(sched::fast_random(m)) % interval;
  itimerspec times;
  times.it_interval = {interval / kNanosecondsPerSecond, interval % kNanosecondsPerSecond};
  times.it_value = {first / kNanosecondsPerSecond, first % kNanosecondsPerSecond};
  syscall(SYS_timer_settime, m->profile_timer, 0, &times, nullptr);
}

void stop_timer(M* m) MG_REQUIRES(timers_mutex) {
  if (!m->has_profile_timer) return;
  syscall(SYS_timer_delete, m->profile_timer);
  m->has_profile_timer = false;
}

void restart_timer(M* m, void*) MG_REQUIRES(timers_mutex) {
  stop_timer(m);
  if (m->may_have_timer && rate != 0) start_timer(m);
}

}  // namespace

void set_timers(int64_t hz) {
  base::MutexLock lock(timers_mutex);
  rate = hz;
  sched::for_each_machine(
      [](M* m, void* argument) {
        timers_mutex.assert_held();
        restart_timer(m, argument);
      },
      nullptr);
}

void thread_begins(M* m) {
  base::MutexLock lock(timers_mutex);
  m->may_have_timer = true;
  if (MG_UNLIKELY(rate != 0)) start_timer(m);
}

void thread_ends(M* m) {
  base::MutexLock lock(timers_mutex);
  m->may_have_timer = false;
  stop_timer(m);
}

}  // namespace minigo::profile
