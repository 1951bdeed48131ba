#include "sched/lateness.h"

#include <vector>

#include "platform/clock.h"
#include "sched/park.h"
#include "sched/testing/bare_scheduler.h"

namespace minigo::sched {
namespace {

uint64_t timed_goroutines() {
  uint64_t counts[base::TimeHistogram::kCounts];
  read_lateness(counts);
  uint64_t sum = 0;
  for (uint64_t count : counts) sum += count;
  return sum;
}

// Stands for the resume function of a call that a goroutine has parked in.
int calls_resumed = 0;
void note_call(G*) { calls_resumed++; }

// As the switch to the goroutine does.
void resume(G* g) {
  auto* function = g->resume_function;
  g->resume_function = nullptr;
  if (function != nullptr) function(g);
}

class LatenessTest : public BareScheduler {};

TEST_F(LatenessTest, TimesAGoroutineFromReadyToRun) {
  G* g = goroutine(GStatus::kWaiting);
  uint64_t before = timed_goroutines();
  processor(0)->ready_sampler = {};
  ready(g);
  EXPECT_NE(g->resume_function, nullptr);
  EXPECT_EQ(timed_goroutines(), before);
  resume(g);
  EXPECT_EQ(timed_goroutines(), before + 1);
  EXPECT_EQ(g->resume_function, nullptr);
}

TEST_F(LatenessTest, LeavesTheCallItsResumeFunction) {
  G* g = goroutine(GStatus::kWaiting);
  g->resume_function = note_call;
  calls_resumed = 0;
  time_ready(g, platform::nanotime());
  uint64_t before = timed_goroutines();
  resume(g);
  EXPECT_EQ(calls_resumed, 1);
  EXPECT_EQ(timed_goroutines(), before + 1);
}

}  // namespace
}  // namespace minigo::sched
