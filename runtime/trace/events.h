// Writing events of the execution trace.
//
// Each function here but on() is called only while on(): `if (trace::on()) trace::go_start(g);`.
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
#include "model/goroutine.h"
#include "model/processor.h"
#include "trace/texts.h"

namespace minigo::trace {

// Changed with the world stopped and the scheduler's lock held, which is how everybody sees it.
extern std::atomic<bool> enabled;
inline bool on() { return MG_UNLIKELY(enabled.load(std::memory_order_relaxed)); }

// p is new, and idle.
void proc_create(model::P* p);
// This M has taken p, or is about to let go of its P.
void proc_start(model::P* p);
void proc_stop();
// p was taken from the M in whose system call it was left behind.
void proc_steal(model::P* p);

// g has been made: it can run, or waits.
void go_create(model::G* g);
void go_create_blocked(model::G* g);
// g begins to run on this M.
void go_start(model::G* g);
// The goroutine that runs on this M ends, goes back to a queue, or begins to wait.
void go_destroy();
void go_stop(StopReason reason);
void go_block(model::WaitReason reason);
// g, which waited, can run.
void go_unblock(model::G* g);
// `next`, which waited, takes the place of the goroutine that runs; that one waits, or has ended.
void go_switch(model::G* next);
void go_switch_destroy(model::G* next);

// Around a system call of the goroutine that runs on this M; before p is left behind.
void syscall_begin(model::P* p);
// The call is over and the P is still this M's.
void syscall_end();
// The call is over, and the P was taken: the goroutine is runnable now. This M may have got another
// P before.
void syscall_end_blocked();

// The goroutine that runs has stopped the world, or starts it again.
void world_stop(const char* reason);
void world_start();
// GOMAXPROCS, by the goroutine that runs.
void procs_change(int64_t count);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_EVENTS_H_
