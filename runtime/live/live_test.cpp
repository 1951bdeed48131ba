// A looker in the same process asks the runtime of the test.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "abi/live_format.h"
#include "live/live_test_goroutines.h"
#include "sched/testing/test_goroutines.h"

namespace minigo::live {
namespace {

using abi::live::Answer;
using abi::live::Goroutine;
using abi::live::GoroutineState;
using abi::live::Processor;
using abi::live::Request;

class LiveTest : public testing::Test {
 protected:
  // Handlers and Ps are there once a goroutine has run.
  LiveTest() {
    sched::run_in_goroutine([](void*) {}, nullptr);
  }
  ~LiveTest() override { close(file_); }

  void use_memory_file() { file_ = memfd_create("looker", MFD_CLOEXEC | MFD_ALLOW_SEALING); }
  void use_named_file() {
    std::string path = testing::TempDir() + "live_test.XXXXXX";
    file_ = mkostemp(path.data(), O_CLOEXEC);
    unlink(path.c_str());
  }

  static void send(uint64_t value) {
    sigval word;
    word.sival_ptr = reinterpret_cast<void*>(value);
    sigqueue(getpid(), abi::live::kSignal, word);
  }

  // Asks, and waits a while: long enough for a loaded machine where there will be an answer.
  // Whether there is one.
  bool ask(uint64_t most_slots, bool with_magic = true, int milliseconds = 10'000) {
    number_++;
    Request request = {abi::live::kMagic, abi::live::kVersion, number_, 0, 1, most_slots};
    pwrite(file_, &request, sizeof request, 0);
    send(with_magic ? abi::live::signal_value(file_) : static_cast<uint64_t>(file_));
    for (int i = 0; i < milliseconds; i++) {
      if (read_at<uint64_t>(abi::live::kAnsweredOffset) == number_) return true;
      usleep(1000);
    }
    return false;
  }

  template <typename Record>
  Record read_at(uint64_t offset) {
    Record record = {};
    pread(file_, &record, sizeof record, static_cast<off_t>(offset));
    return record;
  }
  // No answer is to come.
  bool ask_in_vain(bool with_magic) { return !ask(1, with_magic, 100); }
  Answer answer() { return read_at<Answer>(abi::live::kAnswerOffset); }
  std::vector<Goroutine> goroutines() {
    uint64_t offset =
        abi::live::kAnswerOffset + sizeof(Answer) + answer().processors * sizeof(Processor);
    std::vector<Goroutine> all;
    for (uint32_t i = 0; i < answer().goroutine_samples; i++)
      all.push_back(read_at<Goroutine>(offset + i * sizeof(Goroutine)));
    return all;
  }

  int count_waiting() {
    int count = 0;
    for (const Goroutine& g : goroutines())
      count += g.state == GoroutineState::kWaiting && g.entry != 0;
    return count;
  }

 private:
  int file_ = -1;
  uint64_t number_ = 0;
};

TEST_F(LiveTest, Answers) {
  use_memory_file();
  ASSERT_TRUE(ask(abi::live::kMostSlots));
  EXPECT_EQ(answer().version, abi::live::kVersion);
  EXPECT_EQ(answer().processors, 4u);
  EXPECT_GT(answer().slots, 0u);
  EXPECT_GT(answer().time, 0);
  EXPECT_STREQ(answer().wait_reasons[1], "chan receive");
  uint64_t switches = 0;
  for (uint32_t i = 0; i < answer().processors; i++)
    switches +=
        read_at<Processor>(abi::live::kAnswerOffset + sizeof(Answer) + i * sizeof(Processor))
            .switches;
  EXPECT_GT(switches, 0u);
}

TEST_F(LiveTest, ShowsGoroutines) {
  use_memory_file();
  sched::run_in_goroutine(start_waiters, nullptr);
  int waiting = 0;
  // They may have begun, and not wait yet.
  for (int i = 0; i < 1000 && waiting < 10; i++) {
    ASSERT_TRUE(ask(abi::live::kMostSlots));
    waiting = count_waiting();
  }
  EXPECT_GE(waiting, 10);
  EXPECT_GE(answer().goroutines, 10);
}

TEST_F(LiveTest, LooksAtNoMoreGoroutinesThanAsked) {
  use_memory_file();
  sched::run_in_goroutine(start_waiters, nullptr);
  ASSERT_TRUE(ask(3));
  EXPECT_LE(answer().goroutine_samples, 3u);
}

TEST_F(LiveTest, AnswersManyLookersAndLeavesNoFile) {
  use_memory_file();
  ASSERT_TRUE(ask(1));
  int free = dup(0);
  close(free);
  for (int i = 0; i < 1000; i++) send(abi::live::signal_value(100'000 + i));
  for (int i = 0; i < 100; i++) EXPECT_TRUE(ask(abi::live::kMostSlots));
  int free_after = dup(0);
  close(free_after);
  EXPECT_EQ(free_after, free);
}

TEST_F(LiveTest, IgnoresOthersSignals) {
  use_memory_file();
  EXPECT_TRUE(ask_in_vain(false));
  EXPECT_EQ(answer().version, 0u);
}

TEST_F(LiveTest, WritesIntoNoFileWithAName) {
  use_named_file();
  EXPECT_TRUE(ask_in_vain(true));
  EXPECT_EQ(answer().version, 0u);
}

}  // namespace
}  // namespace minigo::live
