// Weak pointers between the end of marking and the burial of the dead.

#include "gc/specials.h"

#include <gtest/gtest.h>

#include "gc/test_cycle.h"

extern "C" {
uintptr_t* mg_weak_handle_impl(uintptr_t address);
uintptr_t mg_weak_get_impl(const uintptr_t* handle);
}

namespace minigo::gc {
namespace {

using test::is_marked_at;
using test::sweep;

using BurialTest = test::CycleTest;

uintptr_t new_object() {
  static abi::Type* type = heap::test::make_type(88, 0b1);
  return reinterpret_cast<uintptr_t>(heap::new_object(type));
}

// Ends a cycle that has marked what the specials keep alive. Nothing is buried yet.
void mark_specials() {
  MarkPool pool;
  Marker marker(pool);
  for (int64_t piece = 0; piece < special_roots().items(); piece++)
    special_roots().scan(marker, piece);
  while (!marker.drain(512) || marker.take_work()) {
  }
  heap::end_marking({marker.work().marked_bytes, marker.work().marked_objects});
  begin_burials();
}

TEST_F(BurialTest, WeakPointersToTheDeadAreNilAtOnce) {
  uintptr_t object = new_object();
  uintptr_t* handle = mg_weak_handle_impl(object);
  EXPECT_EQ(mg_weak_get_impl(handle), object);
  heap::begin_marking();
  mark_specials();
  EXPECT_EQ(*handle, object);
  EXPECT_EQ(mg_weak_get_impl(handle), 0u);
  bury_dead_objects();
  EXPECT_EQ(*handle, 0u);
  sweep();
}

TEST_F(BurialTest, WhatAWeakPointerHandsOutIsShaded) {
  const abi::ProcessorHeader* processor = heap::test::install_processor();
  uintptr_t object = new_object();
  uintptr_t* handle = mg_weak_handle_impl(object);
  heap::begin_marking();
  EXPECT_EQ(mg_weak_get_impl(handle), object);
  EXPECT_EQ(processor->barrier_next[-1], object);
  mark_specials();
  bury_dead_objects();
  sweep();
}

TEST_F(BurialTest, ObjectsMadeMeanwhileAreNotTakenForDead) {
  heap::begin_marking();
  mark_specials();
  uintptr_t object = new_object();
  // The end of marking took the span, so this object is of a run that no cycle has marked.
  while (is_marked_at(reinterpret_cast<void*>(object))) object = new_object();
  uintptr_t* handle = mg_weak_handle_impl(object);
  EXPECT_EQ(mg_weak_get_impl(handle), object);
  bury_dead_objects();
  EXPECT_EQ(mg_weak_get_impl(handle), object);
  sweep();
  heap::begin_marking();
  mark_specials();
  bury_dead_objects();
  EXPECT_EQ(mg_weak_get_impl(handle), 0u);
  sweep();
}

TEST_F(BurialTest, NothingIsSweptBeforeItIsOver) {
  uintptr_t* handle = mg_weak_handle_impl(new_object());
  heap::begin_marking();
  mark_specials();
  EXPECT_FALSE(heap::is_swept());
  EXPECT_FALSE(heap::sweep_some());
  bury_dead_objects();
  EXPECT_FALSE(heap::is_swept());
  EXPECT_EQ(mg_weak_get_impl(handle), 0u);
  sweep();
}

}  // namespace
}  // namespace minigo::gc
