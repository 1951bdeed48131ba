#include "timer/timer_heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "heap/test_types.h"
#include "heap/write_barrier.h"
#include "sched/timer_door.h"

namespace minigo::timer {
namespace {

// A heap and what should be in it.
class RandomHeap {
 public:
  explicit RandomHeap(uint32_t seed) : random_(seed), timers_(kTimers), when_(kTimers) {}

  void step() {
    base::MutexLock lock(heap_.lock);
    uint32_t what = random_() % 9;
    if (what < 4)
      add();
    else if (what == 8)
      sleep();
    else if (what < 6)
      remove();
    else
      move();
    check();
  }

  // Takes out the earliest until there is none.
  std::vector<int64_t> drain() {
    base::MutexLock lock(heap_.lock);
    std::vector<int64_t> times;
    while (heap_.size > 0) {
      int64_t when = heap_.entries[0].when;
      TimerHeap::Entry due;
      EXPECT_EQ(heap_.pop_due(when - 1, &due, 1), 0);
      EXPECT_EQ(heap_.next, when);
      EXPECT_EQ(heap_.pop_due(when, &due, 1), 1);
      if (!due.target.is_goroutine()) EXPECT_EQ(due.target.timer()->heap, nullptr);
      times.push_back(when);
    }
    EXPECT_EQ(heap_.next, 0);
    return times;
  }

  std::vector<int64_t> times() {
    std::vector<int64_t> times = sleepers_;
    for (const Timer* timer : inside_) times.push_back(when(timer));
    return times;
  }

 private:
  static constexpr size_t kTimers = 200;
  static constexpr int32_t kProcessor = 70;

  int64_t& when(const Timer* timer) { return when_[static_cast<size_t>(timer - timers_.data())]; }

  // Few different times, so that many are equal.
  int64_t some_time() { return 1 + static_cast<int64_t>(random_() % 64); }
  size_t some_inside() { return random_() % inside_.size(); }

  void add() MG_REQUIRES(heap_.lock) {
    if (inside_.size() == kTimers) return;
    auto outside = std::find_if(timers_.begin(), timers_.end(),
                                [](const Timer& timer) { return timer.heap == nullptr; });
    when(&*outside) = some_time();
    heap_.add(&*outside, when(&*outside));
    inside_.push_back(&*outside);
  }

  // An entry for a goroutine, which stays until it is due.
  void sleep() MG_REQUIRES(heap_.lock) {
    if (sleepers_.size() == kTimers) return;
    sleepers_.push_back(some_time());
    heap_.add(&goroutine_, sleepers_.back());
  }

  void remove() MG_REQUIRES(heap_.lock) {
    if (inside_.empty()) return;
    size_t i = some_inside();
    heap_.remove(inside_[i]);
    EXPECT_EQ(inside_[i]->heap, nullptr);
    inside_.erase(inside_.begin() + static_cast<std::ptrdiff_t>(i));
  }

  void move() MG_REQUIRES(heap_.lock) {
    if (inside_.empty()) return;
    Timer* timer = inside_[some_inside()];
    when(timer) = some_time();
    heap_.move(timer, when(timer));
  }

  void check() MG_REQUIRES(heap_.lock) {
    ASSERT_EQ(static_cast<size_t>(int32_t{heap_.size}), inside_.size() + sleepers_.size());
    int64_t earliest = 0;
    for (int64_t time : sleepers_)
      if (earliest == 0 || time < earliest) earliest = time;
    for (Timer* timer : inside_) {
      ASSERT_TRUE(heap_.entries[timer->index].target == Target(timer));
      ASSERT_EQ(heap_.entries[timer->index].when, when(timer));
      if (earliest == 0 || when(timer) < earliest) earliest = when(timer);
    }
    ASSERT_EQ(heap_.next, earliest);
    std::vector<int32_t> with_timers;
    processors_with_timers.for_each(128, [&with_timers](int32_t id) { with_timers.push_back(id); });
    ASSERT_EQ(with_timers.size(), heap_.size == 0 ? 0u : 1u);
    if (heap_.size != 0) ASSERT_EQ(with_timers[0], kProcessor);
    for (int32_t i = 1; i < heap_.size; i++)
      ASSERT_LE(heap_.entries[(i - 1) / 4].when, heap_.entries[i].when);
  }

  std::mt19937 random_;
  TimerHeap heap_{kProcessor};
  std::vector<Timer> timers_;
  std::vector<int64_t> when_;
  std::vector<Timer*> inside_;
  model::G goroutine_{};
  std::vector<int64_t> sleepers_;
};

class TimerHeapTest : public testing::TestWithParam<uint32_t> {};

TEST_P(TimerHeapTest, IsOrderedAfterEveryStep) {
  RandomHeap heap(GetParam());
  for (int i = 0; i < 3000 && !testing::Test::HasFatalFailure(); i++) heap.step();
  std::vector<int64_t> expected = heap.times();
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(heap.drain(), expected);
}

// While a cycle marks, a timer that leaves the heap, or moves in it past a marker, is shaded.
class TimerHeapMarkingTest : public testing::Test {
 protected:
  void SetUp() override {
    processor_ = heap::test::install_processor();
    heap::set_marking(true);
  }
  void TearDown() override { heap::set_marking(false); }

  void forget() { processor_->barrier_next = processor_->barrier_end - heap::kBarrierWords; }
  bool is_shaded(const Timer& timer) const {
    const uintptr_t* begin = processor_->barrier_end - heap::kBarrierWords;
    auto word = reinterpret_cast<uintptr_t>(&timer);
    return std::find(begin, const_cast<const uintptr_t*>(processor_->barrier_next), word) !=
           processor_->barrier_next;
  }

  abi::ProcessorHeader* processor_;
  TimerHeap heap_{0};
  Timer first_{}, second_{};
};

TEST_F(TimerHeapMarkingTest, ShadesWhatLeaves) {
  base::MutexLock lock(heap_.lock);
  heap_.add(&first_, 10);
  forget();
  heap_.remove(&first_);
  EXPECT_TRUE(is_shaded(first_));
}

TEST_F(TimerHeapMarkingTest, ShadesWhatMoves) {
  base::MutexLock lock(heap_.lock);
  heap_.add(&first_, 10);
  forget();
  heap_.add(&second_, 5);
  EXPECT_EQ(first_.index, 1);
  EXPECT_TRUE(is_shaded(first_));
  heap_.remove(&second_);
  heap_.remove(&first_);
}

INSTANTIATE_TEST_SUITE_P(Seeds, TimerHeapTest, testing::Range(1u, 6u));

}  // namespace
}  // namespace minigo::timer
