// A list of goroutines through sched_link: the global queue, and batches on their way.

#ifndef MINIGO_MODEL_ITEM_LIST_H_
#define MINIGO_MODEL_ITEM_LIST_H_

#include <cstdint>

namespace minigo::model {

// Not locked by itself.
template <typename Item>
class ItemList {
 public:
  bool empty() const { return first_ == nullptr; }
  int32_t size() const { return size_; }

  void push_back(Item* item) { append(item, item, 1); }

  void push_front(Item* item) {
    ItemList one;
    one.push_back(item);
    prepend(&one);
  }

  // Takes all of `items`.
  void prepend(ItemList* items) {
    if (items->empty()) return;
    items->last_->sched_link = first_;
    if (first_ == nullptr) last_ = items->last_;
    first_ = items->first_;
    size_ += items->size_;
    *items = {};
  }

  // A chain of `count` items.
  void append(Item* first, Item* last, int32_t count) {
    last->sched_link = nullptr;
    if (first_ == nullptr)
      first_ = first;
    else
      last_->sched_link = first;
    last_ = last;
    size_ += count;
  }

  Item* front() const { return first_; }

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
