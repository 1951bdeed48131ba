#include "race/clock.h"

#include <cstdlib>
#include <cstring>

#include "base/check.h"

namespace minigo::race {

namespace {

constexpr uint32_t kStep = 16;  // slots by which a clock grows

}  // namespace

void Clock::grow(uint32_t size) {
  size = (size + kStep - 1) / kStep * kStep;
  auto* epochs = static_cast<Epoch*>(realloc(epochs_, size * sizeof(Epoch)));
  MG_CHECK(epochs != nullptr);
  memset(epochs + size_, 0, (size - size_) * sizeof(Epoch));
  epochs_ = epochs;
  size_ = size;
}

void Clock::set(Slot slot, Epoch epoch) {
  if (slot >= size_) grow(slot + 1);
  epochs_[slot] = epoch;
}

void Clock::join(const Clock& other) {
  if (other.size_ > size_) grow(other.size_);
  for (uint32_t i = 0; i < other.size_; i++)
    epochs_[i] = epochs_[i] < other.epochs_[i] ? other.epochs_[i] : epochs_[i];
}

void Clock::assign(const Clock& other) {
  if (other.size_ > size_) grow(other.size_);
  if (other.size_ != 0) memcpy(epochs_, other.epochs_, other.size_ * sizeof(Epoch));
  memset(epochs_ + other.size_, 0, (size_ - other.size_) * sizeof(Epoch));
}

void Clock::clear() {
  free(epochs_);
  epochs_ = nullptr;
  size_ = 0;
}

}  // namespace minigo::race
