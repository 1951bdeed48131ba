// The functions that package internal/rt binds: its comment has the contract. A read or write asks
// before it tries (mg_poll_reset), and waits when the kernel has said that it would have to
// (mg_poll_wait).

#include "base/check.h"
#include "netpoll/descriptor.h"
#include "netpoll/poller.h"
#include "sched/park.h"

namespace minigo::netpoll {

using model::G;

namespace {

struct Opened {
  PollDescriptor* descriptor;
  int64_t error;
};

// The last step of parking: others may wake g from here on. False if there is something to know
// already.
bool begin_wait(G* g, void* side) {
  // Before others can wake it.
  note_waiter();
  if (static_cast<GoroutineSide*>(side)->wait(g)) return true;
  note_woken(1);
  return false;
}

[[noreturn]] void park(G* g, GoroutineSide* side);

// Runs before the goroutine goes on, which was woken or has not even begun to wait.
void end_wait(G* g) {
  auto* side = static_cast<GoroutineSide*>(g->waiter.object);
  PollResult result = side->take_after_wait();
  if (result == PollResult::kNothing) park(g, side);
  g->result0 = static_cast<uint64_t>(result);
}

void park(G* g, GoroutineSide* side) {
  g->waiter.object = side;
  g->resume_function = end_wait;
  sched::park(g, begin_wait, side, model::WaitReason::kIoWait);
}

}  // namespace

extern "C" Opened mg_poll_open_impl(int64_t fd) {
  PollDescriptor* d = allocate_descriptor();
  d->fd = static_cast<int32_t>(fd);
  d->read_side.open();
  d->write_side.open();
  int error = watch(d);
  if (error == 0) return {d, 0};
  d->read_side.give_back();
  d->write_side.give_back();
  free_descriptor(d);
  return {nullptr, error};
}

extern "C" int64_t mg_poll_park_impl(PollDescriptor* d, int64_t mode) {
  park(model::current_g(), &d->side(mode));
}

// Generated code has both of these inlined, and calls mg_poll_park: fast_paths/.
extern "C" int64_t mg_poll_reset_impl(PollDescriptor* d, int64_t mode) {
  return static_cast<int64_t>(d->side(mode).reset());
}

extern "C" int64_t mg_poll_wait_impl(PollDescriptor* d, int64_t mode) {
  PollResult result = d->side(mode).take();
  return result == PollResult::kNothing ? mg_poll_park_impl(d, mode) : static_cast<int64_t>(result);
}

extern "C" void mg_poll_set_deadline_impl(PollDescriptor* d, int64_t when, int64_t modes) {
  set_deadline(d, when, modes);
}

extern "C" void mg_poll_evict_impl(PollDescriptor* d) { evict(d); }

extern "C" void mg_poll_close_impl(PollDescriptor* d) {
  evict(d);
  unwatch(d);
  d->read_side.give_back();
  d->write_side.give_back();
  free_descriptor(d);
}

extern "C" bool mg_poll_hung_up_impl(PollDescriptor* d) { return d->read_side.has_hung_up(); }

}  // namespace minigo::netpoll
