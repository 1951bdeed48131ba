// Each part of the runtime is started once those that it needs are there: the heap, this thread as
// an M, handlers of faults, the Ps, the collector. From then on goroutines may exist; settings that
// start sysmon come last.

#include "entry/bootstrap.h"

#include <stdlib.h>

#include "base/settings.h"
#include "gc/collect.h"
#include "gc/record.h"
#include "heap/allocator.h"
#include "panic/signal_delivery.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "profile/cpu_profile.h"
#include "race/switch.h"
#include "sched/constants.h"
#include "sched/debug_settings.h"
#include "sched/late.h"
#include "sched/log.h"
#include "sched/machine_thread.h"
#include "sched/monitor.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/schedtrace.h"
#include "sched/schedule_door.h"
#include "sched/spawn.h"
#include "timer/timer.h"
#include "tracer/session.h"
#include "watch/session.h"

namespace minigo::entry {

namespace {

int32_t wanted_processors() {
  const char* text = getenv("GOMAXPROCS");
  int32_t n = 0;
  if (text != nullptr) base::parse_int32(text, &n);
  if (n <= 0) n = platform::default_parallelism();
  return n < sched::kMaxProcessors ? n : sched::kMaxProcessors;
}

// The timers of a P are an item.
gc::RootSource timer_roots() {
  return {[]() -> int64_t { return sched::all_processors.created; },
          [](gc::Marker& marker, int64_t processor) {
            auto mark = [](const void* lo, const void* hi, void* m) {
              gc::mark_range(*static_cast<gc::Marker*>(m), lo, hi);
            };
            int32_t next = 0;
            do next = timer::visit_roots(processor, next, mark, &marker);
            while (next != 0);
          }};
}

// Those of all bubbles are one more.
gc::RootSource bubble_roots() {
  return {[]() -> int64_t { return 1; },
          [](gc::Marker& marker, int64_t) {
            timer::visit_bubble_roots(
                [](const void* lo, const void* hi, void* m) {
                  gc::mark_range(*static_cast<gc::Marker*>(m), lo, hi);
                },
                &marker);
          }};
}

}  // namespace

void run_main_goroutine(void (*main)(void*), void* argument) {
  int64_t now = platform::nanotime();
  sched::begin_schedtrace(now);
  sched::polling.last.store(now, std::memory_order_relaxed);
  heap::initialize();
  if constexpr (race::kOn) watch::start();
  sched::initialize_main_machine();
  panic::install_signal_handlers();
  sched::create_first_processors(wanted_processors());
  gc::initialize();
  gc::add_roots(timer_roots());
  gc::add_roots(bubble_roots());
  profile::add_sample_roots();
  sched::parse_debug_settings(getenv("GODEBUG"));
  sched::parse_minigo_settings(getenv("MINIGODEBUG"));
  if (sched::debug_settings.trace_interval != 0 || sched::reports_late() || gc::traces_cycles())
    sched::start_log();
  if (sched::debug_settings.trace_interval != 0) sched::start_monitor();
  tracer::start_as_set();
  sched::make_first_goroutine(main, argument);
  tracer::prepare_as_set();
  sched::leave_and_schedule();
}

}  // namespace minigo::entry
