// Channels: direct hand-off to a waiter, else the buffer, else wait.
//
// What must always hold, as in Go's chan.go: at least one of the queues of senders and receivers is
// empty (but for a goroutine that selects on both); a buffered channel with values has no receivers
// waiting, one with room has no senders. Values move straight between the stacks of the two
// goroutines: the parked one's `elem` points into its stack, which is safe because only the waker
// touches it before ready().

#include "chan/channel.h"

#include <cstring>

#include "base/check.h"
#include "base/panic_door.h"
#include "chan/timer_channel.h"
#include "heap/allocator.h"
#include "sched/park.h"

namespace minigo::chan {

using model::G;
using model::Waiter;
using model::WaitReason;

void WaitQueue::push(Waiter* waiter) {
  waiter->next = nullptr;
  if (first == nullptr) {
    waiter->prev = nullptr;
    first = waiter;
  } else {
    waiter->prev = last;
    last->next = waiter;
  }
  last = waiter;
}

void WaitQueue::remove(Waiter* waiter) {
  if (waiter->prev != nullptr)
    waiter->prev->next = waiter->next;
  else if (first == waiter)
    first = waiter->next;
  else
    return;  // pop has taken it
  if (waiter->next != nullptr)
    waiter->next->prev = waiter->prev;
  else
    last = waiter->prev;
  waiter->next = waiter->prev = nullptr;
}

Waiter* WaitQueue::pop() {
  for (;;) {
    Waiter* waiter = first;
    if (waiter == nullptr) return nullptr;
    first = waiter->next;
    if (waiter->next == nullptr)
      last = nullptr;
    else
      waiter->next->prev = nullptr;
    waiter->next = waiter->prev = nullptr;
    // Of a select's cases, the first to get here wins.
    // acq_rel: the losers see nothing of the winner but that it won.
    if (!waiter->is_select || !waiter->g->select_done.exchange(true, std::memory_order_acq_rel))
      return waiter;
  }
}

namespace {

constexpr int64_t kMaxAlloc = int64_t{1} << 47;

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

char* slot(Channel* c, int64_t index) {
  return c->buffer + static_cast<uint64_t>(index) * c->elem_size;
}

void advance(const Channel* c, int64_t* index) {
  if (++*index == c->cap) *index = 0;
}

// The buffer is full, or there is none: the value of the first sender.
void receive_from(Channel* c, Waiter* sender, void* where) {
  if (c->cap == 0) {
    if (where != nullptr) copy_value(c, where, sender->elem);
    return;
  }
  // The head of the full ring is received, the sender's value becomes its tail.
  char* head = slot(c, c->recv_index);
  if (where != nullptr) copy_value(c, where, head);
  copy_value(c, head, sender->elem);
  advance(c, &c->recv_index);
  c->send_index = c->recv_index;
}

bool unlock_channel(G*, void* c) MG_UNCHECKED_LOCKING {
  static_cast<Channel*>(c)->lock.unlock();
  return true;
}

[[noreturn]] void wait_in(Channel* c, WaitQueue* queue, G* g, void* elem, WaitReason reason) {
  Waiter* waiter = &g->waiter;
  waiter->g = g;
  waiter->elem = elem;
  waiter->object = c;
  waiter->is_select = false;
  waiter->success = false;
  queue->push(waiter);
  if (MG_UNLIKELY(c->is_timer)) set_alarm(as_timer_channel(c));
  sched::park(g, unlock_channel, c, reason);
}

// A sender that was woken because the channel was closed.
void check_sent(G* g) {
  if (!g->waiter.success) panic_send_on_closed();
}

}  // namespace

void wake(Waiter* waiter, bool success) {
  G* g = waiter->g;
  waiter->success = success;
  g->wake_value = waiter;
  // What mg_chan_send or mg_chan_recv returns; select computes its own.
  g->result0 = success;
  sched::ready(g);
}

void panic_send_on_closed() { panic::raise_plain_error("send on closed channel"); }

Outcome try_send_locked(Channel* c, const void* value) MG_UNCHECKED_LOCKING {
  if (MG_UNLIKELY(c->closed)) {
    c->lock.unlock();
    return Outcome::kClosed;
  }
  if (Waiter* receiver = c->receivers.pop()) {
    if (receiver->elem != nullptr) copy_value(c, receiver->elem, value);
    c->lock.unlock();
    wake(receiver, true);
    return Outcome::kDone;
  }
  if (c->len < c->cap) {
    copy_value(c, slot(c, c->send_index), value);
    advance(c, &c->send_index);
    c->len.add(1);
    c->lock.unlock();
    return Outcome::kDone;
  }
  return Outcome::kBlocked;
}

Outcome try_recv_locked(Channel* c, void* where) MG_UNCHECKED_LOCKING {
  if (Waiter* sender = c->senders.pop()) {
    receive_from(c, sender, where);
    c->lock.unlock();
    wake(sender, true);
    return Outcome::kDone;
  }
  if (c->len > 0) {
    char* head = slot(c, c->recv_index);
    if (where != nullptr) copy_value(c, where, head);
    // So that the buffer keeps nothing alive.
    clear_value(c, head);
    advance(c, &c->recv_index);
    c->len.add(-1);
    c->lock.unlock();
    return Outcome::kDone;
  }
  if (c->closed) {
    c->lock.unlock();
    if (where != nullptr) memset(where, 0, c->elem_size);
    return Outcome::kClosed;
  }
  if (MG_UNLIKELY(c->is_timer) && take_due(as_timer_channel(c), where)) {
    c->lock.unlock();
    return Outcome::kDone;
  }
  return Outcome::kBlocked;
}

extern "C" Channel* mg_chan_make_impl(const abi::Type* type, int64_t size) {
  const abi::Type* elem = type->elem;
  uint64_t bytes = 0;
  if (size < 0 || __builtin_mul_overflow(elem->size, static_cast<uint64_t>(size), &bytes) ||
      bytes > static_cast<uint64_t>(kMaxAlloc) - sizeof(Channel))
    panic::raise_plain_error("makechan: size out of range");
  bool has_pointers = elem->ptr_data != 0 && bytes != 0;
  Channel* c;
  if (has_pointers) {
    // The buffer first: a collection in between must find what is there.
    void* buffer = heap::new_array(elem, static_cast<uint64_t>(size));
    void* volatile keep = buffer;
    c = static_cast<Channel*>(heap::new_opaque(sizeof(Channel), heap::Scan::kConservative));
    c->buffer = static_cast<char*>(keep);
  } else {
    c = static_cast<Channel*>(heap::new_opaque(sizeof(Channel) + bytes, heap::Scan::kNone));
    c->buffer = reinterpret_cast<char*>(c + 1);
  }
  c->cap = size;
  c->elem = elem;
  c->elem_size = elem->size;
  return c;
}

extern "C" void mg_chan_send_impl(Channel* c, void* value) MG_UNCHECKED_LOCKING {
  if (MG_UNLIKELY(c == nullptr)) sched::park_forever(model::current_g(), WaitReason::kChanSendNil);
  c->lock.lock();
  Outcome outcome = try_send_locked(c, value);
  if (MG_LIKELY(outcome == Outcome::kDone)) return;
  if (outcome == Outcome::kClosed) panic_send_on_closed();
  G* g = model::current_g();
  g->resume_function = check_sent;
  wait_in(c, &c->senders, g, value, WaitReason::kChanSend);
}

extern "C" bool mg_chan_recv_impl(Channel* c, void* where) MG_UNCHECKED_LOCKING {
  if (MG_UNLIKELY(c == nullptr))
    sched::park_forever(model::current_g(), WaitReason::kChanReceiveNil);
  c->lock.lock();
  Outcome outcome = try_recv_locked(c, where);
  if (outcome != Outcome::kBlocked) return outcome == Outcome::kDone;
  wait_in(c, &c->receivers, model::current_g(), where, WaitReason::kChanReceive);
}

extern "C" void mg_chan_close_impl(Channel* c) MG_UNCHECKED_LOCKING {
  if (c == nullptr) panic::raise_plain_error("close of nil channel");
  c->lock.lock();
  if (c->closed) {
    c->lock.unlock();
    panic::raise_plain_error("close of closed channel");
  }
  c->closed = true;
  // All waiters, chained through `link`, to be readied without the lock.
  Waiter* all = nullptr;
  while (Waiter* receiver = c->receivers.pop()) {
    if (receiver->elem != nullptr) memset(receiver->elem, 0, c->elem_size);
    receiver->link = all;
    all = receiver;
  }
  while (Waiter* sender = c->senders.pop()) {
    sender->link = all;
    all = sender;
  }
  c->lock.unlock();
  while (all != nullptr) {
    Waiter* next = all->link;
    wake(all, false);
    all = next;
  }
}

extern "C" bool mg_chan_try_send_impl(Channel* c, void* value) MG_UNCHECKED_LOCKING {
  if (c == nullptr) return false;
  // Without the lock: full, and nobody waits. A moment's picture is right for a select with
  // default.
  if (!c->closed && c->receivers.first == nullptr && c->len == c->cap) return false;
  c->lock.lock();
  Outcome outcome = try_send_locked(c, value);
  if (outcome == Outcome::kClosed) panic_send_on_closed();
  if (outcome == Outcome::kDone) return true;
  c->lock.unlock();
  return false;
}

namespace {

struct TryRecvResult {
  uint64_t selected;
  uint64_t ok;
};

}  // namespace

extern "C" TryRecvResult mg_chan_try_recv_impl(Channel* c, void* where) MG_UNCHECKED_LOCKING {
  if (c == nullptr) return {false, false};
  if (c->senders.first == nullptr && c->len == 0 && !c->closed && !(c->is_timer && is_due(c)))
    return {false, false};
  c->lock.lock();
  Outcome outcome = try_recv_locked(c, where);
  if (outcome != Outcome::kBlocked) return {true, outcome == Outcome::kDone};
  c->lock.unlock();
  return {false, false};
}

}  // namespace minigo::chan
