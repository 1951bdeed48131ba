// Variables that one thread at a time writes and others peek at.

#ifndef MINIGO_BASE_RELAXED_H_
#define MINIGO_BASE_RELAXED_H_

#include <atomic>

namespace minigo::base {

// A statistic or a hint. A reader gets some value that was written, and learns nothing else by it.
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
  // By the writer only: the load and the store are two steps.
  void add(T amount) { *this = static_cast<T>(*this + amount); }

 private:
  std::atomic<T> value_{};
};

// A pointer, or the size of a table. A reader that gets a value also sees all that its writer had
// written before.
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
