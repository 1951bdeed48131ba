// select over several channels.
//
// The cases are looked at in random order, without a lock; one that seems ready is tried under the
// lock of its channel alone. If none succeeds, all channels are locked: only then is it certain
// that no case is ready at one and the same moment, so that the default may be taken, or the
// goroutine may wait on all of them at once. Locks are taken in order of address, so that selects
// do not deadlock. While the goroutine waits, exactly one waker wins (G::select_done) and transfers
// its value; before the goroutine runs again, its other waiters are taken out of their queues.
//
// The waiters of the cases are in a block of malloc'ed memory that the G keeps for its next select.
// The cases are in the goroutine's frame, which stays where it is.
//
// How many channels there are is known only at run time, so the analysis cannot follow their locks
// one by one. It follows an Order instead, which counts as held while all of its channels are
// locked.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/check.h"
#include "chan/bubbles.h"
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

// Which case ran, -1: the default, and whether a receive got a value that was sent.
struct Result {
  int64_t index;
  uint64_t ok;
};

// Memory of a G for its selects. Its waiters are in queues while the goroutine is parked. Before
// that, the memory behind them may hold the order of a big select's cases.
struct Block {
  int64_t capacity;         // in waiters
  const SelectCase* cases;  // of the select that is parked
  int64_t count;            // of its waiters
  Waiter waiters[];         // in order of address of their channels
};

// For up to so many cases the order is on the system stack, and a G keeps its block.
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

// Room for `capacity` numbers of cases, behind the waiters.
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

Channel* channel(const SelectCase& c) { return static_cast<Channel*>(c.chan); }

// The cases with a channel, by number. Each step brings them into the order that it needs. Held, as
// a lock, while all of the channels are locked; they are in order of address then.
struct MG_CAPABILITY("the channels of a select") Order {
  const SelectCase* cases;
  int64_t count;
  uint16_t* numbers;

  const SelectCase& at(int64_t i) const { return cases[numbers[i]]; }
  // The first of the cases with this channel.
  bool is_first_of_channel(int64_t i) const { return i == 0 || at(i).chan != at(i - 1).chan; }
  // For the analysis.
  void assert_held() const MG_ASSERT_HELD() {}
};

// The cases in order of their numbers. `memory` has room for `count` numbers.
Order with_channels(const SelectCase* cases, int64_t count, uint16_t* memory) {
  int64_t n = 0;
  for (int64_t i = 0; i < count; i++) {
    if (cases[i].chan == nullptr) continue;
    check_bubble(channel(cases[i]), "select on synctest channel");
    memory[n++] = static_cast<uint16_t>(i);
  }
  return {cases, n, memory};
}

// Whether a case could run. Without the channel's lock, a moment's picture.
bool is_ready(const SelectCase& c) {
  const Channel* ch = channel(c);
  if (ch->closed) return true;
  if (c.direction == SelectDirection::kSend) return ch->has_receivers() || ch->len < ch->cap;
  return ch->has_senders() || ch->len > 0 || (ch->is_timer && is_due(ch));
}

// Runs a case that seems ready. kBlocked if it only seemed so: another goroutine came first, or the
// waiters were of selects that have fired.
Outcome run_case(const SelectCase& c) {
  Channel* ch = channel(c);
  if (c.direction != SelectDirection::kSend && ch->is_spent()) return receive_zero(ch, c.elem);
  ch->lock.lock();
  return unlock_and_wake(
      ch, c.direction == SelectDirection::kSend ? try_send(ch, c.elem) : try_receive(ch, c.elem));
}

struct Choice {
  Outcome outcome;
  uint16_t number;  // of the case that ran; without meaning for kBlocked
};

// Runs any case that is ready. Shuffles the cases as far as it looks at them.
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

// Brings the cases into order of address, and locks their channels. Unchecked, as unlock_all: it
// takes as many locks as there are channels.
void lock_all(const Order& order) MG_ACQUIRE(order) MG_UNCHECKED_LOCKING {
  const SelectCase* cases = order.cases;
  std::sort(order.numbers, order.numbers + order.count,
            [cases](uint16_t a, uint16_t b) { return cases[a].chan < cases[b].chan; });
  for (int64_t i = 0; i < order.count; i++)
    if (order.is_first_of_channel(i)) channel(order.at(i))->lock.lock();
}

