// The stacks and texts that events name by number, a table of each for a generation.
//
// Two generations are kept: the tracer writes the tables of the one before while the next is
// filled. Entries are never taken out until their generation's memory is used again.

#ifndef MINIGO_TRACE_TABLES_H_
#define MINIGO_TRACE_TABLES_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "trace/buffers.h"

namespace minigo::trace {

inline constexpr int kMaxFrames = 128;
inline constexpr size_t kMaxTextBytes = 1024;

// Memory that is given back as a whole.
class Arena {
 public:
  // Aligned to 8. Null if a table has grown beyond reason: entries are dropped then.
  void* take(size_t bytes) MG_REQUIRES(lock);
  // Keeps the first piece for the next use.
  void reset() MG_REQUIRES(lock);

 private:
  struct Piece {
    Piece* older;
    size_t bytes;
  };
  void grow(size_t bytes) MG_REQUIRES(lock);

  Piece* newest_ = nullptr;
  size_t used_ = 0;  // of the newest piece
  size_t total_ = 0;
};

// An entry of a table: some bytes, and the number by which events name them, from 1.
struct Entry {
  std::atomic<Entry*> next;
  uint64_t hash;
  uint32_t id;
  uint32_t bytes;
  const char* data() const { return reinterpret_cast<const char*>(this + 1); }
};

// From bytes to numbers. Readers need no lock.
class Table {
 public:
  // The entry of these bytes, which are added if they are new. Null if there is no memory for them.
  const Entry* entry(const void* data, size_t bytes);
  // The same when it may be called for some thread that waits for the lock for ever.
  const Entry* entry_locked(const void* data, size_t bytes) MG_REQUIRES(lock);
  // Forgets all entries; the first to come gets number 1.
  void reset() MG_REQUIRES(lock);

  // Calls fn(entry) for each entry.
  template <typename Fn>
  void for_each(Fn fn) const {
    for (const std::atomic<Entry*>& bucket : buckets_)
      // acquire: pairs with the release in entry_locked().
      for (Entry* entry = bucket.load(std::memory_order_acquire); entry != nullptr;
           // relaxed: stored before the entry was published.
           entry = entry->next.load(std::memory_order_relaxed))
        fn(*entry);
  }

 private:
  static constexpr size_t kBuckets = 4096;
  Entry* find(uint64_t hash, const void* data, size_t bytes) const;

  std::atomic<Entry*> buckets_[kBuckets]{};
  uint32_t count_ MG_GUARDED_BY(lock) = 0;
  Arena arena_ MG_GUARDED_BY(lock);
};

struct Tables {
  Table stacks;  // of addresses
  Table texts;
};
// The tables of a generation: the current one, or the one before.
Tables& tables_of(uint64_t number);
inline Tables& current_tables() { return tables_of(generation); }

// The number of a text of the program's. Longer ones are cut.
uint32_t text_number(const char* text, size_t bytes);

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_TABLES_H_
