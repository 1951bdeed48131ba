#include "syntax/arena_rule_context.h"

namespace minigo::syntax {

ContextPool& ContextPool::current() {
  static thread_local ContextPool pool;
  return pool;
}

void* ContextPool::allocate(size_t size) {
  size = (size + alignof(std::max_align_t) - 1) & ~(alignof(std::max_align_t) - 1);
  if (static_cast<size_t>(end_ - next_) < size) next_block();
  void* memory = next_;
  next_ += size;
  return memory;
}

void ContextPool::next_block() {
  if (used_blocks_ == blocks_.size()) {
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(kBlockSize));
  }
  next_ = blocks_[used_blocks_++].get();
  end_ = next_ + kBlockSize;
}

void ContextPool::reset() {
  used_blocks_ = 0;
  next_ = end_ = nullptr;
}

}  // namespace minigo::syntax
