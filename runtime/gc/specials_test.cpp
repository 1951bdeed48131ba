// Weak pointers between the end of marking and the burial of the dead.

#include "gc/specials.h"

#include <gtest/gtest.h>

#include "gc/special_table.h"
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

void bury_dead_objects() {
  if (!has_burials()) return;
  Burial burial;
  do {
    burial = bury_some();
  } while (burial == Burial::kGoesOn);
  EXPECT_EQ(burial, Burial::kEnded);
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
  mg_weak_handle_impl(new_object());  // something to bury
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

// An object that is alive, whose stripe is not dealt with last.
heap::ObjectRef new_live_object() {
  heap::ObjectRef object;
  do {
    heap::find_object(new_object(), &object);
  } while (&special_stripe(object.base) == &special_stripes[kSpecialStripes - 1]);
  return object;
}

// As when the burial ends and sweeping begins while the reader waits for the lock.
TEST_F(BurialTest, OnceAStripeIsDoneItsHandlesTellWithoutTheMarks) {
  heap::ObjectRef object = new_live_object();
  uintptr_t* handle = mg_weak_handle_impl(object.base);
  heap::begin_marking();
  mark_specials();
  mark_alone(object);
  for (uint32_t i = 0; i < kSpecialStripes - 1; i++) EXPECT_EQ(bury_some(), Burial::kGoesOn);
  object.span->clear_marks(object.span->words());
  EXPECT_EQ(mg_weak_get_impl(handle), object.base);
  mark_alone(object);
  EXPECT_EQ(bury_some(), Burial::kEnded);
  EXPECT_EQ(bury_some(), Burial::kNothingLeft);
  sweep();
}

TEST_F(BurialTest, RecordsOfAnObjectStandTogether) {
  SpecialStripe& stripe = special_stripe(0);
  base::MutexLock lock(stripe.mutex);
  // Outside the heap, in one stripe, more than a few buckets hold.
  constexpr uintptr_t kBases = 100;
  for (uintptr_t i = 0; i < 3 * kBases; i++)
    add_special(stripe, i % kBases * 8, SpecialKind::kSample, 0)->sample = nullptr;
  uintptr_t objects = 0;
  for_each_object(stripe, [&](Special** at) {
    stripe.mutex.assert_held();
    int records = 0;
    objects++;
    at = remove_specials(stripe, at, [&](const Special&) { return ++records > 0; });
    EXPECT_EQ(records, 3);
    return at;
  });
  EXPECT_EQ(objects, kBases);
  EXPECT_EQ(stripe.count, 0u);
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
