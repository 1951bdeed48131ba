// Variables that one thread writes and others peek at.
//
// Relaxed: statistics and hints. Published: a pointer, or the size of a table; whoever sees it sees
// what was written there before.

#ifndef MINIGO_BASE_RELAXED_H_
#define MINIGO_BASE_RELAXED_H_

#include <atomic>

namespace minigo::base {

template <typename T>
class Relaxed {
 public:
  constexpr Relaxed() = default;
  constexpr Relaxed(T value) : value_(value) {}
  Relaxed(const Relaxed&) = delete;
  Relaxed& operator=(const Relaxed&) = delete;
  operator T() const { return value_.load(std::memory_order_relaxed); }
  T operator->() const { return value_.load(std::memory_order_relaxed); }
  Relaxed& operator=(T value) {
    value_.store(value, std::memory_order_relaxed);
    return *this;
  }
  // Only its writer may: not one atomic step.
  void add(T amount) { *this = static_cast<T>(*this + amount); }

 private:
  std::atomic<T> value_{};
};

template <typename T>
class Published {
 public:
  constexpr Published() = default;
  Published(const Published&) = delete;
  Published& operator=(const Published&) = delete;
  // acquire: pairs with the release in operator=.
  operator T() const { return value_.load(std::memory_order_acquire); }
  T operator->() const { return *this; }
  Published& operator=(T value) {
    // release: pairs with the acquire of those who read.
    value_.store(value, std::memory_order_release);
    return *this;
  }

 private:
  std::atomic<T> value_{};
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_RELAXED_H_
