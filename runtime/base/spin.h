// Waiting for another thread for a moment, without the system.

#ifndef MINIGO_BASE_SPIN_H_
#define MINIGO_BASE_SPIN_H_

namespace minigo::base {

// Executes PAUSE `count` times.
inline void spin_pause(int count) {
  for (int i = 0; i < count; i++) __builtin_ia32_pause();
}

// Tries for some 1.5 microseconds, longer than most critical sections are, with pauses that grow so
// that the holder keeps the cache line while it works. Returns whether a try has succeeded.
template <typename Try>
bool spin_until(Try attempt) {
  for (int i = 0; i < 4; i++) {
    spin_pause(4 << i);
    if (attempt()) return true;
  }
  return false;
}

}  // namespace minigo::base

#endif  // MINIGO_BASE_SPIN_H_
