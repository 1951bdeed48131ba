// The reader counts the beginnings and ends of cycles. It wants a goroutine in whose name they
// come; a timer that allocates may collect garbage while no goroutine runs. Then a beginning is
// left out, with its end, and an end comes with the next beginning.

#include "trace/gc_events.h"

#include "model/machine.h"
#include "trace/stack_here.h"
#include "trace/write.h"

namespace minigo::trace {

namespace {

// These three change with the world stopped.
uint64_t sequence = 0;
bool is_open = false;  // the trace takes the collector to be marking
uint32_t session_number = 0;

bool a_goroutine_runs() { return model::current_m()->running != nullptr; }

void close() {
  write<Kind::kGcEnd>(++sequence);
  is_open = false;
}

}  // namespace

void gc_begin() {
  if (!a_goroutine_runs()) return;
  if (is_open) close();
  write<Kind::kGcBegin>(++sequence, stack_here());
  is_open = true;
}

void gc_end() {
  if (is_open && a_goroutine_runs()) close();
}

void gc_snapshot(bool marking) {
  is_open = marking;
  if (marking) write<Kind::kGcActive>(++sequence);
}

void gc_goes_on() {
  if (is_open) write<Kind::kGcActive>(++sequence);
}

void heap_size(uint64_t bytes) { write<Kind::kHeapAlloc>(bytes); }
void heap_goal(uint64_t bytes) { write<Kind::kHeapGoal>(bytes); }

uint32_t session() { return on() ? session_number : 0; }
void begin_session() { session_number++; }

Assist::Assist() : session_(a_goroutine_runs() ? session() : 0) {
  if (session_ != 0) write<Kind::kGcAssistBegin>(stack_here());
}
Assist::~Assist() {
  if (session_ != 0 && session_ == session()) write<Kind::kGcAssistEnd>();
}

Sweep::Sweep() : session_(session()) {
  if (session_ != 0) write<Kind::kGcSweepBegin>(stack_here());
}
Sweep::~Sweep() {
  // How many bytes were swept and freed is not counted.
  if (session_ != 0 && session_ == session()) write<Kind::kGcSweepEnd>(0, 0);
}

}  // namespace minigo::trace
