// For tests without a scheduler: cycles whose roots are what the test marks.

#ifndef MINIGO_GC_TEST_CYCLE_H_
#define MINIGO_GC_TEST_CYCLE_H_

#include <gtest/gtest.h>

#include "gc/mark.h"
#include "heap/allocator.h"
#include "heap/collection.h"
#include "heap/test_types.h"

namespace minigo::gc::test {

inline void sweep() {
  heap::allow_sweeping();
  while (heap::sweep_some()) {
  }
  ASSERT_TRUE(heap::is_swept());
}

// A cycle that finds nothing.
inline void collect_nothing() {
  heap::begin_marking();
  heap::end_marking({0, 0});
  sweep();
}

inline bool is_marked_at(const void* object) {
  heap::ObjectRef ref;
  return heap::find_object(reinterpret_cast<uintptr_t>(object), &ref) && is_marked(ref);
}

// The test's thread has a processor, and the heap is empty.
class CycleTest : public testing::Test {
 protected:
  void SetUp() override {
    heap::initialize();
    heap::test::install_processor();
    collect_nothing();
    collect_nothing();
  }
  void TearDown() override { collect_nothing(); }
};

}  // namespace minigo::gc::test

#endif  // MINIGO_GC_TEST_CYCLE_H_
