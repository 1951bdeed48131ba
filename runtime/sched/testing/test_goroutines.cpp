#include "sched/testing/test_goroutines.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <atomic>

#include "entry/bootstrap.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "platform/futex.h"
#include "platform/thread.h"
#include "sched/all_goroutines.h"
#include "sched/preempt.h"
#include "sched/processors.h"
#include "sched/stack_ranges.h"
#include "sched/syscall.h"
#include "sched/testing/test_job.h"
#include "sched/world.h"
#include "stack/context.h"

namespace minigo::sched {

abi::Type int_type, chan_of_int, big_type, chan_of_big;

namespace {

void make_type(abi::Type* elem, abi::Type* chan, uint64_t size) {
  elem->size = size;
  elem->align = 8;
  elem->kind = abi::Kind::kInt;
  chan->size = 8;
  chan->kind = abi::Kind::kChan;
  chan->elem = elem;
}

platform::Event posted;
platform::Event finished;
Job job;

void* run_runtime(void*) { entry::run_main_goroutine(run_jobs, nullptr); }

void start_runtime() {
  setenv("GOMAXPROCS", "4", 0);
  make_type(&int_type, &chan_of_int, 8);
  make_type(&big_type, &chan_of_big, sizeof(Big));
  pthread_t thread;
  pthread_create(&thread, nullptr, run_runtime, nullptr);
}

}  // namespace

void run_in_goroutine(void (*fn)(void*), void* argument) {
  static bool started = false;
  job = {fn, argument};
  posted.wake();
  if (!started) start_runtime();
  started = true;
  finished.sleep();
  finished.clear();
}

bool migration_is_forced() {
  const char* settings = getenv("GODEBUG");
  return settings != nullptr && strstr(settings, "migrate=1") != nullptr;
}

extern "C" Job* mg_test_next_impl() {
  G* g = current_g();
  enter_syscall(g);
  posted.sleep();
  posted.clear();
  return reinterpret_cast<Job*>(exit_syscall(g, reinterpret_cast<int64_t>(&job)));
}

extern "C" void mg_test_done_impl() { finished.wake(); }

extern "C" int64_t mg_test_block_impl(int64_t nanoseconds) {
  G* g = current_g();
  enter_syscall(g);
  platform::sleep_thread(nanoseconds);
  return exit_syscall(g, 0);
}

extern "C" void mg_test_end_slice_impl() {
  P* p = current_p();
  request_slice_end(p, p->slice.number());
}

extern "C" void mg_test_interrupt_impl() {
  current_g()->preempt.store(true, std::memory_order_relaxed);
  stack::load_guard(current_g());
}

extern "C" void mg_test_lose_poison_impl() {
  current_g()->preempt.store(false, std::memory_order_relaxed);
  stack::load_guard(current_g());
}

extern "C" void mg_test_sleep_with_processor_impl(int64_t nanoseconds) {
  sleep_with_processor(nanoseconds);
}

extern "C" int64_t mg_test_running_in_stopped_world_impl() {
  stop_the_world("test");
  int64_t running = 0;
  for (int i = 0; i < processor_count(); i++)
    running += processor(i) != current_p() && processor(i)->status.load() != PStatus::kStopped;
  start_the_world();
  return running;
}

namespace {

// A thread that is held up by a signal.
class StuckThread {
 public:
  explicit StuckThread(int32_t tid) {
    is_stuck = false;
    release = false;
    gave_up = false;
    struct sigaction action = {};
    action.sa_handler = wait;
    sigaction(SIGUSR2, &action, &before_);
    tgkill(getpid(), tid, SIGUSR2);
    while (!is_stuck) platform::yield_thread();
  }
  StuckThread(const StuckThread&) = delete;
  StuckThread& operator=(const StuckThread&) = delete;
  ~StuckThread() {
    release = true;
    while (is_stuck) platform::yield_thread();
    sigaction(SIGUSR2, &before_, nullptr);
  }
  // After 20 s, so that a test fails rather than hangs.
  bool has_given_up() const { return gave_up; }

 private:
  static void wait(int /*signal*/) {
    is_stuck = true;
    int64_t end = platform::nanotime() + 20'000'000'000;
    while (!release && !gave_up) gave_up = platform::nanotime() > end;
    is_stuck = false;
  }

  static inline std::atomic<bool> is_stuck, release, gave_up;
  struct sigaction before_;
};

// null if there is none.
M* machine_stopped_in_place() {
  for (int i = 0; i < processor_count(); i++)
    if (processor(i) != current_p() && processor(i)->stopped_in_place) return processor(i)->m;
  return nullptr;
}

}  // namespace

extern "C" int64_t mg_test_stop_twice_beside_stuck_thread_impl() {
  stop_the_world("test");
  M* m = machine_stopped_in_place();
  if (m == nullptr) {
    start_the_world();
    return -1;
  }
  StuckThread thread(m->tid);
  start_the_world();
  stop_the_world("test");
  bool has_waited = thread.has_given_up();
  start_the_world();
  return !has_waited;
}

extern "C" int64_t mg_test_stop_world_impl() {
  stop_the_world("test");
  int64_t bytes = 0;
  for_each_goroutine(
      [](G* g, void* total) {
        for_each_stack_range(
            g,
            g->status.load() == GStatus::kRunning ? Standing::kInsideCall : Standing::kSwitchedOut,
            [](uintptr_t lo, uintptr_t hi, void* sum) {
              *static_cast<int64_t*>(sum) += static_cast<int64_t>(hi - lo);
            },
            total);
      },
      &bytes);
  start_the_world();
  return bytes;
}

}  // namespace minigo::sched
