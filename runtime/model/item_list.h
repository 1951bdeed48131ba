// A list of goroutines through their sched_link: the global queue, and batches on their way from
// one queue to another. Adding to an end and joining two lists take constant time.

#ifndef MINIGO_MODEL_ITEM_LIST_H_
#define MINIGO_MODEL_ITEM_LIST_H_

#include <cstdint>

namespace minigo::model {

// `Item` has a member `Item* sched_link`, by which it is in one list at a time. The list has no
// lock: its holder guards it.
template <typename Item>
class ItemList {
 public:
  bool empty() const { return first_ == nullptr; }
  int32_t size() const { return size_; }

  // To the tail.
  void push_back(Item* item) { append(item, item, 1); }

  // To the head.
  void push_front(Item* item) {
    item->sched_link = first_;
    if (first_ == nullptr) last_ = item;
    first_ = item;
    size_++;
  }

  // Moves all of `items` to the tail, in their order, and leaves it empty.
  void join(ItemList* items) {
    if (items->empty()) return;
    append(items->first_, items->last_, items->size_);
    *items = {};
  }

  // Adds a chain of `count` items, at least one, from `first` to `last`, to the tail.
  void append(Item* first, Item* last, int32_t count) {
    last->sched_link = nullptr;
    if (first_ == nullptr)
      first_ = first;
    else
      last_->sched_link = first;
    last_ = last;
    size_ += count;
  }

  // The item at the head, or null.
  Item* front() const { return first_; }

  // Takes the item at the head, or null.
  Item* pop_front() {
    Item* item = first_;
    if (item == nullptr) return nullptr;
    first_ = item->sched_link;
    if (first_ == nullptr) last_ = nullptr;
    item->sched_link = nullptr;
    size_--;
    return item;
  }

 private:
  Item* first_ = nullptr;
  Item* last_ = nullptr;
  int32_t size_ = 0;
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_ITEM_LIST_H_
