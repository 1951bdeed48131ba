// Channels: a value goes straight to a goroutine that waits for it, else into the buffer, else the
// goroutine waits.
//
// Invariants, whenever a channel is unlocked:
// - At least one of the queues of senders and receivers is empty, but for a goroutine that selects
//   on both.
// - A buffered channel with values has no receivers that wait; one with room has no senders.
//
// Values move straight between the stacks of the two goroutines, which needs no write barrier: the
// `elem` of a parked one points into its stack. That is safe because the other side, which alone
// has taken the waiter out of its queue, touches it only before it readies the goroutine.
//
// No goroutine is readied under the lock of a channel. try_send() and try_receive() run under the
// lock and return whom to wake; unlock_and_wake() ends them. A goroutine that has to wait keeps the
// lock until it is in the queue and marked as waiting: sched::park_and_unlock() unlocks last.

#include "chan/channel.h"

#include <cstring>

#include "base/check.h"
#include "base/panic_door.h"
#include "chan/bubbles.h"
#include "chan/race_events.h"
#include "chan/timer_channel.h"
#include "heap/write_barrier.h"
#include "sched/park.h"

namespace minigo::chan {

using model::G;
using model::Waiter;
using model::WaitReason;

void WaitQueue::push(Waiter* waiter) {
  waiter->next = nullptr;
  if (first_ == nullptr) {
    waiter->prev = nullptr;
    first_ = waiter;
  } else {
    waiter->prev = last_;
    last_->next = waiter;
  }
  last_ = waiter;
}

void WaitQueue::remove(Waiter* waiter) {
  if (waiter->prev != nullptr)
    waiter->prev->next = waiter->next;
  else if (first_ == waiter)
    first_ = waiter->next;
  else
    return;  // pop() has taken it
  if (waiter->next != nullptr)
    waiter->next->prev = waiter->prev;
  else
    last_ = waiter->prev;
  waiter->next = waiter->prev = nullptr;
}

Waiter* WaitQueue::pop() {
  for (;;) {
    Waiter* waiter = first_;
    if (waiter == nullptr) return nullptr;
    first_ = waiter->next;
    if (waiter->next == nullptr)
      last_ = nullptr;
    else
      waiter->next->prev = nullptr;
    waiter->next = waiter->prev = nullptr;
    // Of a select's cases, the first to get here wins. relaxed: only one exchange can return false,
    // and that is all that losers learn. The channel's lock orders the rest.
    if (!waiter->is_select || !waiter->g->select_done.exchange(true, std::memory_order_relaxed))
      return waiter;
  }
}

namespace {

// The common sizes without a call.
inline void copy_value(const Channel* c, void* to, const void* from) {
  if (MG_LIKELY(c->elem_size == 8))
    memcpy(to, from, 8);
  else if (c->elem_size != 0)
    memcpy(to, from, c->elem_size);
}

inline void clear_value(const Channel* c, void* at) {
  if (MG_LIKELY(c->elem_size == 8))
    memset(at, 0, 8);
  else
    memset(at, 0, c->elem_size);
}

// The address of slot `index` of the buffer.
char* slot(Channel* c, int64_t index) {
  return c->buffer + static_cast<uint64_t>(index) * c->elem_size;
}

// The index of the slot behind slot `index`.
int64_t after(const Channel* c, int64_t index) { return index + 1 == c->cap ? 0 : index + 1; }

// Receives while `sender` waits: its value, or, if there is a buffer, which is full then, the
// oldest value, and the sender's takes its slot as the newest.
void receive_from(Channel* c, Waiter* sender, void* where) MG_REQUIRES(c->lock) {
  if (c->cap == 0) {
    events::meet(sender->g);
    if (where != nullptr) copy_value(c, where, sender->elem);
    return;
  }
  char* oldest = slot(c, c->recv_index);
  events::use_slot(c, oldest);
  events::use_slot_of(c, sender->g, oldest);
  if (where != nullptr) copy_value(c, where, oldest);
  heap::shade_slots(c->elem, oldest);
  copy_value(c, oldest, sender->elem);
  c->send_index = c->recv_index = after(c, c->recv_index);
}

// Sends to a receiver that waits: the buffer, if there is one, is empty.
void send_to(Channel* c, Waiter* receiver, const void* value) MG_REQUIRES(c->lock) {
  if (receiver->elem != nullptr) copy_value(c, receiver->elem, value);
  if constexpr (!race::kOn) return;
  if (c->cap == 0) return events::meet(receiver->g);
  // As if the value went through the buffer.
  events::use_slot(c, slot(c, c->recv_index));
  events::use_slot_of(c, receiver->g, slot(c, c->recv_index));
  c->send_index = c->recv_index = after(c, c->recv_index);
}

void send_to_buffer(Channel* c, const void* value) MG_REQUIRES(c->lock) {
  events::use_slot(c, slot(c, c->send_index));
  copy_value(c, slot(c, c->send_index), value);
  c->send_index = after(c, c->send_index);
  c->len.add(1);
}

void receive_from_buffer(Channel* c, void* where) MG_REQUIRES(c->lock) {
  char* oldest = slot(c, c->recv_index);
  events::use_slot(c, oldest);
  if (where != nullptr) copy_value(c, where, oldest);
  // So that the buffer keeps nothing alive.
  heap::shade_slots(c->elem, oldest);
  clear_value(c, oldest);
  c->recv_index = after(c, c->recv_index);
  c->len.add(-1);
}

// Parks g, which runs, in one of the channel's queues.
[[noreturn]] void wait_in(Channel* c, WaitQueue& queue, G* g, void* elem, WaitReason reason)
    MG_RELEASE(c->lock) {
  Waiter* waiter = &g->waiter;
  waiter->g = g;
  waiter->elem = elem;
  waiter->object = c;
  waiter->is_select = false;
  waiter->success = false;
  queue.push(waiter);
  if (MG_UNLIKELY(c->is_timer)) set_alarm(c);
  if (MG_UNLIKELY(g->bubble != nullptr)) reason = reason_in_bubble(c, reason);
  sched::park_and_unlock(g, &c->lock, reason);
}

// Runs before a sender goes on that has waited. It may have been woken because the channel was
// closed.
void check_sent(G* g) {
  if (!g->waiter.success) panic_send_on_closed();
}

// Takes all waiters out of their queues, chained through `link`. Receivers get the zero value.
Waiter* take_all_waiters(Channel* c) MG_REQUIRES(c->lock) {
  Waiter* all = nullptr;
  while (Waiter* receiver = c->receivers().pop()) {
    events::see_closed_by(c, receiver->g);
    if (receiver->elem != nullptr) memset(receiver->elem, 0, c->elem_size);
    receiver->link = all;
    all = receiver;
  }
  while (Waiter* sender = c->senders().pop()) {
    sender->link = all;
    all = sender;
  }
  return all;
}

}  // namespace

void wake(Waiter* waiter, bool success) {
  G* g = waiter->g;
  waiter->success = success;
  g->wake_value = waiter;
  // The result of mg_chan_recv. A select computes its own.
  g->result0 = success;
  sched::ready(g);
}

void panic_send_on_closed() { panic::raise_plain_error("send on closed channel"); }

Attempt try_send(Channel* c, const void* value) {
  if (MG_UNLIKELY(c->closed)) return {Outcome::kClosed, nullptr};
  if (Waiter* receiver = c->receivers().pop()) {
    send_to(c, receiver, value);
    return {Outcome::kDone, receiver};
  }
  if (c->len == c->cap) return {Outcome::kBlocked, nullptr};
  send_to_buffer(c, value);
  return {Outcome::kDone, nullptr};
}

Outcome receive_zero(const Channel* c, void* where) {
  if (where != nullptr) memset(where, 0, c->elem_size);
  events::see_closed(c);
  return Outcome::kClosed;
}

Attempt try_receive(Channel* c, void* where) {
  if (Waiter* sender = c->senders().pop()) {
    receive_from(c, sender, where);
    return {Outcome::kDone, sender};
  }
  if (c->len > 0) {
    receive_from_buffer(c, where);
    return {Outcome::kDone, nullptr};
  }
  if (c->closed) return {receive_zero(c, where), nullptr};
  bool is_due = MG_UNLIKELY(c->is_timer) && take_due(c, where);
  return {is_due ? Outcome::kDone : Outcome::kBlocked, nullptr};
}

Outcome unlock_and_wake(Channel* c, Attempt attempt) {
  c->lock.unlock();
  if (attempt.partner != nullptr) wake(attempt.partner, true);
  return attempt.outcome;
}

extern "C" void mg_chan_send_impl(Channel* c, void* value) {
  if (MG_UNLIKELY(c == nullptr)) sched::park_forever(model::current_g(), WaitReason::kChanSendNil);
  check_bubble(c, "send on synctest channel");
  c->lock.lock();
  Attempt attempt = try_send(c, value);
  if (attempt.outcome == Outcome::kBlocked) {
    G* g = model::current_g();
    g->resume_function = check_sent;
    wait_in(c, c->senders(), g, value, WaitReason::kChanSend);
  }
  if (unlock_and_wake(c, attempt) == Outcome::kClosed) panic_send_on_closed();
}

namespace {

// The current goroutine is about to wait in a receive, which profiles name by its form.
G* waiting_receiver(bool asks_ok) {
  G* g = model::current_g();
  g->waiter.index = asks_ok;
  return g;
}

inline bool receive(Channel* c, void* where, bool asks_ok) {
  if (MG_UNLIKELY(c == nullptr))
    sched::park_forever(waiting_receiver(asks_ok), WaitReason::kChanReceiveNil);
  check_bubble(c, "receive on synctest channel");
  if (MG_UNLIKELY(c->is_spent())) return receive_zero(c, where) == Outcome::kDone;
  c->lock.lock();
  Attempt attempt = try_receive(c, where);
  if (attempt.outcome == Outcome::kBlocked)
    wait_in(c, c->receivers(), waiting_receiver(asks_ok), where, WaitReason::kChanReceive);
  return unlock_and_wake(c, attempt) == Outcome::kDone;
}

}  // namespace

extern "C" bool mg_chan_recv_impl(Channel* c, void* where) { return receive(c, where, false); }
extern "C" bool mg_chan_recv_ok_impl(Channel* c, void* where) { return receive(c, where, true); }

extern "C" void mg_chan_close_impl(Channel* c) {
  if (c == nullptr) panic::raise_plain_error("close of nil channel");
  check_bubble(c, "close of synctest channel");
  c->lock.lock();
  if (c->closed) {
    c->lock.unlock();
    panic::raise_plain_error("close of closed channel");
  }
  events::close(c);
  c->closed = true;
  Waiter* waiter = take_all_waiters(c);
  c->lock.unlock();
  while (waiter != nullptr) {
    Waiter* next = waiter->link;
    wake(waiter, false);
    waiter = next;
  }
}

extern "C" bool mg_chan_try_send_impl(Channel* c, void* value) {
  if (c == nullptr) return false;
  check_bubble(c, "send on synctest channel");
  // Without the lock: full, and nobody waits. A moment's picture is right for a select with
  // default. While somebody has the lock, or is just through with it, the rest may be old.
  if (!c->lock.is_held() && !c->closed && !c->has_receivers() && c->len == c->cap) return false;
  c->lock.lock();
  Outcome outcome = unlock_and_wake(c, try_send(c, value));
  if (outcome == Outcome::kClosed) panic_send_on_closed();
  return outcome == Outcome::kDone;
}

namespace {

struct TryRecvResult {
  uint64_t selected;
  uint64_t ok;
};

}  // namespace

extern "C" TryRecvResult mg_chan_try_recv_impl(Channel* c, void* where) {
  if (c == nullptr) return {false, false};
  check_bubble(c, "receive on synctest channel");
  // As in mg_chan_try_send.
  if (!c->lock.is_held() && !c->has_senders() && c->len == 0 && !c->closed &&
      !(c->is_timer && is_due(c)))
    return {false, false};
  if (c->is_spent()) {
    receive_zero(c, where);
    return {true, false};
  }
  c->lock.lock();
  Outcome outcome = unlock_and_wake(c, try_receive(c, where));
  return {outcome != Outcome::kBlocked, outcome == Outcome::kDone};
}

}  // namespace minigo::chan
