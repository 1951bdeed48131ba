#include "race/stacks.h"

#include <cstdlib>
#include <cstring>

#include "base/check.h"

namespace minigo::race {

namespace {

// Of the stacks behind these only the innermost frames are kept: a recursion over a tree has as
// many stacks as the tree has nodes.
constexpr uint32_t kWholeStacks = uint32_t{1} << 18;
constexpr uint32_t kFewFrames = 4;
constexpr uint32_t kBuckets = uint32_t{1} << 20;
// Records are cut from blocks of this size.
constexpr uint64_t kBlockBytes = uint64_t{1} << 20;

base::Mutex lock{base::LockRank::kLeaf};
StackRecord* buckets[kBuckets] MG_GUARDED_BY(lock);
StackRecord** by_id MG_GUARDED_BY(lock);
uint32_t count MG_GUARDED_BY(lock);
uint32_t capacity MG_GUARDED_BY(lock);
char* block MG_GUARDED_BY(lock);
uint64_t block_left MG_GUARDED_BY(lock);

uint64_t hash(const uintptr_t* pcs, uint32_t depth) {
  uint64_t result = depth;
  for (uint32_t i = 0; i < depth; i++) {
    result = (result ^ pcs[i]) * 0x9e3779b97f4a7c15;
    result ^= result >> 29;
  }
  return result;
}

StackRecord* new_record(uint32_t depth) MG_REQUIRES(lock) {
  uint64_t bytes = sizeof(StackRecord) + depth * sizeof(uintptr_t);
  if (bytes > block_left) {
    block = static_cast<char*>(malloc(kBlockBytes));
    MG_CHECK(block != nullptr);
    block_left = kBlockBytes;
  }
  auto* record = reinterpret_cast<StackRecord*>(block);
  block += bytes;
  block_left -= bytes;
  return record;
}

void give_id(StackRecord* record) MG_REQUIRES(lock) {
  if (count == capacity) {
    capacity = capacity == 0 ? 1024 : 2 * capacity;
    by_id = static_cast<StackRecord**>(realloc(by_id, capacity * sizeof(StackRecord*)));
    MG_CHECK(by_id != nullptr);
  }
  by_id[count++] = record;
  record->id = count;
}

}  // namespace

StackId intern_stack(const uintptr_t* pcs, uint64_t all) {
  if (all == 0) return 0;
  base::MutexLock held(lock);
  uint64_t most = count < kWholeStacks ? kMaxFrames : kFewFrames;
  auto depth = static_cast<uint32_t>(all < most ? all : most);
  uint64_t bytes = depth * sizeof(uintptr_t);
  StackRecord*& bucket = buckets[hash(pcs, depth) % kBuckets];
  for (StackRecord* record = bucket; record != nullptr; record = record->next)
    if (record->depth == depth && memcmp(record->pcs, pcs, bytes) == 0) return record->id;
  StackRecord* record = new_record(depth);
  record->depth = depth;
  memcpy(record->pcs, pcs, bytes);
  record->next = bucket;
  bucket = record;
  give_id(record);
  return record->id;
}

const StackRecord* stack_of(StackId id) {
  base::MutexLock held(lock);
  return id == 0 ? nullptr : by_id[id - 1];
}

}  // namespace minigo::race
