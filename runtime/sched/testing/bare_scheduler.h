// For tests: a scheduler whose only M is the test's thread, with P 0. Nothing else runs, so a test
// can bring every part into the state that it wants, call one function, and see what has changed.
//
// Goroutines are only queued. Other Ms are memory: to wake one sets its event, and no thread sees
// it. The poller is the test's: where an M would block in it, `when_polled` is called instead.

#ifndef MINIGO_SCHED_TESTING_BARE_SCHEDULER_H_
#define MINIGO_SCHED_TESTING_BARE_SCHEDULER_H_

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

#include "sched/find_work.h"
#include "sched/processors.h"

namespace minigo::sched {

struct TestPoller {
  bool any_waiters = false;
  int64_t delay = 0;  // of the last poll
  int polls = 0;      // those that may block
  int interrupts = 0;
  int searches = 0;    // how often any_waiters was asked for
  G* ready = nullptr;  // what a poll finds
  std::function<void()> when_asked;
  std::function<void()> when_looked;  // once, by a poll that does not block
  std::function<void()> when_polled;
};

class BareScheduler : public testing::Test {
 protected:
  // Not a prime, so that a stride may miss some.
  static constexpr int32_t kProcessors = 12;
  static constexpr int32_t kGoroutines = 4000;

  BareScheduler();
  ~BareScheduler() override;

  static P* processor(int i) { return all_processors.by_id[i]; }
  // A goroutine that can run; `ready` wants one that waits.
  G* goroutine(GStatus status = GStatus::kRunnable);
  // `count` of them, in order, at the tail of the global queue.
  G* fill_global(int count);
  void put_in_ring(P* p, G* g) { EXPECT_TRUE(p->queue.push(g)); }

  // Takes processor(i) from the idle ones and gives it to an M that runs something.
  P* occupy(int i);
  void occupy_all();
  // An M that sleeps until it gets a P.
  M* add_idle_machine();
  // P 0's slice is one that does not look at the global queue first.
  void begin_slice() { slice().run_on(RunsOn::kNewSlice); }
  Slice& slice() { return processor(0)->slice; }
  // Searches until there is something to run, and begins to run it.
  Found run_next_found();

  TestPoller poller;

 private:
  M* make_machine();

  std::unique_ptr<G[]> goroutines_;
  int32_t used_ = 0;
  std::vector<std::unique_ptr<M>> machines_;
};

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_TESTING_BARE_SCHEDULER_H_
