// The search for the next goroutine, and what is looked at again before an M sleeps.

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "model/slice.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/computing.h"
#include "sched/constants.h"
#include "sched/find_work.h"
#include "sched/found.h"
#include "sched/global_queue.h"
#include "sched/network.h"
#include "sched/park.h"
#include "sched/polling.h"
#include "sched/preempt.h"
#include "sched/processors.h"
#include "sched/retake.h"
#include "sched/scheduler_lock.h"
#include "sched/slice_end.h"
#include "sched/testing/bare_scheduler.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "sched/world.h"
#include "sched/world_stop.h"

namespace minigo::sched {
namespace {

void use_processor(int64_t duration) {
  int64_t end = platform::thread_cpu_time(platform::thread_id()) + duration;
  while (platform::thread_cpu_time(platform::thread_id()) < end) {
  }
}

class FindWorkTest : public BareScheduler {
 protected:
  P* p = processor(0);
  M* m = current_m();

  // Makes a search that would otherwise sleep end: its wait for the network finds a goroutine.
  G* let_poller_end() {
    poller.any_waiters = true;
    poller.when_polled = [this] { poller.ready = last_resort_; };
    return last_resort_;
  }

  G* waiting_for_network() {
    G* g = goroutine(GStatus::kWaiting);
    g->wait_reason = WaitReason::kIoWait;
    return g;
  }

  void wake_together(const std::vector<G*>& goroutines) {
    collect_woken(p);
    for (G* g : goroutines) p->woken.push_back(g);
    put_woken(p);
  }

  // Another thread stops the world, and starts it once p has stopped.
  void stop_and_start_world() {
    world_stop.waiting_for = 1;
    world_stop.wanted = true;
    p->slice.request_stop(p->slice.number());
    std::thread stopper([this] {
      while (world_stop.waiting_for != 0) platform::yield_thread();
      world_stop.wanted = false;
      p->stopped_in_place = false;
      p->status = PStatus::kResting;
      world_stop.starts.advance();
    });
    stop_for_world();
    stopper.join();
  }

