// How goroutines go into queues and come out of them.

#include "sched/run_queue.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/global_queue.h"
#include "sched/network.h"
#include "sched/processors.h"
#include "sched/scheduler_lock.h"
#include "sched/testing/bare_scheduler.h"

namespace minigo::sched {
namespace {

class RunQueueTest : public BareScheduler {
 protected:
  P* p = processor(0);

  int32_t global_size() {
    base::MutexLock lock(scheduler_lock);
    int32_t size = 0;
    for (const ItemList<G>& line : global_queue.lines) size += line.size();
    EXPECT_EQ(global_queue.size, size + global_queue.from_network.size());
    return size;
  }
  G* pop_global() {
    base::MutexLock lock(scheduler_lock);
    return get_global(p, 1);
  }
  G* pop_owed() {
    base::MutexLock lock(scheduler_lock);
    return get_owed(p);
  }
  void queue_interrupted(G* g) {
    base::MutexLock lock(scheduler_lock);
    put_interrupted(g);
  }
  void queue_woken(G* g) {
    ItemList<G> one;
    one.push_back(g);
    base::MutexLock lock(scheduler_lock);
    put_woken_global(&one);
  }
  G* get_batch() {
    base::MutexLock lock(scheduler_lock);
    return get_global(p, 0);
  }
};

TEST_F(RunQueueTest, NextOneSendsTheOneBeforeToTheTail) {
  G* in_ring = goroutine();
  G* first = goroutine();
  G* second = goroutine();
  put_local(p, first, true);
  put_local(p, in_ring, false);
  put_local(p, second, true);
  EXPECT_EQ(take_run_next(p), second);
  EXPECT_EQ(take_run_next(p), nullptr);
  EXPECT_EQ(p->queue.pop(), in_ring);
  EXPECT_EQ(p->queue.pop(), first);
}

TEST_F(RunQueueTest, FullRingSpillsHalfAndTheNewOne) {
  G* first = goroutine();
  put_local(p, first, false);
  for (uint32_t i = 1; i < kLocalQueueCapacity; i++) put_local(p, goroutine(), false);
  EXPECT_EQ(global_size(), 0);
  G* last = goroutine();
  put_local(p, last, false);
  EXPECT_EQ(p->queue.size(), kLocalQueueCapacity / 2);
  EXPECT_EQ(global_size(), kLocalQueueCapacity / 2 + 1);
  // The oldest ones, in order, and the new one behind them.
  EXPECT_EQ(pop_global(), first);
  while (global_size() > 1) pop_global();
  EXPECT_EQ(pop_global(), last);
}

TEST_F(RunQueueTest, GlobalQueueIsFirstInFirstOut) {
  G* first = fill_global(2);
  EXPECT_EQ(pop_global(), first);
  EXPECT_EQ(pop_global(), first + 1);
  EXPECT_EQ(pop_global(), nullptr);
}

// One that has been interrupted and does not get the rest of its slice waits for those before it,
// however many are interrupted after it.
TEST_F(RunQueueTest, InterruptedOnesTakeTurnsWithTheOthers) {
  G* others = fill_global(3);
  G* interrupted[] = {goroutine(), goroutine(), goroutine()};
  for (G* g : interrupted) queue_interrupted(g);
  EXPECT_EQ(pop_global(), interrupted[0]);
  EXPECT_EQ(pop_global(), others);
  queue_interrupted(goroutine());
  EXPECT_EQ(pop_global(), interrupted[1]);
  EXPECT_EQ(pop_global(), others + 1);
  EXPECT_EQ(pop_global(), interrupted[2]);
}

TEST_F(RunQueueTest, OwedOnesAreThoseThatHaveWaitedForTimeThenTheInterrupted) {
  G* other = fill_global(1);
  G* interrupted = goroutine();
  queue_interrupted(interrupted);
  G* woken = goroutine();
  queue_woken(woken);
  EXPECT_EQ(pop_owed(), woken);
  EXPECT_EQ(pop_owed(), interrupted);
  EXPECT_EQ(pop_owed(), other);
  EXPECT_EQ(pop_owed(), nullptr);
}

// An idle P takes those first that have waited for time.
TEST_F(RunQueueTest, BatchBeginsWithThoseThatHaveWaitedForTime) {
  G* others = fill_global(2 * kProcessors);
  G* woken = goroutine();
  queue_woken(woken);
  pop_global();
  queue_woken(woken);
  EXPECT_EQ(get_batch(), woken);
  EXPECT_EQ(p->queue.pop(), others);
}

TEST_F(RunQueueTest, BatchIsAFairShare) {
  G* first = fill_global(10 * kProcessors);
  EXPECT_EQ(get_batch(), first);
  // One for the caller, and as many as there are for each P, in order.
  EXPECT_EQ(p->queue.size(), 10u);
  EXPECT_EQ(global_size(), 10 * kProcessors - 11);
  EXPECT_EQ(p->queue.pop(), first + 1);
}

TEST_F(RunQueueTest, BatchIsNotMoreThanThereAre) {
  G* first = fill_global(1);
  EXPECT_EQ(get_batch(), first);
  EXPECT_EQ(global_size(), 0);
}

TEST_F(RunQueueTest, BatchIsAtMostHalfARing) {
  fill_global(300 * kProcessors);
  get_batch();
  EXPECT_EQ(p->queue.size(), kLocalQueueCapacity / 2 - 1);
}

// Preempted goroutines are hogs: each would hold up by a slice what comes behind it in the ring.
TEST_F(RunQueueTest, BatchEndsBeforeAPreemptedOne) {
  G* first = fill_global(10 * kProcessors);
  first[3].wait_reason = WaitReason::kPreempted;
  EXPECT_EQ(get_batch(), first);
  EXPECT_EQ(p->queue.size(), 2u);
  EXPECT_EQ(pop_global(), first + 3);
}

TEST_F(RunQueueTest, ThiefTakesHalfOfTheRing) {
  P* victim = occupy(1);
  G* first = goroutine();
  put_in_ring(victim, first);
  for (int i = 1; i < 10; i++) put_in_ring(victim, goroutine());
  EXPECT_EQ(steal_from(p, victim, false), first + 4);
  EXPECT_EQ(p->queue.size(), 4u);
  EXPECT_EQ(victim->queue.size(), 5u);
}

TEST_F(RunQueueTest, ThiefTakesTheNextOneOnlyIfAllowedTo) {
  P* victim = occupy(1);
  G* next = goroutine();
  victim->run_next = next;
  EXPECT_EQ(steal_from(p, victim, false), nullptr);
  EXPECT_EQ(steal_from(p, victim, true), next);
  EXPECT_TRUE(local_empty(victim));
}

// The shortest of some thefts: the thread may be stopped in any of them.
int64_t time_of_theft(P* thief, P* victim, G* next) {
  int64_t shortest = INT64_MAX;
  for (int i = 0; i < 20; i++) {
    victim->run_next = next;
    int64_t before = platform::nanotime();
    EXPECT_EQ(steal_from(thief, victim, true), next);
    shortest = std::min(shortest, platform::nanotime() - before);
  }
  return shortest;
}

TEST_F(RunQueueTest, ThiefWaitsBeforeItTakesTheNextOneOfARunningP) {
  EXPECT_GE(time_of_theft(p, occupy(1), goroutine()), kStealRunNextBackoff);
}

TEST_F(RunQueueTest, InjectedGoroutinesCanRunAndHaveThreadsWoken) {
  G* first = goroutine(GStatus::kWaiting);
  G* second = goroutine(GStatus::kWaiting);
  first->sched_link = second;
  M* m = add_idle_machine();
  inject(first);
  EXPECT_EQ(first->status, GStatus::kRunnable);
  EXPECT_EQ(second->status, GStatus::kRunnable);
  EXPECT_EQ(global_size(), 2);
  EXPECT_NE(m->next_p, nullptr);
}

// Goroutines that never wait would make them wait in the global queue.
TEST_F(RunQueueTest, InjectedGoroutinesGoToTheNetworkQueueIfAllPsAreBusy) {
  occupy_all();
  G* hog = fill_global(1);
  G* first = goroutine(GStatus::kWaiting);
  G* second = goroutine(GStatus::kWaiting);
  first->sched_link = second;
  inject(first);
  EXPECT_EQ(global_queue.network_size, 2);
  EXPECT_EQ(global_size(), 1);
  EXPECT_EQ(global_queue.size, 3);
  base::MutexLock lock(scheduler_lock);
  EXPECT_EQ(get_global(p, 0), hog);
}

// In the global queue they would wait for those that come to the network's queue after them.
TEST_F(RunQueueTest, FullRingGivesTheNetworksToItsQueue) {
  G* ready = goroutine();
  ready->wait_reason = WaitReason::kIoWait;
  put_local(p, ready, false);
  for (uint32_t i = 0; i < kLocalQueueCapacity; i++) put_local(p, goroutine(), false);
  EXPECT_EQ(global_queue.network_size, 1);
  EXPECT_EQ(global_size(), kLocalQueueCapacity / 2);
  ItemList<G> taken;
  base::MutexLock lock(scheduler_lock);
  get_network(&taken, 1);
  EXPECT_EQ(taken.pop_front(), ready);
}

}  // namespace
}  // namespace minigo::sched
