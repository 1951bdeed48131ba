// Go's tracer notes the state of a goroutine or a P before its first event in a generation, and
// lets generations overlap. Here all states are written at once while nothing moves, so that no
// event has to ask whether they have been.
//
// A state that binds something to a thread is an event of that thread: of a P that an M holds, and
// of the goroutine that the M runs, which waits inside a runtime call for the world to go on. This
// thread writes them into that M's buffer, which the M does not touch meanwhile.

#include "tracer/snapshot.h"

#include "base/check.h"
#include "model/machine.h"
#include "model/processor.h"
#include "sched/all_goroutines.h"
#include "sched/processors.h"
#include "trace/write.h"

namespace minigo::tracer {

namespace {

using model::G;
using model::M;
using model::P;
using trace::GoStatus;
using trace::Kind;
using trace::ProcStatus;
using trace::Stream;

void write_state(Stream* stream, G* g, GoStatus status, uint64_t machine) {
  g->trace_sequence = 0;
  trace::write_to<Kind::kGoStatus>(stream, g->id, machine, status);
}

void write_processor(P* p) {
  p->trace_sequence = 0;
  M* m = p->m;
  if (m == nullptr) return trace::write<Kind::kProcStatus>(p->id, ProcStatus::kIdle);
  Stream* stream = trace::stream_of(m);
  trace::write_to<Kind::kProcStatus>(stream, p->id, ProcStatus::kRunning);
  if (G* g = m->running; g != nullptr)
    write_state(stream, g, GoStatus::kRunning, trace::thread_number(m));
}

void write_goroutine(G* g, void* own_stream) {
  auto* stream = static_cast<Stream*>(own_stream);
  switch (g->status.load(std::memory_order_relaxed)) {
    case model::GStatus::kRunnable:
      return write_state(stream, g, GoStatus::kRunnable, trace::kNoThread);
    case model::GStatus::kSyscall:
      return write_state(stream, g, GoStatus::kSyscall, trace::thread_number(g->m));
    case model::GStatus::kWaiting:
      return write_state(stream, g, GoStatus::kWaiting, trace::kNoThread);
    case model::GStatus::kRunning:  // written with its P
    case model::GStatus::kIdle:
    case model::GStatus::kDead:
      return;
  }
}

}  // namespace

void write_snapshot() {
  for (int32_t i = 0; i < sched::all_processors.created; i++)
    write_processor(sched::all_processors.by_id[i]);
  sched::for_each_goroutine(write_goroutine, trace::own_stream());
}

}  // namespace minigo::tracer
