// A P's run queue: a ring that its owner fills at the tail and everybody empties at the head.
//
// The owner is the M that holds the P. Only it stores `tail_` and slots, so it adds without a
// compare-and-swap. `head_` moves by compare-and-swap, of the owner or of a thief. A thief copies
// the slots before it claims them: the claim fails if anybody has moved the head meanwhile, and the
// copies are thrown away.
//
// Invariant: tail - head is the number of items, and at most the capacity. Both count
// up for ever and wrap around together. An item belongs to the thread whose claim has moved the
// head over its slot, and the owner fills a slot again only after it has seen that claim.

#ifndef MINIGO_MODEL_LOCAL_QUEUE_H_
#define MINIGO_MODEL_LOCAL_QUEUE_H_

#include <atomic>
#include <cstdint>

namespace minigo::model {

// `Item` needs a member `Item* sched_link`. Capacity is a power of two. Tests put an atomic of
// their own, which switches threads at every access.
template <typename Item, uint32_t kCapacity, template <typename> typename Atomic = std::atomic>
class LocalQueue {
 public:
  static constexpr uint32_t kMask = kCapacity - 1;
  static_assert((kCapacity & kMask) == 0);

  // Owner. Puts an item at the tail. False if the ring is full.
  bool push(Item* item) {
    // acquire: pairs with claim(), after which slots are free.
    uint32_t head = head_.load(std::memory_order_acquire);
    uint32_t tail = tail_.load(std::memory_order_relaxed);
    if (tail - head >= kCapacity) return false;
    slots_[tail & kMask].store(item, std::memory_order_relaxed);
    // release: pairs with grab()'s load of the tail, so that a thief sees the item.
    tail_.store(tail + 1, std::memory_order_release);
    return true;
  }

  // Owner, after push failed. Takes half of the ring and adds `item` behind it: a chain of capacity
  // / 2 + 1 items through sched_link. False if thieves made room meanwhile.
  bool pop_half(Item* item, Item** first, Item** last) {
    constexpr uint32_t kHalf = kCapacity / 2;
    // acquire: pairs with claim(), here and in pop(), as in push().
    uint32_t head = head_.load(std::memory_order_acquire);
    uint32_t tail = tail_.load(std::memory_order_relaxed);
    if (tail - head != kCapacity) return false;
    Item* batch[kHalf + 1];
    for (uint32_t i = 0; i < kHalf; i++)
      batch[i] = slots_[(head + i) & kMask].load(std::memory_order_relaxed);
    if (!claim(head, kHalf)) return false;
    batch[kHalf] = item;
    for (uint32_t i = 0; i < kHalf; i++) batch[i]->sched_link = batch[i + 1];
    batch[kHalf]->sched_link = nullptr;
    *first = batch[0];
    *last = batch[kHalf];
    return true;
  }

  // Owner. The item at the head, or null.
  Item* pop() {
    for (;;) {
      // acquire: pairs with claim().
      uint32_t head = head_.load(std::memory_order_acquire);
      uint32_t tail = tail_.load(std::memory_order_relaxed);
      if (tail == head) return nullptr;
      Item* item = slots_[head & kMask].load(std::memory_order_relaxed);
      if (claim(head, 1)) return item;
    }
  }

  // Owner. The item that is `distance` behind the head, or null. A thief may have taken it.
  Item* peek(uint32_t distance) const {
    uint32_t at = head_.load(std::memory_order_relaxed) + distance;
    if (static_cast<int32_t>(tail_.load(std::memory_order_relaxed) - at) <= 0) return nullptr;
    return slots_[at & kMask].load(std::memory_order_relaxed);
  }

  // Another P's owner. Moves half of this ring, rounded up, to `mine` and returns the last one
  // moved; null if there was nothing. `mine` is empty.
  Item* steal_into(LocalQueue& mine) {
    uint32_t mine_tail = mine.tail_.load(std::memory_order_relaxed);
    uint32_t count = grab(mine, mine_tail);
    if (count == 0) return nullptr;
    count--;
    Item* last = mine.slots_[(mine_tail + count) & kMask].load(std::memory_order_relaxed);
    // release: pairs with grab()'s load of the tail, for the next thief.
    if (count != 0) mine.tail_.store(mine_tail + count, std::memory_order_release);
    return last;
  }

  // Any thread.
  bool empty() const { return size() == 0; }
  // Any thread. Whether `test` holds for an item that was in the ring during the call. Others may
  // have taken it already: `test` reads only what any thread may read.
  template <typename Test>
  bool any_of(Test test) const {
    Ends ends = this->ends();
    for (uint32_t i = ends.head; i != ends.tail; i++) {
      if (test(slots_[i & kMask].load(std::memory_order_relaxed))) return true;
    }
    return false;
  }

  // Any thread. How many items there were at some moment during the call.
  uint32_t size() const {
    Ends ends = this->ends();
    return ends.tail - ends.head;
  }

 private:
  struct Ends {
    uint32_t head, tail;
  };
  // Both ends as they were at one moment: slots outside of them may never have been filled.
  Ends ends() const {
    // acquire: the loads stay in this order. They pair with claim() and with push(), so that the
    // items can be read.
    for (;;) {
      uint32_t head = head_.load(std::memory_order_acquire);
      uint32_t tail = tail_.load(std::memory_order_acquire);
      if (head == head_.load(std::memory_order_acquire)) return {head, tail};
    }
  }

  // Moves the head over `count` items, which are the caller's then. acq_rel: the reads of the slots
  // come before the owner may fill them again, which acquires the head in push(); and the owner's
  // writes to an item come before its new owner's.
  bool claim(uint32_t head, uint32_t count) {
    return head_.compare_exchange_strong(head, head + count, std::memory_order_acq_rel,
                                         std::memory_order_relaxed);
  }

  // Copies half of the items, rounded up, into the slots of `mine` from `mine_tail` on, and claims
  // them. How many.
  uint32_t grab(LocalQueue& mine, uint32_t mine_tail) {
    for (;;) {
      // acquire, both: the head's pairs with claim(), the tail's with push().
      uint32_t head = head_.load(std::memory_order_acquire);
      uint32_t tail = tail_.load(std::memory_order_acquire);
      uint32_t count = tail - head;
      count -= count / 2;
      if (count == 0) return 0;
      if (count > kCapacity / 2) continue;  // head and tail are not of one moment
      for (uint32_t i = 0; i < count; i++) {
        Item* item = slots_[(head + i) & kMask].load(std::memory_order_relaxed);
        mine.slots_[(mine_tail + i) & kMask].store(item, std::memory_order_relaxed);
      }
      if (claim(head, count)) return count;
    }
  }

  alignas(64) Atomic<uint32_t> head_{0};
  Atomic<uint32_t> tail_{0};
  Atomic<Item*> slots_[kCapacity]{};
};

}  // namespace minigo::model

#endif  // MINIGO_MODEL_LOCAL_QUEUE_H_
