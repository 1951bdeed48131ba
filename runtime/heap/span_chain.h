// Lists of spans through Span::next.

#ifndef MINIGO_HEAP_SPAN_CHAIN_H_
#define MINIGO_HEAP_SPAN_CHAIN_H_

#include "heap/span.h"

namespace minigo::heap {

// Takes the first span out, null if there is none.
inline Span* pop(Span** list) {
  Span* span = *list;
  if (span != nullptr) *list = span->next;
  return span;
}

inline void push(Span** list, Span* span) {
  span->next = *list;
  *list = span;
}

// Spans in the order in which they were added.
struct Chain {
  Span* first = nullptr;
  Span* last = nullptr;

  void add(Span* span) {
    span->next = nullptr;
    (first == nullptr ? first : last->next) = span;
    last = span;
  }
  // Puts all at the head of a list.
  void move_to(Span** list) const {
    if (first == nullptr) return;
    last->next = *list;
    *list = first;
  }
};

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SPAN_CHAIN_H_
