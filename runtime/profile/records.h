// The form in which stacks and their numbers go to package internal/samples of the library: words
// behind each other in memory of the library's, as many as there is room for.

#ifndef MINIGO_PROFILE_RECORDS_H_
#define MINIGO_PROFILE_RECORDS_H_

#include <cstddef>
#include <cstdint>

namespace minigo::profile {

class Records {
 public:
  Records(uintptr_t* words, int64_t room) : words_(words), room_(room) {}

  void add(uintptr_t word) {
    if (count_ < room_) words_[count_] = word;
    count_++;
  }
  // The depth, then the addresses.
  void add_stack(size_t depth, const uintptr_t* pcs) {
    add(depth);
    for (size_t i = 0; i < depth; i++) add(pcs[i]);
  }
  // How many words there are, those without room included.
  int64_t count() const { return count_; }

 private:
  uintptr_t* words_;
  int64_t room_;
  int64_t count_ = 0;
};

}  // namespace minigo::profile

#endif  // MINIGO_PROFILE_RECORDS_H_
