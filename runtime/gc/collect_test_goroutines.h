#ifndef MINIGO_GC_COLLECT_TEST_GOROUTINES_H_
#define MINIGO_GC_COLLECT_TEST_GOROUTINES_H_

#include <atomic>
#include <cstdint>

namespace minigo::gc {

// Goroutines build trees and pass them through channels while others collect.
struct TreeTest {
  int64_t workers;
  int64_t rounds;
  int64_t depth;
  std::atomic<int64_t> trees_checked;
  std::atomic<int64_t> wrong;
};
void pass_trees(void* tree_test);

// A tree held only by deep frames of many segments.
struct DeepTest {
  int64_t depth;
  int64_t sum;
};
void hold_in_deep_frames(void* deep_test);

// Goroutines parked with the only pointer to their object on their stack.
struct ParkedTest {
  int64_t goroutines;
  std::atomic<int64_t> intact;
};
void hold_while_parked(void* parked_test);

// Goroutines make objects that only weak pointers lead to, and now and then take one back, while
// others collect: cycles begin while the dead of the last one are being buried.
struct WeakTest {
  int64_t workers;
  int64_t rounds;
  std::atomic<int64_t> taken_back;
  std::atomic<int64_t> dead;
  std::atomic<int64_t> wrong;
};
void take_back_weak(void* weak_test);

// Goroutines return from system calls, and from stops inside a runtime call, with the only pointer
// to their objects on their stacks.
struct SyscallTest {
  int64_t goroutines;
  int64_t rounds;
  std::atomic<int64_t> wrong;
};
void hold_in_system_calls(void* syscall_test);

// Goroutines sleep with their processors while others collect. What is on their stacks alone when
// they wake they move into new objects, which the cycle need not look into.
struct RestTest {
  int64_t rounds;
  std::atomic<int64_t> resting;  // goroutines that have rounds left
  std::atomic<int64_t> wrong;
};
void move_after_rests(void* rest_test);

}  // namespace minigo::gc

#endif  // MINIGO_GC_COLLECT_TEST_GOROUTINES_H_
