#include "trace/scheduler_events.h"

#include <algorithm>
#include <atomic>

#include "trace/write.h"

namespace minigo::trace {

namespace {

template <SchedulerEvent kEvent, typename... Arguments>
void write(Arguments... arguments) {
  static_assert(sizeof...(arguments) == argument_count(kEvent));
  append<BufferKind::kSchedulerEvents>(own_stream(), static_cast<uint8_t>(kEvent), arguments...);
}

}  // namespace

void steal(const model::P* thief, const model::P* victim, int64_t count) {
  write<SchedulerEvent::kSteal>(thief->id, victim->id, count);
  sample_queue(victim);
  sample_queue(thief);
}

void spin_begin() { write<SchedulerEvent::kSpinBegin>(); }
void spin_end(bool found) { write<SchedulerEvent::kSpinEnd>(found ? 1 : 0); }
void hand_off(const model::P* p) {
  write<SchedulerEvent::kHandOff>(p->id, int64_t{p->trace_syscall_m});
}
void wake_machine(const model::P* p, const model::M* m) {
  write<SchedulerEvent::kWakeMachine>(p->id, int64_t{m->id});
}
void timer_fires(const model::G* sleeper, int64_t late) {
  uint64_t id = sleeper != nullptr ? sleeper->id : 0;
  write<SchedulerEvent::kTimer>(id, std::max<int64_t>(late, 0));
}
void poll(int64_t count) { write<SchedulerEvent::kPoll>(count); }
void global_take(const model::P* p, int64_t count) {
  write<SchedulerEvent::kGlobalTake>(p->id, count);
}
void global_put(const model::G* g, bool from_local) {
  write<SchedulerEvent::kGlobalPut>(g->id, from_local ? 1 : 0);
}

void sample_queue(const model::P* p) {
  write<SchedulerEvent::kRunQueue>(p->id, model::queue_length(p));
}
void sample_global_queue(int64_t length) { write<SchedulerEvent::kGlobalQueue>(length); }

}  // namespace minigo::trace
