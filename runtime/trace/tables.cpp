#include "trace/tables.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "platform/memory_map.h"

namespace minigo::trace {

namespace {

constexpr size_t kPieceBytes = size_t{256} << 10;
// A table of a generation that needs more is of a program whose stacks never repeat.
constexpr size_t kMaxArenaBytes = size_t{64} << 20;

Tables tables[2];

}  // namespace

void Arena::grow(size_t bytes) {
  size_t size = std::max(bytes + sizeof(Piece), kPieceBytes);
  auto* piece = static_cast<Piece*>(platform::map_memory(size));
  *piece = {newest_, size};
  newest_ = piece;
  used_ = sizeof(Piece);
  total_ += size;
}

void* Arena::take(size_t bytes) {
  bytes = (bytes + 7) & ~size_t{7};
  if (newest_ == nullptr || used_ + bytes > newest_->bytes) {
    if (total_ + bytes > kMaxArenaBytes) return nullptr;
    grow(bytes);
  }
  void* memory = reinterpret_cast<char*>(newest_) + used_;
  used_ += bytes;
  return memory;
}

void Arena::reset() {
  while (newest_ != nullptr && newest_->older != nullptr) {
    Piece* piece = newest_;
    newest_ = piece->older;
    total_ -= piece->bytes;
    platform::unmap_memory(piece, piece->bytes);
  }
  used_ = sizeof(Piece);
}

Entry* Table::find(uint64_t hash, const void* data, size_t bytes) const {
  // acquire: pairs with the release in entry_locked().
  Entry* entry = buckets_[hash % kBuckets].load(std::memory_order_acquire);
  // relaxed: stored before the entry was published.
  for (; entry != nullptr; entry = entry->next.load(std::memory_order_relaxed))
    if (entry->hash == hash && entry->bytes == bytes && memcmp(entry->data(), data, bytes) == 0)
      return entry;
  return nullptr;
}

const Entry* Table::entry(const void* data, size_t bytes) {
  if (Entry* entry = find(base::hash_bytes(0, data, bytes), data, bytes)) return entry;
  base::OwnedMutexLock guard(lock);
  return entry_locked(data, bytes);
}

const Entry* Table::entry_locked(const void* data, size_t bytes) {
  uint64_t hash = base::hash_bytes(0, data, bytes);
  if (Entry* entry = find(hash, data, bytes)) return entry;
  auto* entry = static_cast<Entry*>(arena_.take(sizeof(Entry) + bytes));
  if (entry == nullptr) return nullptr;
  std::atomic<Entry*>& bucket = buckets_[hash % kBuckets];
  entry->next.store(bucket.load(std::memory_order_relaxed), std::memory_order_relaxed);
  entry->hash = hash;
  entry->id = ++count_;
  entry->bytes = static_cast<uint32_t>(bytes);
  memcpy(entry + 1, data, bytes);
  // release: pairs with the acquire in find() and for_each().
  bucket.store(entry, std::memory_order_release);
  return entry;
}

void Table::reset() {
  for (std::atomic<Entry*>& bucket : buckets_) bucket.store(nullptr, std::memory_order_relaxed);
  count_ = 0;
  arena_.reset();
}

Tables& tables_of(uint64_t number) { return tables[number % 2]; }

uint32_t text_number(const char* text, size_t bytes) {
  const Entry* entry = current_tables().texts.entry(text, std::min(bytes, kMaxTextBytes));
  return entry == nullptr ? 0 : entry->id;
}

}  // namespace minigo::trace
