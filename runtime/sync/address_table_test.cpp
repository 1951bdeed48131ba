#include "sync/address_table.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <random>
#include <vector>

namespace minigo::sync {
namespace {

using model::Waiter;

// A table beside what it should be: a queue for each address.
class Model {
 public:
  explicit Model(int waiters) : memory_(static_cast<size_t>(waiters)) {
    for (Waiter& waiter : memory_) free_.push_back(&waiter);
  }

  void push(void* address, bool lifo) {
    if (free_.empty()) return;
    Waiter* waiter = free_.back();
    free_.pop_back();
    waiter->elem = address;
    table_.push(waiter, lifo);
    auto& queue = queues_[address];
    lifo ? queue.push_front(waiter) : queue.push_back(waiter);
  }

  void pop(void* address) {
    auto queue = queues_.find(address);
    Waiter* expected = nullptr;
    if (queue != queues_.end()) {
      expected = queue->second.front();
      queue->second.pop_front();
      if (queue->second.empty()) queues_.erase(queue);
      free_.push_back(expected);
    }
    ASSERT_EQ(table_.pop(address), expected);
  }

  void pop_all() {
    while (!queues_.empty()) pop(queues_.begin()->first);
  }

 private:
  AddressTable table_;
  std::vector<Waiter> memory_;
  std::vector<Waiter*> free_;
  std::map<void*, std::deque<Waiter*>> queues_;
};

void* address(uint64_t number, uint64_t distance) {
  return reinterpret_cast<void*>(0xc000000000 + number * distance);
}

// Pushes with this chance, so that the table fills, stays about as it is, or empties.
void run(Model& model, std::mt19937& random, double pushes, uint64_t addresses, uint64_t distance) {
  std::bernoulli_distribution push(pushes), lifo(0.2);
  std::uniform_int_distribution<uint64_t> number(0, addresses - 1);
  for (int i = 0; i < 20'000; i++) {
    void* at = address(number(random), distance);
    push(random) ? model.push(at, lifo(random)) : model.pop(at);
    if (testing::Test::HasFatalFailure()) return;
  }
}

struct Shape {
  uint64_t addresses;
  uint64_t distance;
};

class AddressTableTest : public testing::TestWithParam<Shape> {};

// With the distance of the semaphores' buckets, all addresses fall into one of them.
TEST_P(AddressTableTest, ServesEachAddressInOrder) {
  Shape shape = GetParam();
  for (unsigned seed = 1; seed <= 5; seed++) {
    std::mt19937 random(seed);
    Model model(10'000);
    for (double pushes : {0.9, 0.5, 0.2, 0.7})
      run(model, random, pushes, shape.addresses, shape.distance);
    model.pop_all();
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, AddressTableTest,
                         testing::Values(Shape{1, 8}, Shape{3, 8}, Shape{50, 2048},
                                         Shape{5'000, uint64_t{251} * 8}, Shape{100'000, 8},
                                         Shape{3'000, uint64_t{1} << 20}));

TEST(AddressTable, LastComeOvertakesAll) {
  AddressTable table;
  Waiter waiters[4] = {};
  for (Waiter& waiter : waiters) waiter.elem = waiters;
  table.push(&waiters[0], false);
  table.push(&waiters[1], false);
  table.push(&waiters[2], true);
  table.push(&waiters[3], false);
  for (int i : {2, 0, 1, 3}) EXPECT_EQ(table.pop(waiters), &waiters[i]);
  EXPECT_EQ(table.pop(waiters), nullptr);
}

// Waiters that came at these times. Expects the charge of each that is let go.
class ChargeTest : public testing::Test {
 protected:
  void push(int64_t now, bool lifo = false) {
    Waiter* waiter = &waiters_[pushed_++];
    waiter->elem = waiters_;
    waiter->charged_until = now;
    table_.push(waiter, lifo);
  }
  int64_t pop(int64_t now) { return table_.pop(waiters_, now)->charge; }

 private:
  AddressTable table_;
  Waiter waiters_[16] = {};
  int pushed_ = 0;
};

TEST_F(ChargeTest, IsTheWaitOfAnOnlyWaiter) {
  push(100);
  EXPECT_EQ(pop(130), 30);
}

TEST_F(ChargeTest, HasTheWaitsOfAllThatAreHeldUp) {
  for (int64_t now = 100; now < 108; now++) push(now);
  EXPECT_EQ(pop(1100), 1000 + 7 * ((1000 + 993) / 2));
}

TEST_F(ChargeTest, BeginsAnewWithEachThatIsLetGo) {
  for (int i = 0; i < 4; i++) push(100);
  EXPECT_EQ(pop(1100), 4 * 1000);
  EXPECT_EQ(pop(1110), 3 * 10);
}

TEST_F(ChargeTest, OfTheLastTwoIsGosEstimate) {
  for (int i = 0; i < 3; i++) push(100);
  EXPECT_EQ(pop(200), 300);
  EXPECT_EQ(pop(220), 30);
  EXPECT_EQ(pop(240), 40);
}

TEST_F(ChargeTest, OfOneThatOvertakesIsThatOfTheFirst) {
  push(100);
  push(200);
  push(300, true);
  EXPECT_EQ(pop(400), 300 + 2 * (300 + 200) / 2);
}

TEST_F(ChargeTest, KnowsOnlyWaitsThatWereTimed) {
  push(0);
  EXPECT_EQ(pop(100), 0);
  push(100);
  EXPECT_EQ(pop(0), 0);
  push(100);
  push(0);
  EXPECT_EQ(pop(200), 100 + 100 / 2);
}

}  // namespace
}  // namespace minigo::sync
