// For tests of code without locks: threads that run one at a time, and may be exchanged at every
// access to an atomic. A seed gives one interleaving, and the same one each time. Memory orders are
// not tested: all accesses are seen in one order.

#ifndef MINIGO_BASE_INTERLEAVING_H_
#define MINIGO_BASE_INTERLEAVING_H_

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

namespace minigo::base {

// One interleaving of threads. At most one runs at a time in a process.
class Interleaving {
 public:
  explicit Interleaving(uint32_t seed) : random_(seed) {}

  // Runs each body in a thread of its own, and returns when all have ended.
  void run(const std::vector<std::function<void()>>& bodies) {
    alive_.assign(bodies.size(), true);
    current = this;
    turn_ = pick();
    std::vector<std::thread> threads;
    for (size_t i = 0; i < bodies.size(); i++)
      threads.emplace_back([this, i, &bodies] {
        own_number = i;
        wait_for_turn(i);
        bodies[i]();
        leave(i);
      });
    for (std::thread& thread : threads) thread.join();
    current = nullptr;
  }

  // By one of the threads: lets another one go on instead, or not. Without effect elsewhere.
  static void point() {
    if (current != nullptr) current->pass_on(own_number);
  }

 private:
  // Any of the threads that have not ended.
  size_t pick() {
    size_t choice;
    do choice = random_() % alive_.size();
    while (!alive_[choice]);
    return choice;
  }

  void wait_for_turn(size_t i) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return turn_ == i; });
  }

  void pass_on(size_t i) {
    std::unique_lock lock(mutex_);
    turn_ = pick();
    if (turn_ == i) return;
    changed_.notify_all();
    changed_.wait(lock, [&] { return turn_ == i; });
  }

  void leave(size_t i) {
    std::unique_lock lock(mutex_);
    alive_[i] = false;
    for (bool alive : alive_) {
      if (!alive) continue;
      turn_ = pick();
      break;
    }
    changed_.notify_all();
  }

  static inline Interleaving* current = nullptr;
  static inline thread_local size_t own_number = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::mt19937 random_;
  std::vector<bool> alive_;
  size_t turn_ = 0;
};

// As std::atomic, with a point before each access.
template <typename T>
class SteppedAtomic {
 public:
  SteppedAtomic() = default;
  SteppedAtomic(T value) : value_(value) {}  // NOLINT: as std::atomic

  T load(std::memory_order order) const {
    Interleaving::point();
    return value_.load(order);
  }
  void store(T value, std::memory_order order) {
    Interleaving::point();
    value_.store(value, order);
  }
  T exchange(T value, std::memory_order order) {
    Interleaving::point();
    return value_.exchange(value, order);
  }
  T fetch_and(T value, std::memory_order order) {
    Interleaving::point();
    return value_.fetch_and(value, order);
  }
  bool compare_exchange_weak(T& expected, T desired, std::memory_order success,
                             std::memory_order failure) {
    return compare_exchange_strong(expected, desired, success, failure);
  }
  bool compare_exchange_strong(T& expected, T desired, std::memory_order success,
                               std::memory_order failure) {
    Interleaving::point();
    return value_.compare_exchange_strong(expected, desired, success, failure);
  }

 private:
  std::atomic<T> value_{};
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_INTERLEAVING_H_
