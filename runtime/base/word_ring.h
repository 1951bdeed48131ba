// The way of records from signal handlers to a thread that collects them: a ring of words that any
// thread writes without a lock, and one reads.
//
// A writer reserves its words by moving `head_`, fills them in, and stores the first one, which is
// not 0, last. The reader takes records in order as far as their first words are there, makes the
// words 0 again and moves `tail_` on.

#ifndef MINIGO_BASE_WORD_RING_H_
#define MINIGO_BASE_WORD_RING_H_

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace minigo::base {

class WordRing {
 public:
  // A piece of a record.
  struct Words {
    const uint64_t* words;
    size_t count;
  };

  // The ring's memory: `count` words, all of them 0. Before anything else here.
  void use(void* memory, size_t count) {
    words_ = static_cast<std::atomic<uint64_t>*>(memory);
    capacity_ = count;
  }
  // Forgets all records. While nobody writes or reads.
  void clear();

  // Puts a record in, of two pieces behind each other. False if there is no room for it. Any
  // thread, in a signal handler.
  bool write(Words first, Words second);

  // Copies the oldest record, of which there is room for `room` words, and returns how many it has.
  // 0: there is none, or it is not complete yet. One thread at a time.
  size_t front(uint64_t* words, size_t room) const;
  // Takes out the record that front() has given.
  void pop();

  // The memory, null before use().
  const void* begin() const { return words_; }
  const void* end() const { return words_ + capacity_; }

 private:
  std::atomic<uint64_t>& word(uint64_t index) const { return words_[index % capacity_]; }
  void put(uint64_t at, Words words);

  std::atomic<uint64_t>* words_ = nullptr;
  uint64_t capacity_ = 0;
  std::atomic<uint64_t> head_{0};
  std::atomic<uint64_t> tail_{0};
};

}  // namespace minigo::base

#endif  // MINIGO_BASE_WORD_RING_H_
