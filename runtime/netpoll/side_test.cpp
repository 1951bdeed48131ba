// One direction of a descriptor: its steps one by one, and against each other in seeded
// interleavings.

#include "netpoll/side.h"

#include <gtest/gtest.h>

#include "base/interleaving.h"

namespace minigo::netpoll {
namespace {

using base::Interleaving;
using base::SteppedAtomic;

struct alignas(32) TestWaiter {
  bool woken = false;
};
using TestSide = Side<TestWaiter>;

TEST(SideTest, WaiterIsTakenOnce) {
  TestSide side;
  TestWaiter waiter;
  side.open();
  EXPECT_TRUE(side.wait(&waiter));
  EXPECT_EQ(side.deliver(side.tag(), 0), &waiter);
  EXPECT_EQ(side.deliver(side.tag(), 0), nullptr);
  EXPECT_EQ(side.time_out(), nullptr);
  EXPECT_EQ(side.take_after_wait(), PollResult::kOk);
}

TEST(SideTest, NobodyWaitsForWhatHasHappened) {
  TestSide side;
  TestWaiter waiter;
  side.open();
  side.deliver(side.tag(), 0);
  EXPECT_FALSE(side.wait(&waiter));
  EXPECT_EQ(side.take(), PollResult::kOk);
  side.time_out();
  EXPECT_FALSE(side.wait(&waiter));
  side.clear_timeout();
  side.close();
  EXPECT_FALSE(side.wait(&waiter));
}

// Data that came as the deadline passed is read; the next operation hears of the deadline.
TEST(SideTest, ReadinessComesBeforeADeadlineThatEndedTheWait) {
  TestSide side;
  TestWaiter waiter;
  side.open();
  EXPECT_TRUE(side.wait(&waiter));
  EXPECT_EQ(side.time_out(), &waiter);
  side.deliver(side.tag(), 0);
  EXPECT_EQ(side.take_after_wait(), PollResult::kOk);
  EXPECT_EQ(side.reset(), PollResult::kTimeout);
}

TEST(SideTest, TheEndComesBeforeAllElse) {
  TestSide side;
  side.open();
  side.deliver(side.tag(), 0);
  side.time_out();
  side.close();
  EXPECT_EQ(side.take_after_wait(), PollResult::kClosed);
  EXPECT_EQ(side.take(), PollResult::kClosed);
  EXPECT_EQ(side.reset(), PollResult::kClosed);
}

TEST(SideTest, MovedDeadlineLetsTheWaitGoOn) {
  TestSide side;
  TestWaiter waiter;
  side.open();
  EXPECT_TRUE(side.wait(&waiter));
  EXPECT_EQ(side.time_out(), &waiter);
  side.clear_timeout();
  EXPECT_EQ(side.take_after_wait(), PollResult::kNothing);
  EXPECT_TRUE(side.wait(&waiter));
}

TEST(SideTest, EventOfAnEarlierDescriptorIsDropped) {
  TestSide side;
  TestWaiter waiter;
  side.open();
  TestSide::Tag before = side.tag();
  side.give_back();
  side.open();
  EXPECT_TRUE(side.wait(&waiter));
  EXPECT_EQ(side.deliver(before, TestSide::kHungUp), nullptr);
  EXPECT_FALSE(side.has_hung_up());
  EXPECT_EQ(side.take(), PollResult::kNothing);
  EXPECT_EQ(side.deliver(side.tag(), TestSide::kHungUp), &waiter);
  EXPECT_TRUE(side.has_hung_up());
}

TEST(SideTest, LastEventSaysWhetherItCanBePolled) {
  TestSide side;
  side.open();
  side.deliver(side.tag(), TestSide::kNotPollable);
  EXPECT_EQ(side.take(), PollResult::kNotPollable);
  side.deliver(side.tag(), 0);
  EXPECT_EQ(side.take(), PollResult::kOk);
}

// A user that waits, events, an owner that moves a deadline and in the end closes.
class SideRun {
 public:
  explicit SideRun(uint32_t seed) : interleaving_(seed) { side_.open(); }

  void run() {
    interleaving_.run({[this] { use(); }, [this] { deliver(); }, [this] { own(); }});
  }

  int errors() const { return errors_; }
  int waits() const { return waits_; }
  bool timed_out() const { return timed_out_; }
  bool waited_again() const { return waited_again_; }

 private:
  // Like a parked goroutine: goes on when it has been woken, once.
  void sleep() {
    waits_++;
    while (!waiter_.woken) Interleaving::point();
    waiter_.woken = false;
  }

  // As mg_poll_wait.
  PollResult wait() {
    PollResult result = side_.take();
    while (result == PollResult::kNothing) {
      if (side_.wait(&waiter_)) sleep();
      result = side_.take_after_wait();
      waited_again_ |= result == PollResult::kNothing;
    }
    return result;
  }

  void use() {
    for (;;) {
      // The last event was delivered before: the look that follows sees what it stands for.
      PollResult result = wait();
      if (result == PollResult::kOk) seen_ = sent_;
      timed_out_ |= result == PollResult::kTimeout;
      if (result == PollResult::kClosed) break;
    }
    errors_ += side_.take() != PollResult::kClosed;
  }

  void wake(TestWaiter* waiter) {
    if (waiter == nullptr) return;
    errors_ += waiter->woken;
    waiter->woken = true;
  }

  void deliver() {
    for (int i = 0; i < 3; i++) {
      sent_++;
      wake(side_.deliver(side_.tag(), i == 2 ? uint64_t{SteppedSide::kHungUp} : 0));
    }
    // Nobody waits beside an event for ever.
    while (seen_ != sent_ && !side_.is_closed()) Interleaving::point();
    delivered_ = true;
  }

  void own() {
    wake(side_.time_out());
    side_.clear_timeout();
    wake(side_.time_out());
    side_.clear_timeout();
    while (!delivered_) Interleaving::point();
    wake(side_.close());
  }

  using SteppedSide = Side<TestWaiter, SteppedAtomic>;

  Interleaving interleaving_;
  SteppedSide side_;
  TestWaiter waiter_;
  int sent_ = 0, seen_ = 0, errors_ = 0, waits_ = 0;
  bool delivered_ = false, timed_out_ = false, waited_again_ = false;
};

TEST(SideTest, EveryWaitEndsInEveryInterleaving) {
  int waits = 0, timed_out = 0, waited_again = 0;
  for (uint32_t seed = 1; seed <= 200; seed++) {
    SideRun run(seed);
    run.run();
    ASSERT_EQ(run.errors(), 0) << "seed " << seed;
    waits += run.waits();
    timed_out += run.timed_out();
    waited_again += run.waited_again();
  }
  // The interleavings are of the interesting kind.
  EXPECT_GT(waits, 200);
  EXPECT_GT(timed_out, 20);
  EXPECT_GT(waited_again, 20);
}

}  // namespace
}  // namespace minigo::netpoll