 private:
  G* last_resort_ = goroutine(GStatus::kWaiting);
};

TEST_F(FindWorkTest, LooksInOrder) {
  G* next = goroutine();
  G* in_ring = goroutine();
  G* from_network = goroutine(GStatus::kWaiting);
  G* elsewhere = goroutine();
  p->run_next = next;
  put_in_ring(p, in_ring);
  G* global = fill_global(1);
  poller.any_waiters = true;
  poller.ready = from_network;
  put_in_ring(occupy(1), elsewhere);
  EXPECT_EQ(run_next_found().g, next);
  EXPECT_EQ(run_next_found().g, in_ring);
  EXPECT_EQ(run_next_found().g, global);
  EXPECT_EQ(run_next_found().g, from_network);
  EXPECT_FALSE(m->spinning);
  uint64_t steals = p->steals;
  EXPECT_EQ(run_next_found().g, elsewhere);
  EXPECT_TRUE(m->spinning);
  EXPECT_EQ(p->steals, steals + 1);
}

TEST_F(FindWorkTest, NextOneInheritsTheSliceOthersBeginOne) {
  p->run_next = goroutine();
  put_in_ring(p, goroutine());
  uint32_t number = slice().number();
  EXPECT_EQ(run_next_found().time, RunsOn::kInheritedSlice);
  EXPECT_EQ(slice().number(), number);
  EXPECT_EQ(run_next_found().time, RunsOn::kNewSlice);
  EXPECT_EQ(slice().number(), number + 1);
}

// Not at every 61st goroutine: those that run next begin no slice.
TEST_F(FindWorkTest, GlobalQueueComesFirstAtEvery61stSlice) {
  int globals_first = 0;
  for (int i = 0; i < 3 * 61; i++) {
    G* global = fill_global(1);
    put_in_ring(p, goroutine());
    if (run_next_found().g == global) globals_first++;
    // The other one. It began a slice, too, in a program.
    find_work();
  }
  EXPECT_EQ(globals_first, 3);
}

TEST_F(FindWorkTest, NextOneIsAsOftenSecondToTheGlobalQueue) {
  p->run_next = goroutine();
  G* global = fill_global(1);
  while (slice().number() % 61 != 0) begin_slice();
  EXPECT_EQ(run_next_found().g, global);
}

TEST_F(FindWorkTest, LongGlobalQueueHasALargerTurnIfTimersFillTheRing) {
  fill_global(2 * kLongQueue);
  for (bool timers : {true, false}) {
    put_in_ring(p, goroutine());
    find_work();
    if (timers) wake_together({goroutine()});
    while (p->queue.size() != 0 || p->run_next != nullptr) find_work();
    while (slice().number() % 61 != 0) begin_slice();
    run_next_found();
    EXPECT_EQ(p->queue.size(), timers ? kLongQueueShare - 1 : 0);
    while (p->queue.pop() != nullptr) {
    }
  }
}

// --- The end of a slice.

TEST_F(FindWorkTest, StopOfTheWorldEndsNoSlice) {
  fill_global(1);
  G* next = goroutine();
  p->run_next = next;
  uint32_t number = slice().number();
  stop_and_start_world();
  EXPECT_EQ(slice().number(), number);
  EXPECT_FALSE(slice().is_over());
  EXPECT_EQ(run_next_found().g, next);
}

// sysmon may come while the world is stopped, or while the goroutine waits for its turn to stop it,
// again and again.
TEST_F(FindWorkTest, SliceEndsDuringAStopOfTheWorld) {
  occupy_all();
  fill_global(1);
  for (PStatus status : {PStatus::kStopped, PStatus::kResting}) {
    begin_slice();
    p->status = status;
    int64_t now = platform::nanotime();
    look_at_processors(now, now);
    EXPECT_FALSE(slice().is_over());
    look_at_processors(now, now + kTimeSlice);
    EXPECT_TRUE(slice().is_over());
  }
  p->status = PStatus::kRunning;
}

// A coroutine that is switched to comes past no search.
TEST_F(FindWorkTest, RetiredPIsLeftAtTheNextSwitch) {
  all_processors.count = 0;
  stop_and_start_world();
  all_processors.count = kProcessors;
  EXPECT_TRUE(slice().is_over());
}

TEST_F(FindWorkTest, HogGoesToTheGlobalQueue) {
  G* hog = goroutine();
  G* next = goroutine();
  p->run_next = next;
  end_slice(p, hog);
  EXPECT_EQ(global_queue.size, 1);
  EXPECT_EQ(p->queue.pop(), next);
  EXPECT_EQ(p->queue.pop(), nullptr);
}

TEST_F(FindWorkTest, ChainGoesToTheRing) {
  G* last = goroutine();
  G* next = goroutine();
  p->run_next = next;
  slice().run_on(RunsOn::kInheritedSlice);
  end_slice(p, last);
  EXPECT_EQ(global_queue.size, 0);
  EXPECT_EQ(p->queue.pop(), next);
  EXPECT_EQ(p->queue.pop(), last);
}

TEST_F(FindWorkTest, RingAndGlobalQueueTakeTurns) {
  for (int i = 0; i < 4; i++) put_in_ring(p, goroutine());
  G* global = fill_global(4);
  std::vector<bool> from_global;
  for (int i = 0; i < 6; i++) {
    G* g = run_next_found().g;
    from_global.push_back(g >= global && g < global + 4);
    request_slice_end(p, slice().number());
  }
  EXPECT_EQ(from_global, std::vector<bool>({false, true, false, true, false, true}));
}

TEST_F(FindWorkTest, SliceThatIsOverEndsBetweenGoroutines) {
  G* next = goroutine();
  G* in_ring = goroutine();
  p->run_next = next;
  put_in_ring(p, in_ring);
  request_slice_end(p, slice().number());
  EXPECT_EQ(run_next_found().g, in_ring);
  EXPECT_EQ(run_next_found().g, next);
}

TEST_F(FindWorkTest, TurnComesBeforeTheNextOneIfItIsOverdue) {
  G* in_ring = goroutine();
  put_in_ring(p, in_ring);
  end_slice(p, nullptr);
  // The ring's turn; but this one's timer was due.
  G* woken = goroutine();
  p->run_next = woken;
  EXPECT_EQ(run_next_found().g, woken);
  end_slice(p, nullptr);
  p->run_next = goroutine();
  EXPECT_EQ(run_next_found().g, in_ring);
}

TEST_F(FindWorkTest, InterruptedOneGoesOnWithItsSlice) {
  G* woken = goroutine();
  G* interrupted = goroutine();
  put_in_ring(p, goroutine());
  fill_global(1);
  slice().interrupt();
  {
    base::MutexLock lock(scheduler_lock);
    put_interrupted(interrupted);
  }
  p->run_next = woken;
  uint32_t number = slice().number();
  EXPECT_EQ(run_next_found().g, woken);
  Found found = run_next_found();
  EXPECT_EQ(found.g, interrupted);
  EXPECT_EQ(found.time, RunsOn::kOwedSlice);
  EXPECT_EQ(slice().number(), number);
}

// However many wake while it waits.
TEST_F(FindWorkTest, InterruptedOneWaitsForOneBatch) {
  put_in_ring(p, goroutine());
  run_next_found();
  G* interrupted = goroutine();
  slice().interrupt();
  {
    base::MutexLock lock(scheduler_lock);
    put_interrupted(interrupted);
  }
  std::vector<G*> first = {goroutine(), goroutine(), goroutine()};
  wake_together(first);
  EXPECT_EQ(run_next_found().g, first[0]);
  EXPECT_EQ(run_next_found().g, first[1]);
  wake_together({goroutine(), goroutine()});
  EXPECT_EQ(run_next_found().g, first[2]);
  wake_together({goroutine(), goroutine()});
  EXPECT_EQ(run_next_found().g, interrupted);
}

// Only the collector has run since goroutines came first last. One of the queue's turn goes before
// the one that wakes now, but sysmon must see that this one waits.
TEST_F(FindWorkTest, WokenOneIsNextAfterTheQueuesTurn) {
  put_in_ring(p, goroutine());
  run_next_found();
  wake_together({goroutine()});
  run_next_found();
  begin_slice();
  G* hog = goroutine();
  end_slice(p, hog);
  G* woken = goroutine();
  wake_together({woken});
  EXPECT_EQ(run_next_found().g, hog);
  EXPECT_EQ(p->run_next, woken);
}

// --- Stealing.

TEST_F(FindWorkTest, NextOnesAreStolenOnlyIfNoRingHasAny) {
  occupy_all();
  for (int i = 0; i < 50; i++) {
    G* next = goroutine();
    G* in_ring = goroutine();
    processor(1)->run_next = next;
    put_in_ring(processor(2), in_ring);
    EXPECT_EQ(run_next_found().g, in_ring);
    EXPECT_EQ(run_next_found().g, next);
  }
}

// A stride that is not coprime to the number of Ps would miss some of them.
TEST_F(FindWorkTest, EachSearchVisitsEveryP) {
  occupy_all();
  for (int victim = 1; victim < kProcessors; victim++)
    for (int i = 0; i < 20; i++) {
      // Only the last round looks at it.
      G* next = goroutine();
      processor(victim)->run_next = next;
      poller.searches = 0;
      EXPECT_EQ(run_next_found().g, next);
      EXPECT_EQ(poller.searches, 1);
    }
}

TEST_F(FindWorkTest, VictimsComeInRandomOrder) {
  occupy_all();
  int first_stolen[kProcessors] = {};
  for (int i = 0; i < 300; i++) {
    G* in_rings[kProcessors] = {};
    for (int k = 1; k < kProcessors; k++) put_in_ring(processor(k), in_rings[k] = goroutine());
    G* stolen = run_next_found().g;
    for (int k = 1; k < kProcessors; k++) {
      first_stolen[k] += stolen == in_rings[k];
      processor(k)->queue.pop();
    }
  }
  for (int k = 1; k < kProcessors; k++) EXPECT_GT(first_stolen[k], 0) << k;
}

TEST_F(FindWorkTest, AtMostHalfOfTheBusyPsSpin) {
  occupy_all();
  G* last_resort = let_poller_end();
  G* elsewhere = goroutine();
  put_in_ring(processor(1), elsewhere);
  spinning.count = kProcessors / 2;
  EXPECT_EQ(run_next_found().g, last_resort);
  spinning.count = kProcessors / 2 - 1;
  EXPECT_EQ(run_next_found().g, elsewhere);
}

// --- Before an M sleeps.

TEST_F(FindWorkTest, SleepingMHasNoPAndDoesNotSpin) {
  G* last_resort = let_poller_end();
  poller.when_polled = [&] {
    poller.ready = last_resort;
    EXPECT_EQ(current_p(), nullptr);
    EXPECT_EQ(p->status, PStatus::kIdle);
    EXPECT_EQ(idle_processors.count, kProcessors);
    EXPECT_EQ(spinning.count, 0);
  };
  EXPECT_EQ(run_next_found().g, last_resort);
  EXPECT_NE(current_p(), nullptr);
}

// Whether a thread of this process sleeps.
bool sleeps(int32_t tid) {
  std::ifstream file("/proc/self/task/" + std::to_string(tid) + "/stat");
  std::string line;
  std::getline(file, line);
  return line.substr(line.rfind(')')).starts_with(") S");
}

// Work comes to a P that the search has passed, while its maker sees an M that spins and so wakes
// nobody: the first lock that the search needs is the one under which it gives up its P.
TEST_F(FindWorkTest, SpinnerLooksAgainAfterItIsCountedNoMore) {
  let_poller_end();
  P* passed = occupy(1);
  G* late = goroutine();
  std::atomic<bool> is_locked = false, searches = false;
  std::thread maker([&] {
    base::MutexLock lock(scheduler_lock);
    is_locked = true;
    while (!searches || !sleeps(m->tid)) std::this_thread::yield();
    EXPECT_EQ(spinning.count, 1);
    put_in_ring(passed, late);
  });
  while (!is_locked) std::this_thread::yield();
  searches = true;
  EXPECT_EQ(run_next_found().g, late);
  maker.join();
  EXPECT_EQ(poller.polls, 0);
  EXPECT_EQ(spinning.count, 1);
}

TEST_F(FindWorkTest, GlobalQueueIsLookedAtUnderTheLock) {
  let_poller_end();
  // This M does not spin: it looks no more once it has no P.
  occupy_all();
  spinning.count = kProcessors / 2;
  G* late = nullptr;
  poller.when_asked = [&] {
    if (late == nullptr) late = fill_global(1);
  };
  EXPECT_EQ(run_next_found().g, late);
  EXPECT_EQ(current_p(), p);
  EXPECT_EQ(poller.polls, 0);
}

// All Ps were busy when work was made: nobody was woken for it.
TEST_F(FindWorkTest, NeededSpinnerSpinsInsteadOfSleeping) {
  occupy_all();
  let_poller_end();
  G* elsewhere = goroutine();
  put_in_ring(processor(1), elsewhere);
  spinning.count = kProcessors / 2;
  spinning.needed = true;
  EXPECT_EQ(run_next_found().g, elsewhere);
  EXPECT_FALSE(spinning.needed);
  EXPECT_TRUE(m->spinning);
}

// --- The poller.

TEST_F(FindWorkTest, BlocksInThePollerUntilItIsInterrupted) {
  G* last_resort = let_poller_end();
  poller.when_polled = [&] {
    poller.ready = last_resort;
    EXPECT_EQ(polling.last, 0);
  };
  EXPECT_EQ(run_next_found().g, last_resort);
  EXPECT_EQ(poller.delay, -1);
  EXPECT_NE(polling.last, 0);
}

TEST_F(FindWorkTest, FirstReadyOneRunsTheOthersFollow) {
  G* ready[3] = {goroutine(GStatus::kWaiting), goroutine(GStatus::kWaiting),
                 goroutine(GStatus::kWaiting)};
  ready[0]->sched_link = ready[1];
  ready[1]->sched_link = ready[2];
  poller.any_waiters = true;
  poller.ready = ready[0];
  EXPECT_EQ(run_next_found().g, ready[0]);
  EXPECT_EQ(ready[2]->status, GStatus::kRunnable);
  // In the order of the events, and for thieves to take.
  EXPECT_EQ(spinning.count, 1);
  EXPECT_EQ(run_next_found().g, ready[1]);
  EXPECT_EQ(run_next_found().g, ready[2]);
}

// Goroutines that the network has made ready while all Ps were busy.
TEST_F(FindWorkTest, NetworkQueueComesFirstAfterASlice) {
  occupy_all();
  // Something else has run since goroutines came first last.
  put_in_ring(p, goroutine());
  run_next_found();
  G* in_ring = goroutine();
  put_in_ring(p, in_ring);
  p->slice.end(Slice::Queue::kRing);
  G* ready[2] = {goroutine(GStatus::kWaiting), goroutine(GStatus::kWaiting)};
  ready[0]->sched_link = ready[1];
  inject(ready[0]);
  EXPECT_EQ(run_next_found().g, ready[0]);
  EXPECT_EQ(run_next_found().g, ready[1]);
  EXPECT_EQ(run_next_found().g, in_ring);
  EXPECT_EQ(global_queue.size, 0);
}

// While none of them computes, the goroutines of the ring have their turn first: they have been
// ready for longer.
TEST_F(FindWorkTest, NetworkQueueWaitsForTheRing) {
  occupy_all();
  for (int i = 0; i < 3; i++) put_in_ring(p, goroutine());
  run_next_found();
  G* ready = goroutine(GStatus::kWaiting);
  inject(ready);
  EXPECT_NE(run_next_found().g, ready);
  EXPECT_NE(run_next_found().g, ready);
  EXPECT_EQ(run_next_found().g, ready);
}

// They may fill the ring again and again.
TEST_F(FindWorkTest, NetworkQueueThatIsDueComesFirst) {
  occupy_all();
  put_in_ring(p, goroutine());
  run_next_found();
  put_in_ring(p, goroutine());
  G* ready = goroutine(GStatus::kWaiting);
  inject(ready);
  global_queue.network_is_due = true;
  EXPECT_EQ(run_next_found().g, ready);
  EXPECT_FALSE(global_queue.network_is_due);
}

// So sysmon asks for it when no P has taken any for a while.
TEST_F(FindWorkTest, MonitorMakesTheNetworkQueueDue) {
  occupy_all();
  int64_t now = platform::nanotime();
  look_at_processors(now, now);
  inject(goroutine(GStatus::kWaiting));
  look_at_processors(now, now + kNetworkDelay - 1);
  EXPECT_FALSE(global_queue.network_is_due);
  look_at_processors(now, now + kNetworkDelay);
  EXPECT_TRUE(global_queue.network_is_due);
}

// A whole slice's time has passed, and sysmon has asked before.
TEST_F(FindWorkTest, ComputingIsToHaveTheProcessor) {
  occupy_all();
  m->tid = platform::thread_id();
  int64_t now = platform::nanotime();
  look_at_processors(now, now);
  EXPECT_FALSE(has_computed(p, kShortSlice, now + kShortSlice));
  EXPECT_FALSE(has_computed(p, kShortSlice, now + 2 * kShortSlice));
  use_processor(kShortSlice);
  EXPECT_TRUE(has_computed(p, kShortSlice, now + 3 * kShortSlice));
  EXPECT_FALSE(has_computed(p, 4 * kShortSlice, now + 3 * kShortSlice));
}

// Of another slice, or another thread, nothing is known yet.
TEST_F(FindWorkTest, ComputingIsAskedForTwice) {
  occupy_all();
  m->tid = platform::thread_id();
  int64_t now = platform::nanotime();
  auto ask = [this, &now] {
    use_processor(kShortSlice);
    return has_computed(p, kShortSlice, now += kShortSlice);
  };
  look_at_processors(now, now);
  EXPECT_FALSE(ask());
  std::thread([this, ask] {
    m->tid = platform::thread_id();
    EXPECT_FALSE(ask());
  }).join();
  m->tid = platform::thread_id();
  EXPECT_FALSE(ask());
  EXPECT_TRUE(ask());
  begin_slice();
  look_at_processors(now - kShortSlice, now);
  EXPECT_FALSE(ask());
}

// sysmon looks seldom while goroutines wait that the network has made ready, until one computes.
TEST_F(FindWorkTest, MonitorLooksCloselyWhereOneComputes) {
  occupy_all();
  m->tid = platform::thread_id();
  // Long after what other tests have computed.
  int64_t now = platform::nanotime() + kMonitorMaxSleep * 1000;
  inject(goroutine(GStatus::kWaiting));
  begin_slice();
  EXPECT_EQ(look_at_processors(now, now).next, now + kMonitorCalmSleep);
  now += kMonitorBusySleep;
  EXPECT_EQ(look_at_processors(now - kMonitorBusySleep, now).next, now + kMonitorCalmSleep);
  use_processor(kMonitorBusySleep);
  now += kMonitorBusySleep;
  EXPECT_EQ(look_at_processors(now - kMonitorBusySleep, now).next, now + kTimerLookInterval);
  now += kComputeMemory;
  begin_slice();
  EXPECT_EQ(look_at_processors(now - kMonitorBusySleep, now).next, now + kMonitorCalmSleep);
}

// A look takes the processor from a thread that serves, so there are fewer where none computes.
TEST_F(FindWorkTest, MonitorLooksSeldomWhereNoneComputes) {
  occupy_all();
  m->tid = platform::thread_id();
  put_in_ring(p, goroutine());
  int64_t now = platform::nanotime() + kMonitorMaxSleep * 2000;
  auto look = [this, &now](bool at_new_slice) {
    if (at_new_slice) begin_slice();
    int64_t last = std::exchange(now, now + kMonitorBusySleep);
    return look_at_processors(last, now).next - now;
  };
  EXPECT_EQ(look(true), kMonitorCalmSleep);
  EXPECT_EQ(look(true), kMonitorCalmSleep);
  // Its thread may have lost its processor.
  EXPECT_EQ(look(false), kMonitorCalmSleep);
  use_processor(kMonitorBusySleep);
  EXPECT_EQ(look(false), kMonitorBusySleep);
  EXPECT_EQ(look(true), kMonitorBusySleep);
  now += kComputeMemory;
  EXPECT_EQ(look(true), kMonitorCalmSleep);
  // Others go on with the slice.
  look(false);
  use_processor(kMonitorBusySleep);
  m->running = goroutine();
  EXPECT_EQ(look(false), kMonitorCalmSleep);
}

// The network's queue is first in, first out, also when those in front of it have been taken after
// a slice: of the rest, each P finds the oldest.
TEST_F(FindWorkTest, NetworkQueueStaysOneLine) {
  occupy_all();
  put_in_ring(p, goroutine());
  run_next_found();
  put_in_ring(p, goroutine());
  std::vector<G*> ready;
  for (int i = 0; i < 8; i++) inject(ready.emplace_back(goroutine(GStatus::kWaiting)));
  p->slice.end(Slice::Queue::kRing);
  EXPECT_EQ(run_next_found().g, ready[0]);
  EXPECT_EQ(global_queue.network_size, 7);
  EXPECT_EQ(run_next_found().g, ready[1]);
  // The debts end with the slice.
  begin_slice();
  inject(ready.emplace_back(goroutine(GStatus::kWaiting)));
  EXPECT_NE(run_next_found().g->wait_reason, WaitReason::kIoWait);
  for (size_t i = 2; i < ready.size(); i++) EXPECT_EQ(run_next_found().g, ready[i]);
}

// They come first again only when something else has run.
TEST_F(FindWorkTest, NetworkQueueDoesNotFillTheRing) {
  occupy_all();
  put_in_ring(p, goroutine());
  run_next_found();
  put_in_ring(p, goroutine());
  for (int i = 0; i < 4 * kNetworkCrowd; i++) inject(goroutine(GStatus::kWaiting));
  p->slice.end(Slice::Queue::kRing);
  for (int i = 0; i < kNetworkCrowd / 2; i++) run_next_found();
  EXPECT_LE(p->queue.size(), 1u);
}

// A P whose ring is empty fills it from the network's queue and from the global one in turns.
TEST_F(FindWorkTest, NetworkQueueSharesAnEmptyRing) {
  occupy_all();
  fill_global(2 * kProcessors);
  for (int i = 0; i < 4 * kNetworkCrowd; i++) inject(waiting_for_network());
  int of_global = 0;
  for (int i = 0; i < kNetworkCrowd + 3; i++)
    of_global += run_next_found().g->wait_reason != WaitReason::kIoWait;
  // A fair share. The global queue has one turn of kGlobalQueueInterval besides.
  EXPECT_GE(of_global, 3);
}

// A goroutine that computes has a short slice before those that the network has made ready.
TEST_F(FindWorkTest, NetworksInTheRingEndASliceEarly) {
  occupy_all();
  put_in_ring(p, goroutine());
  run_next_found();
  G* in_ring = goroutine();
  put_in_ring(p, in_ring);
  int64_t now = platform::nanotime();
  look_at_processors(now, now);
  look_at_processors(now, now + kShortSlice);
  EXPECT_FALSE(p->slice.is_over());
  in_ring->wait_reason = WaitReason::kIoWait;
  look_at_processors(now, now + kShortSlice);
  EXPECT_FALSE(p->slice.is_over());
  use_processor(kShortSlice);
  look_at_processors(now, now + 2 * kShortSlice);
  EXPECT_TRUE(p->slice.is_over());
}

TEST_F(FindWorkTest, NetworkQueueLeavesRoom) {
  occupy_all();
  // Something else has run since goroutines came first last.
  put_in_ring(p, goroutine());
  run_next_found();
  G* in_ring = goroutine();
  put_in_ring(p, in_ring);
  G* first = goroutine(GStatus::kWaiting);
  G* second = goroutine(GStatus::kWaiting);
  inject(first);
  global_queue.network_is_due = true;
  EXPECT_EQ(run_next_found().g, first);
  inject(second);
  global_queue.network_is_due = true;
  EXPECT_EQ(run_next_found().g, in_ring);
  EXPECT_EQ(run_next_found().g, second);
}

// This M has given up its P, which another one keeps busy by now.
TEST_F(FindWorkTest, WithoutAPReadyOnesGoToTheNetworkQueue) {
  for (int i = 2; i < kProcessors; i++) occupy(i);
  P* given = occupy(1);
  given->m = nullptr;
  m->next_p = given;
  m->wake.wake();
  G* ready = goroutine(GStatus::kWaiting);
  poller.any_waiters = true;
  poller.when_polled = [&] {
    poller.ready = ready;
    occupy(0);
  };
  EXPECT_EQ(run_next_found().g, ready);
  EXPECT_EQ(current_p(), given);
  EXPECT_EQ(poller.polls, 1);
}

// The last one has been woken since this M decided to wait for the network.
TEST_F(FindWorkTest, DoesNotBlockInThePollerIfNobodyWaits) {
  G* last_resort = goroutine();
  poller.any_waiters = true;
  poller.when_asked = [&] {
    if (current_p() == nullptr && polling.last == 0) {
      poller.any_waiters = false;
      put_in_ring(processor(0), last_resort);
    }
  };
  EXPECT_EQ(run_next_found().g, last_resort);
  EXPECT_EQ(poller.polls, 0);
}

// sysmon has polled the last goroutines that waited, and has not queued them yet: without an M in
// the poller this would be a deadlock.
TEST_F(FindWorkTest, WaitsForWhatTheMonitorHasPolled) {
  for (int i = 1; i < kProcessors; i++) occupy(i);
  G* in_its_hands = goroutine(GStatus::kWaiting);
  poller.any_waiters = true;
  polling.last = 1;
  int64_t now = platform::nanotime();
  look_at_network(now);
  poller.when_looked = [&] {
    poller.any_waiters = false;
    G* meanwhile = goroutine(GStatus::kWaiting);
    poller.when_polled = [this, meanwhile] { poller.ready = meanwhile; };
    EXPECT_EQ(run_next_found().g, meanwhile);
    EXPECT_EQ(poller.delay, -1);
    EXPECT_EQ(poller.polls, 1);
    poller.when_polled = nullptr;
    poller.ready = in_its_hands;
    polling.last = 0;
  };
  look_at_network(now + 2 * kNetworkDelay);
  // An M has blocked for these goroutines alone.
  EXPECT_EQ(poller.interrupts, 1);
  EXPECT_EQ(run_next_found().g, in_its_hands);
}

// This M sleeps until somebody gives it a P.
TEST_F(FindWorkTest, OnlyOneMBlocksInThePoller) {
  let_poller_end();
  polling.last = 0;
  P* given = occupy(1);
  given->m = nullptr;
  m->next_p = given;
  m->wake.wake();
  G* in_ring = goroutine();
  poller.when_asked = [&] {
    if (current_p() == nullptr) put_in_ring(given, in_ring);
  };
  EXPECT_EQ(run_next_found().g, in_ring);
  EXPECT_EQ(current_p(), given);
  EXPECT_EQ(poller.polls, 0);
}

}  // namespace
}  // namespace minigo::sched
