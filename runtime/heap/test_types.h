// Type descriptors and a processor for tests of the heap and what lies above it, without a
// scheduler.

#ifndef MINIGO_HEAP_TEST_TYPES_H_
#define MINIGO_HEAP_TEST_TYPES_H_

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <vector>

#include "abi/frame.h"
#include "abi/type.h"
#include "heap/allocator.h"
#include "heap/processor_cache.h"

namespace minigo::heap::test {

// Memory that is never freed, for leak checkers.
inline void* keep(void* memory) {
  // Threads of a test make processors.
  static std::mutex mutex;
  static auto& kept = *new std::vector<void*>;
  std::lock_guard lock(mutex);
  kept.push_back(memory);
  return memory;
}

// A type of `bytes` bytes whose pointers `mask` tells. Lives for ever.
inline abi::Type* make_type(uint64_t bytes, uint64_t mask) {
  auto* type = new (keep(malloc(sizeof(abi::Type)))) abi::Type{};
  auto* words = static_cast<uint64_t*>(keep(malloc(sizeof(uint64_t))));
  *words = mask;
  type->size = bytes;
  type->align = 8;
  type->ptr_data = mask == 0 ? 0 : (64 - static_cast<uint64_t>(__builtin_clzll(mask))) * 8;
  type->ptr_mask_words = mask != 0;
  type->ptr_mask = mask == 0 ? nullptr : words;
  type->flags = abi::kComparable | abi::kRegular;
  type->kind = abi::Kind::kStruct;
  return type;
}

// Makes it a struct type of these fields. Lives for ever.
inline void set_fields(abi::Type* type, const std::vector<abi::Field>& fields) {
  auto* memory = static_cast<abi::Field*>(keep(calloc(fields.size(), sizeof(abi::Field))));
  std::copy(fields.begin(), fields.end(), memory);
  auto count = static_cast<int64_t>(fields.size());
  auto* components = new (keep(malloc(sizeof(abi::Components)))) abi::Components{};
  components->fields = {memory, count, count};
  type->components = components;
}

// Gives the calling thread a processor of its own, for ever.
inline abi::ProcessorHeader* install_processor() {
  struct Processor {
    abi::ProcessorHeader header;
    ProcessorCache cache;
  };
  auto* processor = static_cast<Processor*>(keep(calloc(1, sizeof(Processor))));
  attach_processor_cache(&processor->header, &processor->cache);
  asm volatile("movq %0, %%fs:%c1" : : "r"(&processor->header), "i"(abi::kTcbProcessor) : "memory");
  return &processor->header;
}

}  // namespace minigo::heap::test

#endif  // MINIGO_HEAP_TEST_TYPES_H_
