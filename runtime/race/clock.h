// Vector clocks: for each slot of a goroutine the latest of its epochs that is known.

#ifndef MINIGO_RACE_CLOCK_H_
#define MINIGO_RACE_CLOCK_H_

#include <cstdint>

namespace minigo::race {

using Slot = uint32_t;   // of a goroutine; 0: none
using Epoch = uint32_t;  // counts a slot's releases; 0: before all

// Zero memory is a clock that knows nothing. Epochs beyond its end are 0.
class Clock {
 public:
  Epoch at(Slot slot) const { return slot < size_ ? epochs_[slot] : 0; }
  void set(Slot slot, Epoch epoch);
  // Learns what the other knows.
  void join(const Clock& other);
  // Knows what the other knows, and no more.
  void assign(const Clock& other);
  // Forgets all, and gives its memory back.
  void clear();

 private:
  void grow(uint32_t size);

  Epoch* epochs_;
  uint32_t size_;
};

}  // namespace minigo::race

#endif  // MINIGO_RACE_CLOCK_H_
