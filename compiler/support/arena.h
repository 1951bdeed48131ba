// Bump allocation for objects that live as long as one compilation: syntax trees and types. An
// allocation is an addition and a comparison, and objects that are made one after the other lie
// beside each other. Not for several threads.

#ifndef MINIGO_SUPPORT_ARENA_H_
#define MINIGO_SUPPORT_ARENA_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace minigo::support {

// Memory is released all at once when the arena dies; destructors of what it holds are not run.
class Arena {
 public:
  Arena() = default;
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // `size` bytes, uninitialised. `align` is a power of two.
  void* allocate(size_t size, size_t align) {
    uintptr_t start = (next_ + align - 1) & ~(align - 1);
    if (start + size > end_) return allocate_slow(size, align);
    next_ = start + size;
    return reinterpret_cast<void*>(start);
  }

  // A new T. Its destructor never runs, so it should own nothing outside the arena.
  template <class T, class... Args>
  T* make(Args&&... args) {
    return new (allocate(sizeof(T), alignof(T))) T(std::forward<Args>(args)...);
  }

  // A copy of `list` in the arena.
  template <class T>
  std::span<T> copy(const std::vector<T>& list) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (list.empty()) return {};
    auto* data = static_cast<T*>(allocate(sizeof(T) * list.size(), alignof(T)));
    std::copy(list.begin(), list.end(), data);
    return {data, list.size()};
  }

  std::string_view copy(std::string_view text) {
    if (text.empty()) return {};
    auto* data = static_cast<char*>(allocate(text.size(), 1));
    std::memcpy(data, text.data(), text.size());
    return {data, text.size()};
  }

 private:
  static constexpr size_t kBlockSize = size_t{1} << 16;

  void* allocate_slow(size_t size, size_t align) {
    size_t block = std::max(kBlockSize, size + align);
    blocks_.push_back(std::make_unique<char[]>(block));
    next_ = reinterpret_cast<uintptr_t>(blocks_.back().get());
    end_ = next_ + block;
    return allocate(size, align);
  }

  std::vector<std::unique_ptr<char[]>> blocks_;
  uintptr_t next_ = 0;
  uintptr_t end_ = 0;
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_ARENA_H_
