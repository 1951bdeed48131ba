// The buffer of the write barrier and the shading of typed memory, with a collector that only notes
// what it is given.

#include "heap/write_barrier.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "heap/gc_door.h"
#include "heap/span.h"
#include "heap/test_types.h"
#include "heap/write_barrier_test_goroutines.h"
#include "sched/testing/test_goroutines.h"

namespace minigo {
namespace {

using Words = std::vector<uintptr_t>;

Words& shaded() {
  static thread_local Words words;
  return words;
}

// As C++ may do.
void spoil_registers() {
  asm volatile(
      ".irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n"
      "pcmpeqd %%xmm\\i, %%xmm\\i\n"
      ".endr\n"
      ".irp name, rax, rcx, rdx, rsi, rdi, r8, r9, r10, r11\n"
      "notq %%\\name\n"
      ".endr" ::
          : "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
            "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "rax", "rcx", "rdx", "rsi", "rdi", "r8",
            "r9", "r10", "r11", "cc");
}

}  // namespace

void gc::collect_for_heap() {}
void gc::collect_for_memory() {}
void gc::assist(uint64_t) {}
void gc::note_heap_growth() {}
void gc::prepare_for_large(uint64_t) {}
void gc::shade_words(const uintptr_t* words, size_t count) {
  shaded().insert(shaded().end(), words, words + count);
  spoil_registers();
}

namespace heap {
namespace {

using test::install_processor;
using test::make_type;

// Runs in a thread of its own, with a processor of its own, while the collector marks.
template <typename Fn>
void while_marking(Fn fn) {
  set_marking(true);
  std::thread([&] { fn(install_processor()); }).join();
  set_marking(false);
}

// What has been shaded, with what is still in the buffer.
Words all_shaded(abi::ProcessorHeader* processor) {
  flush_write_barrier(processor);
  return shaded();
}

TEST(WriteBarrier, ShadesNothingWhileNobodyMarks) {
  std::thread([] {
    abi::ProcessorHeader* processor = install_processor();
    shade(uintptr_t{8});
    EXPECT_TRUE(all_shaded(processor).empty());
  }).join();
}

TEST(WriteBarrier, NotesWordsInOrder) {
  while_marking([](abi::ProcessorHeader* processor) {
    shade(uintptr_t{8});
    shade(uintptr_t{0});
    shade(uintptr_t{16});
    EXPECT_TRUE(shaded().empty());
    EXPECT_EQ(all_shaded(processor), (Words{8, 16}));
  });
}

TEST(WriteBarrier, EmptiesTheBufferWhenItIsFull) {
  while_marking([](abi::ProcessorHeader* processor) {
    for (uintptr_t word = 1; word < kBarrierWords; word++) shade(word);
    EXPECT_TRUE(shaded().empty());
    shade(uintptr_t{kBarrierWords});
    EXPECT_EQ(shaded().size(), kBarrierWords);
    EXPECT_EQ(shaded().back(), kBarrierWords);
    EXPECT_EQ(all_shaded(processor).size(), kBarrierWords);
  });
}

TEST(WriteBarrier, NeedsNoProcessor) {
  set_marking(true);
  std::thread([] {
    // The memory of a thread that has ended may still have that one's processor.
    asm volatile("movq $0, %%fs:%c0" : : "i"(abi::kTcbProcessor) : "memory");
    shade(uintptr_t{8});
    EXPECT_EQ(shaded(), Words{8});
  }).join();
  set_marking(false);
}

TEST(WriteBarrier, ShadesTheSlotsOfATypeAlone) {
  while_marking([](abi::ProcessorHeader* processor) {
    uintptr_t object[] = {1, 2, 3, 4};
    shade_slots(make_type(sizeof(object), 0b0101), object);
    EXPECT_EQ(all_shaded(processor), (Words{1, 3}));
  });
}

TEST(WriteBarrier, ShadesLargeTypes) {
  while_marking([](abi::ProcessorHeader* processor) {
    uintptr_t object[130] = {};
    object[63] = 63;
    object[64] = 64;
    object[129] = 129;
    uint64_t mask[] = {uint64_t{1} << 63, 1, 0b10};
    abi::Type type = *make_type(sizeof(object), 1);
    type.ptr_mask = mask;
    type.ptr_mask_words = 3;
    shade_slots(&type, object);
    EXPECT_EQ(all_shaded(processor), (Words{63, 64, 129}));
  });
}

TEST(WriteBarrier, ShadesTypesWithoutMask) {
  while_marking([](abi::ProcessorHeader* processor) {
    uintptr_t words[] = {1, 2, 3, 4, 5, 6, 7, 8};
    abi::Type array = *make_type(32, 0);
    array.kind = abi::Kind::kArray;
    array.elem = make_type(16, 0b01);
    array.len = 2;
    array.ptr_data = 24;
    shade_slots(&array, words);
    shade_records(typed_records(&array), words, 2);
    EXPECT_EQ(all_shaded(processor), (Words{1, 3, 1, 3, 5, 7}));
  });
}

TEST(WriteBarrier, ShadesElementsAndRecords) {
  while_marking([](abi::ProcessorHeader* processor) {
    uintptr_t words[] = {1, 2, 3, 4, 5, 6};
    shade_elements(make_type(16, 0b10), words, 2);
    uint64_t mask = 0b01;
    shade_records(Records{3, 1, {&mask}}, words, 2);
    shade_elements(make_type(16, 0), words, 3);
    EXPECT_EQ(all_shaded(processor), (Words{2, 4, 1, 4}));
  });
}

TEST(WriteBarrier, ShadesASlotUnlessItIsNil) {
  while_marking([](abi::ProcessorHeader* processor) {
    void* slots[] = {nullptr, &slots};
    shade_slot(&slots[0]);
    shade_slot(&slots[1]);
    EXPECT_EQ(all_shaded(processor), Words{reinterpret_cast<uintptr_t>(&slots)});
  });
}

#ifndef MINIGO_FIBERS
TEST(WriteBarrier, StubsChangeNoRegister) {
  uintptr_t objects[] = {8, 16, 24, 32};
  StubTest test{1000, make_type(16, 0b11), objects, 0};
  set_marking(true);
  sched::run_in_goroutine(call_stubs, &test);
  set_marking(false);
  EXPECT_EQ(test.changed, 0);
}
#endif

}  // namespace
}  // namespace heap
}  // namespace minigo
