// A list for waiters in order, and a pairing heap for the others.

#include "sync/ticket_queue.h"

#include <utility>

namespace minigo::sync {

using model::Waiter;

namespace {

// In the heap, `link` is a waiter's first child and `next` its next sibling. No child's ticket is
// earlier than its parent's.

// Makes one of two roots the first child of the other.
Waiter* meld(Waiter* a, Waiter* b) {
  if (a == nullptr) return b;
  if (b == nullptr) return a;
  if (is_earlier(b->ticket, a->ticket)) std::swap(a, b);
  b->next = a->link;
  a->link = b;
  return a;
}

// The heap of a root's children: melds them in pairs from the first to the last, then the pairs
// from the last to the first.
Waiter* meld_children(Waiter* child) {
  Waiter* pairs = nullptr;
  while (child != nullptr) {
    Waiter* a = child;
    Waiter* b = a->next;
    child = b != nullptr ? b->next : nullptr;
    Waiter* pair = meld(a, b);
    pair->next = pairs;
    pairs = pair;
  }
  Waiter* heap = nullptr;
  while (pairs != nullptr) {
    Waiter* next = pairs->next;
    heap = meld(heap, pairs);
    pairs = next;
  }
  return heap;
}

}  // namespace

void TicketQueue::push(Waiter* waiter) {
  waiter->next = waiter->link = nullptr;
  if (list_ == nullptr) {
    list_ = list_end_ = waiter;
  } else if (is_earlier(list_end_->ticket, waiter->ticket)) {
    list_end_->next = waiter;
    list_end_ = waiter;
  } else {
    heap_ = meld(heap_, waiter);
  }
}

Waiter* TicketQueue::first() const {
  if (list_ == nullptr || heap_ == nullptr) return list_ != nullptr ? list_ : heap_;
  return is_earlier(heap_->ticket, list_->ticket) ? heap_ : list_;
}

Waiter* TicketQueue::pop() {
  Waiter* waiter = first();
  if (waiter == nullptr) return nullptr;
  if (waiter == list_)
    list_ = waiter->next;
  else
    heap_ = meld_children(waiter->link);
  waiter->next = waiter->link = nullptr;
  return waiter;
}

}  // namespace minigo::sync
