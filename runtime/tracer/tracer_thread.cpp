#include "tracer/tracer_thread.h"

#include "base/panic_door.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/machine_thread.h"
#include "sched/network.h"
#include "trace/buffers.h"
#include "trace/events.h"
#include "tracer/advance.h"
#include "tracer/output.h"

namespace minigo::tracer {

namespace {

// Names are looked up on it, from the debug information.
constexpr size_t kStackBytes = size_t{256} << 10;
// How long it sleeps without a trace.
constexpr int64_t kIdleInterval = 3'600'000'000'000;

void end_generation_if_due() {
  if (model::G* g = goroutine_to_advance(platform::nanotime())) sched::inject_one(g);
}

void tracer_main(void*) {
  platform::block_signals();
  panic::install_signal_stack();
  for (;;) {
    trace::filled_event.sleep_for(trace::on() ? advance_interval() : kIdleInterval);
    // Before the look: a thread that fills a buffer later wakes this one again.
    trace::filled_event.clear();
    while (write_filled()) {
    }
    end_generation_if_due();
  }
}

}  // namespace

void start_tracer_thread() { sched::start_thread(tracer_main, nullptr, kStackBytes); }
void wake_tracer_thread() { trace::filled_event.wake(); }

}  // namespace minigo::tracer
