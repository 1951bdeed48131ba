#include "sync/ticket_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace minigo::sync {
namespace {

using model::Waiter;

std::vector<Waiter> waiters_with(const std::vector<uint32_t>& tickets) {
  std::vector<Waiter> waiters(tickets.size());
  for (size_t i = 0; i < tickets.size(); i++) waiters[i].ticket = tickets[i];
  return waiters;
}

// Tickets come in order, but for those within windows of this size.
class TicketQueueTest : public testing::TestWithParam<size_t> {
 protected:
  // `count` tickets from `start`.
  static std::vector<uint32_t> tickets(uint32_t start, size_t count, std::mt19937& random) {
    std::vector<uint32_t> numbers(count);
    for (size_t i = 0; i < count; i++) numbers[i] = start + static_cast<uint32_t>(i);
    for (size_t i = 0; i < count; i += GetParam()) {
      auto from = numbers.begin() + static_cast<int64_t>(i);
      std::shuffle(from, from + static_cast<int64_t>(std::min(GetParam(), count - i)), random);
    }
    return numbers;
  }
};

TEST_P(TicketQueueTest, ServesEarliestFirst) {
  std::mt19937 random(1);
  // From just before the wrap-around, too.
  for (uint32_t start : {0u, UINT32_MAX - 3'000}) {
    std::vector<Waiter> waiters = waiters_with(tickets(start, 10'000, random));
    TicketQueue queue = {};
    for (Waiter& waiter : waiters) queue.push(&waiter);
    for (uint32_t i = 0; i < waiters.size(); i++) {
      Waiter* first = queue.first();
      ASSERT_EQ(first->ticket, start + i);
      ASSERT_EQ(queue.pop(), first);
    }
    EXPECT_EQ(queue.pop(), nullptr);
  }
}

TEST_P(TicketQueueTest, ServesEarliestFirstWhileOthersCome) {
  std::mt19937 random(2);
  std::vector<Waiter> waiters = waiters_with(tickets(0, 10'000, random));
  TicketQueue queue = {};
  std::vector<uint32_t> inside;
  for (size_t pushed = 0; pushed < waiters.size() || !inside.empty();) {
    if (pushed < waiters.size() && random() % 5 < 3) {
      queue.push(&waiters[pushed]);
      inside.push_back(waiters[pushed++].ticket);
      continue;
    }
    auto earliest = std::min_element(inside.begin(), inside.end());
    Waiter* popped = queue.pop();
    ASSERT_EQ(popped == nullptr, inside.empty());
    if (popped == nullptr) continue;
    ASSERT_EQ(popped->ticket, *earliest);
    inside.erase(earliest);
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, TicketQueueTest, testing::Values(1, 2, 100, 10'000));

}  // namespace
}  // namespace minigo::sync
