// Numbers by stack: for events that are counted where they happen. A stack that was seen once has
// its bucket for ever, so buckets may be pointed to.

#ifndef MINIGO_PROFILE_BUCKETS_H_
#define MINIGO_PROFILE_BUCKETS_H_

#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "base/hash.h"
#include "profile/stack_walk.h"

namespace minigo::profile {

// A stack, of events of this size, with its numbers.
template <typename Numbers>
struct Bucket {
  Bucket* next;
  uint64_t hash;
  uint64_t size;
  Numbers numbers;
  size_t depth;
  uintptr_t pcs[];
};

// The caller keeps other threads away.
template <typename Numbers>
class Buckets {
 public:
  using Entry = Bucket<Numbers>;

  // The stack's bucket, a new one with zeros if need be. Null when memory is exhausted.
  Entry* find(const Stack& stack, uint64_t size) {
    if (lists_ == nullptr) lists_ = static_cast<Entry**>(calloc(kLists, sizeof(Entry*)));
    if (lists_ == nullptr) return nullptr;
    uint64_t hash = base::hash_bytes(size, stack.pcs, stack.depth * sizeof(uintptr_t));
    Entry*& list = lists_[hash % kLists];
    for (Entry* entry = list; entry != nullptr; entry = entry->next)
      if (entry->hash == hash && entry->size == size && is_of(entry, stack)) return entry;
    return add(list, stack, size, hash);
  }

  template <typename Fn>
  void for_each(Fn fn) {
    if (lists_ == nullptr) return;
    for (uint64_t i = 0; i < kLists; i++)
      for (Entry* entry = lists_[i]; entry != nullptr; entry = entry->next) fn(entry);
  }

 private:
  static constexpr uint64_t kLists = 65521;

  static bool is_of(const Entry* entry, const Stack& stack) {
    return entry->depth == stack.depth &&
           memcmp(entry->pcs, stack.pcs, stack.depth * sizeof(uintptr_t)) == 0;
  }
  static Entry* add(Entry*& list, const Stack& stack, uint64_t size, uint64_t hash) {
    size_t bytes = stack.depth * sizeof(uintptr_t);
    auto* entry = static_cast<Entry*>(calloc(1, sizeof(Entry) + bytes));
    if (entry == nullptr) return nullptr;
    entry->hash = hash;
    entry->size = size;
    entry->depth = stack.depth;
    memcpy(entry->pcs, stack.pcs, bytes);
    entry->next = list;
    list = entry;
    return entry;
  }

  Entry** lists_ = nullptr;
};

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_BUCKETS_H_
