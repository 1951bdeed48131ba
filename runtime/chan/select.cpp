// select over several channels.
//
// The cases are looked at in random order, without a lock; one that seems ready is tried under the
// lock of its channel alone. If none succeeds, all channels are locked: only then is it certain
// that no case is ready at one and the same moment, so that the default may be taken, or the
// goroutine may wait on all of them at once. Locks are taken in order of address, so that selects
// do not deadlock. While the goroutine waits, exactly one waker wins (G::select_done) and transfers
// its value; on resumption the other waiters are taken out of their queues again, before the
// goroutine runs.
//
// The waiters of the cases are in a block of malloc'ed memory that the G keeps for its next select.
// The cases are in the goroutine's frame, which stays where it is.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/check.h"
#include "chan/channel.h"
#include "chan/timer_channel.h"
#include "sched/machines.h"
#include "sched/park.h"

namespace minigo::chan {

using abi::SelectCase;
using abi::SelectDirection;
using model::G;
using model::Waiter;
using model::WaitReason;

namespace {

struct Result {
  int64_t index;
  uint64_t ok;
};

// Waiters, if the goroutine parks, and before that the order of the cases of a big select.
struct Block {
  int64_t capacity;
  const SelectCase* cases;
  int64_t count;  // waiters, in order of address of their channels
  Waiter waiters[];
};

// Up to here the order is on the system stack, and a G keeps its block.
constexpr int64_t kSmall = 32;
constexpr int64_t kFirstCapacity = 4;

// g's block, with room for `count` waiters. Not in use: g runs.
Block* block_of(G* g, int64_t count) {
  auto* block = static_cast<Block*>(g->select_block);
  if (MG_LIKELY(block != nullptr && block->capacity >= count)) return block;
  free(block);
  int64_t capacity = count > kFirstCapacity ? count : kFirstCapacity;
  block = static_cast<Block*>(
      malloc(sizeof(Block) + static_cast<size_t>(capacity) * (sizeof(Waiter) + sizeof(uint16_t))));
  MG_CHECK(block != nullptr);
  block->capacity = capacity;
  g->select_block = block;
  return block;
}

// Behind the waiters.
uint16_t* order_in(Block* block) {
  return reinterpret_cast<uint16_t*>(block->waiters + block->capacity);
}

// The select is over.
void free_big_block(G* g) {
  auto* block = static_cast<Block*>(g->select_block);
  if (MG_LIKELY(block == nullptr || block->capacity <= kSmall)) return;
  free(block);
  g->select_block = nullptr;
}

// The cases with a channel, by number; in any order, each step leaves them in the one it needs.
struct Order {
  const SelectCase* cases;
  int64_t count;
  uint16_t* numbers;

