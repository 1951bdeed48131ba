#include "tracer/tracer_thread.h"

#include <signal.h>

#include <atomic>

#include "base/panic_door.h"
#include "panic/tracer_door.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/machine_thread.h"
#include "sched/network.h"
#include "trace/buffers.h"
#include "trace/events.h"
#include "tracer/advance.h"
#include "tracer/output.h"
#include "tracer/session.h"

namespace minigo::tracer {

namespace {

// Names are looked up on it, from the debug information.
constexpr size_t kStackBytes = size_t{256} << 10;
// How long it sleeps without a trace.
constexpr int64_t kIdleInterval = 3'600'000'000'000;

void end_generation_if_due() {
  if (model::G* g = goroutine_to_advance(platform::nanotime())) sched::inject_one(g);
}

// The signal by which the process is to end; 0: none.
std::atomic<int> end_signal{0};

// This thread holds no lock of those that the end of a trace takes, as the one that the signal has
// interrupted may.
void end_process(int signal) {
  finish(false);
  ::signal(signal, SIG_DFL);
  platform::unblock_signals();
  raise(signal);
}

void tracer_main(void*) {
  platform::block_signals();
  panic::install_signal_stack();
  for (;;) {
    trace::filled_event.sleep_for(trace::on() ? advance_interval() : kIdleInterval);
    // Before the look: a thread that fills a buffer later wakes this one again.
    trace::filled_event.clear();
    // relaxed: the event, which is set after it, orders it before this.
    if (int signal = end_signal.load(std::memory_order_relaxed); MG_UNLIKELY(signal != 0))
      end_process(signal);
    while (write_filled()) {
    }
    write_samples();
    end_generation_if_due();
  }
}

}  // namespace

void start_tracer_thread() { sched::start_thread(tracer_main, nullptr, kStackBytes); }
void wake_tracer_thread() { trace::filled_event.wake(); }

void end_by_signal(int signal) {
  if (end_signal.exchange(signal, std::memory_order_relaxed) == 0) return wake_tracer_thread();
  // The file may be a pipe that nobody reads. The handler blocks the signal until it returns.
  ::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace minigo::tracer
