// Writing events of the execution trace.
//
// Each function here but on() is called only while on(), which is seldom:
// `if (MG_UNLIKELY(trace::on())) trace::go_start(g);`.
// The caller is on a system stack, and either
// - on an M with a P that is not stopped for the world, or with one in its hands that is on its way
//   to another M, or
// - holds the scheduler's lock.
// A generation begins with the world stopped and that lock held, so each event and the change that
// it tells of are in one generation.
//
// The order of changes that several threads make to a G or a P is in sequence numbers, which the
// thread that makes the change counts up: G::trace_sequence, P::trace_sequence. Nothing depends on
// clocks.

#ifndef MINIGO_TRACE_EVENTS_H_
#define MINIGO_TRACE_EVENTS_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/annotations.h"
#include "base/seldom_set.h"
#include "model/goroutine.h"
#include "model/processor.h"
#include "trace/texts.h"

namespace minigo::trace {

// Changed with the world stopped and the scheduler's lock held, which is how everybody sees it. In
// a cache line of its own, which all read and nobody writes.
struct alignas(64) Switch {
  std::atomic<bool> on{false};
};
extern Switch enabled;
inline bool on() { return base::is_set(enabled.on); }

// p is new, and idle.
MG_SELDOM void proc_create(model::P* p);
// This M has taken p, or is about to let go of its P.
MG_SELDOM void proc_start(model::P* p);
MG_SELDOM void proc_stop();
// p was taken from the M in whose system call it was left behind.
MG_SELDOM void proc_steal(model::P* p);
// p was taken from this M, and who has taken it writes that: waits until it is written. What this M
// writes next depends on it, and the process may end at any time.
MG_SELDOM void wait_for_steal(const model::P* p);

// g has been made: it can run, or waits.
MG_SELDOM void go_create(model::G* g);
MG_SELDOM void go_create_blocked(model::G* g);
// g begins to run on this M.
MG_SELDOM void go_start(model::G* g);
// The same at the time of this thread's last event, which saves a look at the clock: no other
// thread has made g runnable since.
MG_SELDOM void go_start_at_once(model::G* g);
// The goroutine that runs on this M ends, goes back to a queue, or begins to wait.
MG_SELDOM void go_destroy();
MG_SELDOM void go_stop(StopReason reason);
// After go_block, events of this thread have no stack until it runs a goroutine again.
MG_SELDOM void go_block(model::WaitReason reason);
// g, which waited, can run.
MG_SELDOM void go_unblock(model::G* g);
// `next`, which waited, takes the place of the goroutine that runs; that one waits, or has ended.
MG_SELDOM void go_switch(model::G* next);
MG_SELDOM void go_switch_destroy(model::G* next);

// Around a system call of the goroutine that runs on this M; before p is left behind.
MG_SELDOM void syscall_begin(model::P* p);
// The call is over and p is still this M's.
MG_SELDOM void syscall_end(model::P* p);
// The call is over, and the P was taken: the goroutine is runnable now. This M may have got another
// P before.
MG_SELDOM void syscall_end_blocked();

// The goroutine that runs has stopped the world, or starts it again.
MG_SELDOM void world_stop(const char* reason);
MG_SELDOM void world_start();
// GOMAXPROCS, by the goroutine that runs.
MG_SELDOM void procs_change(int64_t count);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_EVENTS_H_