// Touches nothing after the last unlock, which is that of the lowest address.
void unlock_all(const Order& order) MG_RELEASE(order) MG_UNCHECKED_LOCKING {
  for (int64_t i = order.count - 1; i >= 0; i--)
    if (order.is_first_of_channel(i)) channel(order.at(i))->lock.unlock();
}

bool any_ready(const Order& order) MG_REQUIRES(order) {
  for (int64_t i = 0; i < order.count; i++)
    if (is_ready(order.at(i))) return true;
  return false;
}

Result result_of(const SelectCase& c, uint16_t number, bool success) {
  if (c.direction == SelectDirection::kRecv) return {number, success};
  if (!success) panic_send_on_closed();
  return {number, false};
}

WaitQueue& queue_of(Channel* c, SelectDirection direction) MG_REQUIRES(c->lock) {
  return direction == SelectDirection::kSend ? c->senders() : c->receivers();
}

// Takes a waiter that has not been woken out of its queue.
void withdraw(Waiter* waiter, SelectDirection direction) {
  auto* c = static_cast<Channel*>(waiter->object);
  base::MutexLock lock(c->lock);
  queue_of(c, direction).remove(waiter);
  if (c->is_timer) set_alarm(c);
}

// Runs before the goroutine goes on: exactly one case has fired.
void finish(G* g) {
  auto* block = static_cast<Block*>(g->select_block);
  auto* fired = static_cast<Waiter*>(g->wake_value);
  for (int64_t i = 0; i < block->count; i++) {
    Waiter* waiter = &block->waiters[i];
    if (waiter != fired) withdraw(waiter, block->cases[waiter->index].direction);
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
// unlocked, but finish() then waits for the locks of the other channels: the cases and the block
// are the goroutine's again only after the last unlock. The order itself is on this M's stack, or
// in the block.
bool unlock_parked(G*, void* order_memory) {
  const auto* order = static_cast<const Order*>(order_memory);
  order->assert_held();
  unlock_all(*order);
  return true;
}

// Puts a waiter into the queue of its case's channel. All channels are locked.
void enqueue(Waiter* waiter, G* g, const SelectCase& c, uint16_t number) {
  *waiter = {};
  waiter->g = g;
  waiter->object = c.chan;
  waiter->elem = c.elem;
  waiter->index = number;
  waiter->is_select = true;
  Channel* ch = channel(c);
  ch->lock.assert_held();
  queue_of(ch, c.direction).push(waiter);
  if (ch->is_timer) set_alarm(ch);
}

// Whether only g's bubble can fire a case.
bool all_in_bubble(const Order& order) {
  for (int64_t i = 0; i < order.count; i++)
    if (!channel(order.at(i))->is_bubbled) return false;
  return true;
}

WaitReason reason_of(const G* g, const Order& order) {
  if (MG_LIKELY(g->bubble == nullptr) || !all_in_bubble(order)) return WaitReason::kSelect;
  return WaitReason::kBubbleSelect;
}

// Parks g, which runs, in the queues of all channels.
[[noreturn]] void wait_on_all(G* g, Order& order) MG_RELEASE(order) {
  Block* block = block_of(g, order.count);
  block->cases = order.cases;
  block->count = order.count;
  for (int64_t i = 0; i < order.count; i++)
    enqueue(&block->waiters[i], g, order.at(i), order.numbers[i]);
  g->select_done.store(false, std::memory_order_relaxed);
  g->resume_function = finish;
  sched::park(g, unlock_parked, &order, reason_of(g, order));
}

[[noreturn]] void wait_for_ever(G* g, int64_t count) {
  free_big_block(g);
  sched::park_forever(g, count == 0 ? WaitReason::kSelectNoCases : WaitReason::kBubbleSelect);
}

// Runs a case, or returns kBlocked if the default is to run. Parks instead if there is neither.
Choice choose(G* g, Order& order, bool has_default) {
  for (;;) {
    Choice choice = run_any(order);
    if (choice.outcome != Outcome::kBlocked) return choice;
    lock_all(order);
    bool is_certain = !any_ready(order);
    if (is_certain && !has_default) wait_on_all(g, order);
    unlock_all(order);
    if (is_certain) return choice;
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