  const SelectCase& at(int64_t i) const { return cases[numbers[i]]; }
};

Channel* channel(const SelectCase& c) { return static_cast<Channel*>(c.chan); }

Order with_channels(const SelectCase* cases, int64_t count, uint16_t* memory) {
  int64_t n = 0;
  for (int64_t i = 0; i < count; i++)
    if (cases[i].chan != nullptr) memory[n++] = static_cast<uint16_t>(i);
  return {cases, n, memory};
}

// Right only under the channel's lock.
bool is_ready(const SelectCase& c) {
  const Channel* ch = channel(c);
  if (ch->closed) return true;
  if (c.direction == SelectDirection::kSend)
    return ch->receivers.first != nullptr || ch->len < ch->cap;
  return ch->senders.first != nullptr || ch->len > 0 || (ch->is_timer && is_due(ch));
}

// The case can proceed, or only seemed to: another goroutine came first, or the waiters were of
// selects that have fired.
Outcome run_case(const SelectCase& c) MG_UNCHECKED_LOCKING {
  Channel* ch = channel(c);
  ch->lock.lock();
  Outcome outcome = c.direction == SelectDirection::kSend ? try_send_locked(ch, c.elem)
                                                          : try_recv_locked(ch, c.elem);
  if (outcome == Outcome::kBlocked) ch->lock.unlock();
  return outcome;
}

struct Choice {
  Outcome outcome;
  uint16_t number;
};

// Shuffles the cases as far as it looks at them.
Choice run_any(const Order& order) {
  model::M* m = model::current_m();
  for (int64_t i = 0; i < order.count; i++) {
    auto left = static_cast<uint64_t>(order.count - i);
    uint64_t random = (sched::fast_random(m) * left) >> 32;
    std::swap(order.numbers[i], order.numbers[i + static_cast<int64_t>(random)]);
    const SelectCase& c = order.at(i);
    if (!is_ready(c)) continue;
    Outcome outcome = run_case(c);
    if (outcome != Outcome::kBlocked) return {outcome, order.numbers[i]};
  }
  return {Outcome::kBlocked, 0};
}

// Leaves the cases in order of address.
void lock_all(const Order& order) MG_UNCHECKED_LOCKING {
  const SelectCase* cases = order.cases;
  std::sort(order.numbers, order.numbers + order.count,
            [cases](uint16_t a, uint16_t b) { return cases[a].chan < cases[b].chan; });
  for (int64_t i = 0; i < order.count; i++)
    if (i == 0 || order.at(i).chan != order.at(i - 1).chan) channel(order.at(i))->lock.lock();
}

void unlock_all(const Order& order) MG_UNCHECKED_LOCKING {
  for (int64_t i = order.count - 1; i >= 0; i--)
    if (i == 0 || order.at(i).chan != order.at(i - 1).chan) channel(order.at(i))->lock.unlock();
}

// Under all locks.
bool any_ready(const Order& order) {
  for (int64_t i = 0; i < order.count; i++)
    if (is_ready(order.at(i))) return true;
  return false;
}

Result result_of(const SelectCase& c, uint16_t number, bool success) {
  if (c.direction == SelectDirection::kRecv) return {number, success};
  if (!success) panic_send_on_closed();
  return {number, false};
}

// Runs before the goroutine continues: exactly one case has fired.
void finish(G* g) MG_UNCHECKED_LOCKING {
  auto* block = static_cast<Block*>(g->select_block);
  auto* fired = static_cast<Waiter*>(g->wake_value);
  for (int64_t i = 0; i < block->count; i++) {
    Waiter* waiter = &block->waiters[i];
    if (waiter == fired) continue;
    auto* c = static_cast<Channel*>(waiter->object);
    base::MutexLock lock(c->lock);
    bool sends = block->cases[waiter->index].direction == SelectDirection::kSend;
    (sends ? c->senders : c->receivers).remove(waiter);
    if (c->is_timer) set_alarm(as_timer_channel(c));
  }
  const SelectCase& chosen = block->cases[fired->index];
  uint16_t number = fired->index;
  bool success = fired->success;
  free_big_block(g);
  g->wake_value = nullptr;
  Result result = result_of(chosen, number, success);
  g->result0 = static_cast<uint64_t>(result.index);
  g->result1 = result.ok;
}

// The last act of the parking goroutine's M. A waker may fire a case as soon as its channel is
// unlocked, but finish() then waits for the locks of the other channels: the block is the
// goroutine's again only after the last unlock.
bool unlock_waiters(G*, void* block_memory) MG_UNCHECKED_LOCKING {
  auto* block = static_cast<Block*>(block_memory);
  for (int64_t i = block->count - 1; i >= 0; i--) {
    void* c = block->waiters[i].object;
    if (i == 0 || c != block->waiters[i - 1].object) static_cast<Channel*>(c)->lock.unlock();
  }
  return true;
}

// Under all locks, the cases in order of address.
[[noreturn]] void wait_on_all(G* g, const Order& order) {
  Block* block = block_of(g, order.count);
  block->cases = order.cases;
  block->count = order.count;
  for (int64_t i = 0; i < order.count; i++) {
    const SelectCase& c = order.at(i);
    Waiter* waiter = &block->waiters[i];
    *waiter = {};
    waiter->g = g;
    waiter->object = c.chan;
    waiter->elem = c.elem;
    waiter->index = order.numbers[i];
    waiter->is_select = true;
    Channel* ch = channel(c);
    (c.direction == SelectDirection::kSend ? ch->senders : ch->receivers).push(waiter);
    if (ch->is_timer) set_alarm(as_timer_channel(ch));
  }
  g->select_done.store(false, std::memory_order_relaxed);
  g->resume_function = finish;
  sched::park(g, unlock_waiters, block, WaitReason::kSelect);
}

[[noreturn]] void wait_for_ever(G* g, int64_t count) {
  free_big_block(g);
  sched::park_forever(g, count == 0 ? WaitReason::kSelectNoCases : WaitReason::kSelect);
}

// Until a case has run, or the default may be taken: kBlocked.
Choice choose(G* g, const Order& order, bool has_default) {
  for (;;) {
    Choice choice = run_any(order);
    if (choice.outcome != Outcome::kBlocked) return choice;
    lock_all(order);
    if (!any_ready(order)) {
      if (!has_default) wait_on_all(g, order);
      unlock_all(order);
      return choice;
    }
    unlock_all(order);
  }
}

}  // namespace

extern "C" Result mg_select_impl(const SelectCase* cases, int64_t count, bool has_default) {
  G* g = model::current_g();
  uint16_t small[kSmall];
  Order order = with_channels(cases, count, count <= kSmall ? small : order_in(block_of(g, count)));
  if (order.count == 0 && !has_default) wait_for_ever(g, count);
  Choice choice = choose(g, order, has_default);
  free_big_block(g);
  if (choice.outcome == Outcome::kBlocked) return {-1, 0};
  return result_of(cases[choice.number], choice.number, choice.outcome == Outcome::kDone);
}

}  // namespace minigo::chan
