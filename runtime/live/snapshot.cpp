#include "live/snapshot.h"

#include <algorithm>
#include <cstring>

#include "base/time_histogram.h"
#include "gc/cycle.h"
#include "heap/collection.h"
#include "live/file_writer.h"
#include "model/machine.h"
#include "model/processor.h"
#include "model/wait_reason.h"
#include "platform/clock.h"
#include "sched/all_goroutines.h"
#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/lateness.h"
#include "sched/machines.h"
#include "sched/pauses.h"
#include "sched/processors.h"

namespace minigo::live {
namespace {

using abi::live::Answer;
using abi::live::Goroutine;
using abi::live::GoroutineState;
using abi::live::Processor;
using abi::live::ProcessorState;
using abi::live::Request;
using model::G;
using model::GStatus;
using model::M;
using model::P;

ProcessorState state_of(const P* p) {
  switch (p->status.load(std::memory_order_relaxed)) {
    case model::PStatus::kIdle:
      return ProcessorState::kIdle;
    case model::PStatus::kRunning:
    case model::PStatus::kResting:
      return ProcessorState::kRunning;
    case model::PStatus::kSyscall:
      return ProcessorState::kSyscall;
    case model::PStatus::kStopped:
      return ProcessorState::kStopped;
  }
  return ProcessorState::kIdle;
}

// A G, an M and a P stay what they are for ever, so that all of this may be out of date but never
// leads astray.
Processor describe(const P* p) {
  Processor processor = {};
  processor.state = state_of(p);
  processor.queue = model::queue_length(p);
  processor.switches = p->switches;
  processor.steals = p->steals;
  const M* m = p->m;
  processor.machine = m == nullptr ? -1 : static_cast<int64_t>(m->id);
  const G* g = m == nullptr ? nullptr : static_cast<G*>(m->running);
  if (g == nullptr) return processor;
  processor.goroutine = g->id;
  processor.entry = reinterpret_cast<uint64_t>(g->entry);
  processor.created_at = g->created_at;
  return processor;
}

void write_processors(FileWriter& writer, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) writer.write(describe(sched::all_processors.by_id[i]));
}

void count_machine(M* m, void* answer_memory) {
  auto& answer = *static_cast<Answer*>(answer_memory);
  bool has_goroutine = m->running != nullptr, has_processor = m->p != nullptr;
  if (m->blocked)
    answer.idle++;
  else if (has_goroutine)
    (has_processor ? answer.running : answer.in_syscalls)++;
  else
    (m->spinning ? answer.spinning : answer.scheduling)++;
}

// False if it is none to tell of.
bool describe(const G* g, Goroutine* goroutine) {
  // acquire: pairs with the release in make() (sched/spawn.cpp): a goroutine that is seen at all is
  // seen with its entry.
  switch (g->status.load(std::memory_order_acquire)) {
    case GStatus::kRunnable:
      goroutine->state = GoroutineState::kRunnable;
      break;
    case GStatus::kRunning:
      goroutine->state = GoroutineState::kRunning;
      break;
    case GStatus::kSyscall:
      goroutine->state = GoroutineState::kSyscall;
      break;
    case GStatus::kWaiting:
      goroutine->state = GoroutineState::kWaiting;
      break;
    case GStatus::kIdle:
    case GStatus::kDead:
      return false;
  }
  goroutine->wait_reason = static_cast<uint32_t>(static_cast<model::WaitReason>(g->wait_reason));
  goroutine->entry = reinterpret_cast<uint64_t>(g->entry);
  goroutine->created_at = g->created_at;
  return !g->is_system;
}

struct Samples {
  FileWriter& writer;
  uint32_t count = 0;
};

void write_goroutine(G* g, void* samples_memory) {
  auto& samples = *static_cast<Samples*>(samples_memory);
  Goroutine goroutine;
  if (!describe(g, &goroutine)) return;
  samples.writer.write(goroutine);
  samples.count++;
}

uint32_t write_goroutines(FileWriter& writer, const Request& request, uint64_t slots) {
  Samples samples = {writer};
  uint64_t stride = std::max<uint64_t>(request.stride, 1);
  uint64_t left = std::min(request.most_slots, abi::live::kMostSlots);
  for (uint64_t i = request.first_slot; i < slots && left > 0; left--) {
    auto place = static_cast<int64_t>(i);
    sched::for_each_slot(place, place + 1, write_goroutine, &samples);
    if (stride >= slots - i) break;
    i += stride;
  }
  return samples.count;
}

void write_wait_reasons(Answer* answer) {
  uint32_t count = 0;
#define X(name, text) \
  strncpy(answer->wait_reasons[count++], text, sizeof answer->wait_reasons[0] - 1);
  MG_WAIT_REASONS(X)
#undef X
}

void count_times(Answer* answer) {
  static_assert(abi::live::kTimes == base::TimeHistogram::kCounts);
  sched::read_lateness(answer->lateness);
  for (int i = 1; i < abi::live::kTimes; i++) answer->times[i] = base::TimeHistogram::lowest(i);
  sched::gc_pauses.total.add_to(answer->pauses);
  sched::other_pauses.total.add_to(answer->pauses);
}

void count_all(Answer* answer) {
  answer->version = abi::live::kVersion;
  answer->processors = static_cast<uint32_t>(sched::processor_count());
  answer->global_queue = sched::global_queue.size.load(std::memory_order_relaxed);
  answer->time = platform::nanotime();
  answer->slots = static_cast<uint64_t>(sched::goroutine_slots());
  answer->goroutines = sched::goroutine_count();
  sched::for_each_machine(count_machine, answer);
  answer->cycles = gc::finished_cycles();
  answer->starts = sched::machine_starts();
  answer->object_bytes = heap::object_bytes();
  answer->allocated_bytes = heap::allocation_clock();
  count_times(answer);
  write_wait_reasons(answer);
}

}  // namespace

void write_snapshot(const Request& request, int file) {
  Answer answer = {};
  count_all(&answer);
  FileWriter writer(file, abi::live::kAnswerOffset + sizeof answer);
  write_processors(writer, answer.processors);
  answer.goroutine_samples = write_goroutines(writer, request, answer.slots);
  writer.flush();
  FileWriter(file, abi::live::kAnswerOffset).write(answer);
}

}  // namespace minigo::live
