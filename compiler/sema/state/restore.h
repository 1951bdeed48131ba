// A variable that has another value while a scope lasts.

#ifndef MINIGO_SEMA_STATE_RESTORE_H_
#define MINIGO_SEMA_STATE_RESTORE_H_

#include <utility>

namespace minigo::sema {

// Gives a variable back the value that it had when this object was made.
template <class T>
class Restore {
 public:
  explicit Restore(T& place) : place_(place), saved_(place) {}
  // Sets the variable, too.
  Restore(T& place, T value) : place_(place), saved_(std::move(place)) { place = std::move(value); }
  ~Restore() { place_ = std::move(saved_); }
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;

 private:
  T& place_;
  T saved_;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_RESTORE_H_
