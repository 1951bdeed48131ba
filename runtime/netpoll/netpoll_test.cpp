#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <thread>

#include "netpoll/descriptor.h"
#include "netpoll/netpoll_test_goroutines.h"
#include "platform/clock.h"
#include "sched/timer_door.h"

namespace minigo::netpoll {
namespace {

using sched::run_in_goroutine;

constexpr auto kOk = static_cast<int64_t>(PollResult::kOk);
constexpr auto kClosed = static_cast<int64_t>(PollResult::kClosed);
constexpr auto kTimeout = static_cast<int64_t>(PollResult::kTimeout);

class PollTest : public testing::Test {
 protected:
  PollTest() {
    int fds[2];
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, fds), 0);
    test.fds[0] = fds[0];
    test.fds[1] = fds[1];
  }
  ~PollTest() override {
    EXPECT_EQ(test.errors, 0);
    for (int64_t fd : test.fds) close(static_cast<int>(fd));
  }

  PairTest test = {};
};

TEST_F(PollTest, WakesWhenDataComes) {
  run_in_goroutine(wait_for_data, &test);
  EXPECT_EQ(test.results[0], kOk);
  EXPECT_EQ(test.results[1], kOk);
  EXPECT_EQ(test.results[2], 'a');
}

TEST_F(PollTest, FindsDataThatHasCome) {
  run_in_goroutine(find_data_before_the_wait, &test);
  EXPECT_EQ(test.results[0], kOk);
  EXPECT_EQ(test.results[1], 'b');
}

TEST_F(PollTest, ResetForgetsAnOldReadiness) {
  run_in_goroutine(forget_readiness, &test);
  EXPECT_EQ(test.results[0], 'c');
  EXPECT_EQ(test.results[1], kOk);
  EXPECT_EQ(test.results[2], kTimeout);
}

TEST_F(PollTest, DeadlinesPassAndAreTakenAway) {
  run_in_goroutine(time_out, &test);
  EXPECT_EQ(test.results[0], kTimeout);
  EXPECT_GE(test.times[1], test.times[0]);
  EXPECT_EQ(test.results[1], kTimeout);
  EXPECT_EQ(test.results[2], kTimeout);
  EXPECT_EQ(test.results[3], kOk);
  EXPECT_EQ(test.results[4], kTimeout);
  EXPECT_EQ(test.results[5], kOk);
}

TEST_F(PollTest, DeadlinesMoveBesideAWait) {
  run_in_goroutine(move_deadlines, &test);
  EXPECT_EQ(test.results[0], kTimeout);
  EXPECT_GE(test.times[1], test.times[0]);
  EXPECT_EQ(test.results[1], kTimeout);
  EXPECT_EQ(test.results[2], kTimeout);
}

TEST_F(PollTest, EachDirectionHasItsDeadline) {
  run_in_goroutine(time_out_in_one_direction, &test);
  EXPECT_EQ(test.results[1], kTimeout);
  EXPECT_EQ(test.results[2], kTimeout);
  EXPECT_GE(test.times[1], test.times[0]);
}

TEST_F(PollTest, EvictionWakesBothSides) {
  run_in_goroutine(evict_waiters, &test);
  EXPECT_EQ(test.results[0], kClosed);
  EXPECT_EQ(test.results[1], kClosed);
}

TEST_F(PollTest, EvictionIsForGoodAndLeavesNoTimer) {
  run_in_goroutine(use_evicted, &test);
  EXPECT_EQ(test.results[0], kClosed);
  EXPECT_EQ(test.results[1], kClosed);
  EXPECT_EQ(test.results[2], kClosed);
  EXPECT_EQ(timer::earliest_timer(), 0);
}

TEST_F(PollTest, SeesTheOtherSideEnd) {
  run_in_goroutine(hang_up, &test);
  EXPECT_EQ(test.results[0], 0);
  EXPECT_EQ(test.results[1], kOk);
  EXPECT_EQ(test.results[2], 1);
  EXPECT_EQ(test.results[3], 0);
}

TEST_F(PollTest, FilesCannotBePolled) {
  run_in_goroutine(open_file, &test);
  EXPECT_EQ(test.results[0], EPERM);
}

// A goroutine whose data has come does not wait for the end of a hog's slice.
TEST(HogTest, ReadyGoroutineInterruptsTheSlice) {
  if (sched::migration_is_forced()) GTEST_SKIP();
  int fds[2];
  ASSERT_EQ(pipe2(fds, O_NONBLOCK | O_CLOEXEC), 0);
  HogTest test = {fds[0], false, 0, 0};
  std::thread writer([&] {
    while (!test.stop) {
      char byte = 'x';
      (void)!write(fds[1], &byte, 1);
      platform::sleep_thread(200'000);
    }
  });
  run_in_goroutine(read_beside, &test);
  writer.join();
  EXPECT_GE(test.most_in_a_slice, 3);
  EXPECT_EQ(test.errors, 0);
  close(fds[0]);
  close(fds[1]);
}

TEST(EchoTest, AllIsReceived) {
  EchoTest test = {20, 500, false, false, 1, {}, {}};
  run_in_goroutine(echo, &test);
  EXPECT_EQ(test.received, 20 * 500);
  EXPECT_EQ(test.errors, 0);
}

TEST(EchoTest, AllIsReceivedBesideDeadlinesAndCollections) {
  EchoTest test = {8, 300, true, true, 2, {}, {}};
  run_in_goroutine(echo, &test);
  EXPECT_EQ(test.received, 8 * 300);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(waiter_count(), 0);
}

class PollRace : public testing::TestWithParam<uint32_t> {};

TEST_P(PollRace, EveryWaitEnds) {
  RaceTest test = {400, GetParam(), {}, {}};
  run_in_goroutine(race, &test);
  EXPECT_EQ(test.results[kClosed], 400);
  EXPECT_EQ(test.errors, 0);
  EXPECT_EQ(waiter_count(), 0);
}

INSTANTIATE_TEST_SUITE_P(Seeds, PollRace, testing::Range(1u, 9u));

}  // namespace
}  // namespace minigo::netpoll
