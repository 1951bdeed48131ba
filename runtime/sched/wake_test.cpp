// When a thread is woken to look for work, and with which P.

#include <algorithm>
#include <thread>

#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/global_queue.h"
#include "sched/goroutines.h"
#include "sched/hand_off.h"
#include "sched/machine_park.h"
#include "sched/machines.h"
#include "sched/park.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/run_queue.h"
#include "sched/scheduler_lock.h"
#include "sched/syscall.h"
#include "sched/testing/bare_scheduler.h"
#include "sched/wake.h"
#include "sched/world.h"
#include "sched/world_stop.h"
#include "trace/events.h"

namespace minigo::sched {
namespace {

class WakeTest : public BareScheduler {
 protected:
  P* p = processor(0);

  static void expect_spinner(const M* m) {
    EXPECT_NE(m->next_p, nullptr);
    EXPECT_TRUE(m->spinning);
    EXPECT_EQ(spinning.count, 1);
  }
  static void set_stop_wait(int32_t count) {
    base::MutexLock lock(scheduler_lock);
    world_stop.waiting_for = count;
  }
  static int32_t sleeping_machines() {
    base::MutexLock lock(scheduler_lock);
    return idle_machines.count;
  }
  static void expect_asleep(const M* m) { EXPECT_EQ(m->next_p, nullptr); }
};

// --- wake_processor.

TEST_F(WakeTest, StartsASpinningMForAnIdleP) {
  M* m = add_idle_machine();
  wake_processor();
  expect_spinner(m);
  EXPECT_EQ(idle_processors.count, kProcessors - 2);
}

TEST_F(WakeTest, StartsNoneBesideASpinningOne) {
  M* first = add_idle_machine();
  M* second = add_idle_machine();
  uint64_t starts = idle_machines.starts;
  wake_processor();
  expect_spinner(second);
  wake_processor();
  expect_asleep(first);
  EXPECT_EQ(idle_machines.starts, starts + 1);
}

TEST_F(WakeTest, WithoutIdlePsTheNextMToRunOutOfWorkMustSpin) {
  occupy_all();
  M* m = add_idle_machine();
  wake_processor();
  expect_asleep(m);
  EXPECT_TRUE(spinning.needed);
}

TEST_F(WakeTest, LastIdleMIsUsedFirst) {
  int32_t before = sleeping_machines();
  M* first = add_idle_machine();
  M* last = add_idle_machine();
  start_machine(occupy(1), false);
  EXPECT_EQ(last->next_p, processor(1));
  start_machine(occupy(2), false);
  EXPECT_EQ(first->next_p, processor(2));
  EXPECT_EQ(sleeping_machines(), before);
}

// --- Who wakes.

TEST_F(WakeTest, ReadyDoes) {
  M* m = add_idle_machine();
  G* g = goroutine(GStatus::kWaiting);
  ready(g);
  EXPECT_EQ(g->status, GStatus::kRunnable);
  EXPECT_EQ(take_run_next(p), g);
  expect_spinner(m);
}

TEST_F(WakeTest, ReadyAtTailDoes) {
  M* m = add_idle_machine();
  G* g = goroutine(GStatus::kWaiting);
  ready_at_tail(g);
  EXPECT_EQ(take_run_next(p), nullptr);
  EXPECT_EQ(p->queue.pop(), g);
  expect_spinner(m);
}

TEST_F(WakeTest, SpinnerThatHasFoundWorkDoes) {
  become_spinning();
  M* m = add_idle_machine();
  wake_processor();
  expect_asleep(m);
  stop_spinning();
  EXPECT_FALSE(current_m()->spinning);
  expect_spinner(m);
}

// --- hand_off_processor.

TEST_F(WakeTest, PWithWorkGetsAnM) {
  put_in_ring(occupy(1), goroutine());
  M* m = add_idle_machine();
  hand_off_processor(processor(1));
  EXPECT_EQ(m->next_p, processor(1));
  EXPECT_FALSE(m->spinning);
}

TEST_F(WakeTest, PGetsAnMForTheGlobalQueue) {
  M* m = add_idle_machine();
  occupy(1);
  fill_global(1);
  hand_off_processor(processor(1));
  EXPECT_EQ(m->next_p, processor(1));
}

TEST_F(WakeTest, PGetsASpinningMIfAllOthersAreBusy) {
  occupy_all();
  M* m = add_idle_machine();
  hand_off_processor(processor(1));
  EXPECT_EQ(m->next_p, processor(1));
  expect_spinner(m);
}

TEST_F(WakeTest, PWithoutWorkBecomesIdle) {
  occupy(1)->m = nullptr;
  M* m = add_idle_machine();
  int32_t idle = idle_processors.count;
  hand_off_processor(processor(1));
  expect_asleep(m);
  EXPECT_EQ(idle_processors.count, idle + 1);
  EXPECT_EQ(processor(1)->status, PStatus::kIdle);
}

// The others are idle, and nobody would look at the network.
TEST_F(WakeTest, LastPGetsAnMIfSomebodyWaitsForTheNetwork) {
  M* m = add_idle_machine();
  poller.any_waiters = true;
  hand_off_processor(release_processor());
  EXPECT_EQ(m->next_p, p);
}

// Work was made while it was handed over, and its maker found no idle P.
TEST_F(WakeTest, IdlePIsWokenAgainIfASpinnerIsNeeded) {
  occupy(1)->m = nullptr;
  M* m = add_idle_machine();
  spinning.needed = true;
  hand_off_processor(processor(1));
  expect_spinner(m);
}

TEST_F(WakeTest, PIsStoppedWithTheWorld) {
  occupy(1)->m = nullptr;
  set_stop_wait(2);
  world_stop.wanted = true;
  hand_off_processor(processor(1));
  EXPECT_EQ(processor(1)->status, PStatus::kStopped);
  base::MutexLock lock(scheduler_lock);
  EXPECT_EQ(world_stop.waiting_for.load(), 1);
}

// --- System calls.

class SystemCallTest : public WakeTest {
 protected:
  G* g = goroutine(GStatus::kRunning);
};

TEST_F(SystemCallTest, LeavesItsPAndTakesItBack) {
  enter_syscall(g);
  EXPECT_EQ(g->status, GStatus::kSyscall);
  EXPECT_EQ(p->status, PStatus::kSyscall);
  EXPECT_EQ(current_p(), nullptr);
  EXPECT_TRUE(exit_syscall_fast(g));
  EXPECT_EQ(g->status, GStatus::kRunning);
  EXPECT_EQ(p->status, PStatus::kRunning);
  EXPECT_EQ(current_p(), p);
}

// As sysmon does.
void take_from_syscall(P* p) {
  PStatus expected = PStatus::kSyscall;
  EXPECT_TRUE(p->status.compare_exchange_strong(expected, PStatus::kIdle));
  p->status = PStatus::kRunning;
}

TEST_F(SystemCallTest, TakesAnyIdlePIfItsOwnIsGone) {
  enter_syscall(g);
  take_from_syscall(p);
  int32_t idle = idle_processors.count;
  EXPECT_TRUE(exit_syscall_fast(g));
  EXPECT_NE(current_p(), p);
  EXPECT_EQ(idle_processors.count, idle - 1);
}

TEST_F(SystemCallTest, MustWaitIfNoneIsIdle) {
  occupy_all();
  enter_syscall(g);
  take_from_syscall(p);
  EXPECT_FALSE(exit_syscall_fast(g));
  EXPECT_EQ(g->status, GStatus::kSyscall);
}

// What it writes then depends on the loss, and a trace may end at any time.
TEST_F(SystemCallTest, GoesOnWhenTheLossOfItsPIsInTheTrace) {
  enter_syscall(g);
  take_from_syscall(p);
  p->trace_syscall_m = int64_t{current_m()->id};
  p->trace_syscall_open = true;
  trace::enabled.on = true;
  std::atomic<bool> written{false};
  std::thread thief([this, &written] {
    platform::sleep_thread(20'000'000);
    written = true;
    trace::proc_steal(p);
  });
  EXPECT_TRUE(exit_syscall_fast(g));
  EXPECT_TRUE(written);
  trace::enabled.on = false;
  thief.join();
}

TEST_F(SystemCallTest, StopsItsPIfTheWorldIsToStop) {
  set_stop_wait(1);
  world_stop.all_stopped.clear();
  world_stop.wanted = true;
  enter_syscall(g);
  EXPECT_EQ(p->status, PStatus::kStopped);
  EXPECT_TRUE(world_stop.all_stopped.sleep_for(0));
}

// --- Fewer Ps.

TEST_F(WakeTest, RetiredPsGiveTheirGoroutinesAway) {
  put_in_ring(processor(5), goroutine());
  processor(5)->run_next = goroutine();
  base::MutexLock lock(scheduler_lock);
  while (get_idle_processor() != nullptr) {
  }
  EXPECT_EQ(resize_processors(4), nullptr);
  EXPECT_EQ(global_queue.size, 2);
  EXPECT_TRUE(local_empty(processor(5)));
  EXPECT_EQ(idle_processors.count, 3);
  while (get_idle_processor() != nullptr) {
  }
  resize_processors(kProcessors);
}

TEST_F(WakeTest, RetiredPWhoseMWasInARuntimeCallGivesItsGoroutinesAwayLater) {
  P* retired = occupy(5);
  {
    base::MutexLock lock(scheduler_lock);
    release_processor();
    put_idle_processor(p);
    retired->m = nullptr;
    acquire_processor(retired);
    put_in_ring(retired, goroutine());
  }
  retire_processor(retired);
  EXPECT_EQ(retired->status, PStatus::kStopped);
  EXPECT_EQ(global_queue.size, 1);
  EXPECT_TRUE(local_empty(retired));
  EXPECT_NE(current_p(), retired);
  EXPECT_NE(current_p(), nullptr);
}

// --- Goroutines that have ended.

TEST_F(WakeTest, EndedGoroutinesGoFromPToP) {
  constexpr int kCount = 3 * kFreeGoroutinesHigh;
  constexpr auto size = model::SlotSize::kLarge;
  std::vector<G*> made;
  for (int i = 0; i < kCount; i++) made.push_back(new_goroutine(p, size));
  for (G* g : made) free_goroutine(p, g);
  EXPECT_LT(p->free_goroutines[static_cast<int>(size)].count, kFreeGoroutinesHigh);
  G* again = new_goroutine(processor(1), size);
  EXPECT_NE(std::find(made.begin(), made.end(), again), made.end());
  free_goroutine(processor(1), again);
}

}  // namespace
}  // namespace minigo::sched
