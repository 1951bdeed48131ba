// select over several channels.
//
// As in Go: look at the cases in random order with all channels locked; if none is ready, wait on
// all of them at once. Locks are taken in order of address, so that selects do not deadlock. While
// the goroutine waits, exactly one waker wins (G::select_done) and transfers its value; on
// resumption the other waiters are taken out of their queues again, before the goroutine runs.
//
// The waiters of the cases are in a block of malloc'ed memory that the G keeps for its next select.
// The cases are in the goroutine's frame, which stays where it is.

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "base/check.h"
#include "chan/channel.h"
#include "sched/park.h"
#include "sched/scheduler.h"

namespace minigo::chan {

using abi::SelectCase;
using abi::SelectDirection;
using sched::G;
using sched::Waiter;
using sched::WaitReason;

namespace {

struct Result {
  int64_t index;
  uint64_t ok;
};

// On the system stack for the usual small select; malloc'ed for a big one.
constexpr int64_t kSmall = 32;

struct Orders {
  int64_t count;   // cases with a channel
  uint16_t* poll;  // in random order
  uint16_t* lock;  // in order of address
};

Channel* channel(const SelectCase& c) { return static_cast<Channel*>(c.chan); }

void make_orders(const SelectCase* cases, int64_t count, Orders* orders) {
  int64_t n = 0;
  sched::M* m = sched::current_m();
  for (int64_t i = 0; i < count; i++) {
    if (cases[i].chan == nullptr) continue;
    int64_t j = static_cast<int64_t>(sched::fast_random(m) % static_cast<uint64_t>(n + 1));
    orders->poll[n] = orders->poll[j];
    orders->poll[j] = static_cast<uint16_t>(i);
    n++;
  }
  std::copy(orders->poll, orders->poll + n, orders->lock);
  std::sort(orders->lock, orders->lock + n,
            [cases](uint16_t a, uint16_t b) { return cases[a].chan < cases[b].chan; });
  orders->count = n;
}

void lock_all(const SelectCase* cases, const Orders& orders) MG_UNCHECKED_LOCKING {
  Channel* previous = nullptr;
  for (int64_t i = 0; i < orders.count; i++) {
    Channel* c = channel(cases[orders.lock[i]]);
    if (c != previous) c->lock.lock();
    previous = c;
  }
}

void unlock_all_but(const SelectCase* cases, const Orders& orders,
                    const Channel* kept) MG_UNCHECKED_LOCKING {
  for (int64_t i = orders.count - 1; i >= 0; i--) {
    Channel* c = channel(cases[orders.lock[i]]);
    if (c == kept || (i > 0 && c == channel(cases[orders.lock[i - 1]]))) continue;
    c->lock.unlock();
  }
}

bool is_ready(const SelectCase& c) {
  const Channel* ch = channel(c);
  if (ch->closed) return true;
  if (c.direction == SelectDirection::kSend)
    return ch->receivers.first != nullptr || ch->len < ch->cap;
  return ch->senders.first != nullptr || ch->len > 0;
}

// The case can proceed, or only seemed to: another select took its partner.
Outcome run_case(const SelectCase& c) {
  Channel* ch = channel(c);
  return c.direction == SelectDirection::kSend ? try_send_locked(ch, c.elem)
                                               : try_recv_locked(ch, c.elem);
}

// What a parked select needs when it is resumed, the waiters behind it.
struct Parked {
  int64_t capacity;
  const SelectCase* cases;
  int64_t count;
  Waiter waiters[];
};

constexpr int64_t kFirstCapacity = 4;

// g's block, with room for `count` waiters. Not in use: g is about to park.
Parked* parked_block(G* g, int64_t count) {
  auto* parked = static_cast<Parked*>(g->select_block);
  if (MG_LIKELY(parked != nullptr && parked->capacity >= count)) return parked;
  free(parked);
  int64_t capacity = count > kFirstCapacity ? count : kFirstCapacity;
  parked =
      static_cast<Parked*>(malloc(sizeof(Parked) + static_cast<size_t>(capacity) * sizeof(Waiter)));
  MG_CHECK(parked != nullptr);
  parked->capacity = capacity;
  g->select_block = parked;
  return parked;
}

// Runs before the goroutine continues: exactly one case has fired.
void finish(G* g) MG_UNCHECKED_LOCKING {
  auto* parked = static_cast<Parked*>(g->select_block);
  auto* fired = static_cast<Waiter*>(g->wake_value);
  for (int64_t i = 0; i < parked->count; i++) {
    Waiter* waiter = &parked->waiters[i];
    if (waiter == fired) continue;
    auto* c = static_cast<Channel*>(waiter->object);
    base::MutexLock lock(c->lock);
    bool sends = parked->cases[waiter->index].direction == SelectDirection::kSend;
    (sends ? c->senders : c->receivers).remove(waiter);
  }
  uint16_t index = fired->index;
  bool success = fired->success;
  bool sent = parked->cases[index].direction == SelectDirection::kSend;
  g->wake_value = nullptr;
  g->result0 = index;
  g->result1 = !sent && success;
  if (sent && !success) panic_send_on_closed();
}

struct Unlocking {
  const SelectCase* cases;
  const Orders* orders;
};

// The last act of the parking goroutine's M: everything it reads was there before the first unlock,
// on this M's system stack. The last unlock touches nothing of the goroutine afterwards.
bool unlock_cases(G*, void* unlocking_memory) MG_UNCHECKED_LOCKING {
  auto* unlocking = static_cast<Unlocking*>(unlocking_memory);
  const Orders& orders = *unlocking->orders;
  // From the copy of the channels: the cases lie on the stack of the goroutine, which may run on.
  Channel* channels[kSmall];
  Channel** all = channels;
  if (orders.count > kSmall)
    all = static_cast<Channel**>(malloc(static_cast<size_t>(orders.count) * sizeof(Channel*)));
  for (int64_t i = 0; i < orders.count; i++) all[i] = channel(unlocking->cases[orders.lock[i]]);
  for (int64_t i = orders.count - 1; i >= 0; i--)
    if (i == 0 || all[i] != all[i - 1]) all[i]->lock.unlock();
  if (all != channels) free(all);
  if (orders.count > kSmall) free(orders.poll);
  return true;
}

[[noreturn]] void wait_on_all(G* g, const SelectCase* cases, const Orders& orders) {
  Parked* parked = parked_block(g, orders.count);
  parked->cases = cases;
  parked->count = orders.count;
  for (int64_t i = 0; i < orders.count; i++) {
    uint16_t index = orders.lock[i];
    Waiter* waiter = &parked->waiters[i];
    memset(waiter, 0, sizeof *waiter);
    waiter->g = g;
    waiter->object = cases[index].chan;
    waiter->elem = cases[index].elem;
    waiter->index = index;
    waiter->is_select = true;
    Channel* c = channel(cases[index]);
    (cases[index].direction == SelectDirection::kSend ? c->senders : c->receivers).push(waiter);
  }
  g->select_done.store(false, std::memory_order_relaxed);
  g->resume_function = finish;
  Unlocking unlocking = {cases, &orders};
  sched::park(g, unlock_cases, &unlocking, WaitReason::kSelect);
}

}  // namespace

extern "C" Result mg_select_impl(const SelectCase* cases, int64_t count,
                                 bool has_default) MG_UNCHECKED_LOCKING {
  G* g = sched::current_g();
  uint16_t small[2 * kSmall];
  uint16_t* memory = small;
  if (count > kSmall)
    memory = static_cast<uint16_t*>(malloc(2 * static_cast<size_t>(count) * sizeof(uint16_t)));
  Orders orders = {0, memory, memory + count};
  make_orders(cases, count, &orders);

  lock_all(cases, orders);
  Result result = {-1, 0};
  for (int64_t i = 0; i < orders.count; i++) {
    const SelectCase& c = cases[orders.poll[i]];
    if (!is_ready(c)) continue;
    Channel* ch = channel(c);
    // The other locks go first: the transfer may wake a goroutine, and a panic leaves at once. The
    // case is looked at again under the lock that is kept.
    unlock_all_but(cases, orders, ch);
    Outcome outcome = run_case(c);
    if (outcome == Outcome::kBlocked) {
      // Its only waiters were of selects that had already fired. Start again.
      ch->lock.unlock();
      lock_all(cases, orders);
      i = -1;
      continue;
    }
    if (memory != small) free(memory);
    if (outcome == Outcome::kClosed && c.direction == SelectDirection::kSend)
      panic_send_on_closed();
    bool received = c.direction == SelectDirection::kRecv && outcome == Outcome::kDone;
    result = {orders.poll[i], received};
    return result;
  }
  if (has_default) {
    unlock_all_but(cases, orders, nullptr);
    if (memory != small) free(memory);
    return result;
  }
  if (orders.count == 0) {
    if (memory != small) free(memory);
    sched::park_forever(g, count == 0 ? WaitReason::kSelectNoCases : WaitReason::kSelect);
  }
  wait_on_all(g, cases, orders);
}

}  // namespace minigo::chan
