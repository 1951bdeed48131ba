// Method tables are made once per pair of interface and type and live for ever. Readers find them
// in an open-addressed table without a lock; a table that fills up is replaced by a larger one, and
// the old one stays for readers that still hold it.

#include "value/itab.h"

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "base/mutex.h"
#include "base/panic_door.h"

namespace minigo::value {
namespace {

// A pair that was looked up. `itab` is null if the type does not implement the interface.
struct Entry {
  const abi::Type* interface;
  const abi::Type* type;
  const abi::Itab* itab;
};

struct Table {
  uint64_t capacity;  // a power of two
  std::atomic<const Entry*> entries[];
};

base::Mutex itab_mutex{base::LockRank::kItabs};
std::atomic<Table*> current{nullptr};
uint64_t entry_count MG_GUARDED_BY(itab_mutex) = 0;

void* allocate_forever(size_t bytes) {
  void* memory = calloc(1, bytes);
  if (memory == nullptr) panic::fatal("runtime: cannot allocate memory");
  return memory;
}

uint64_t slot_of(const abi::Type* interface, const abi::Type* type) {
  uint64_t a = reinterpret_cast<uint64_t>(interface) >> 4;
  uint64_t b = reinterpret_cast<uint64_t>(type) >> 4;
  uint64_t mixed = (a * 31 + b) * 0x9e3779b97f4a7c15;
  return mixed >> 32;
}

const Entry* look_up(const Table* table, const abi::Type* interface, const abi::Type* type) {
  if (table == nullptr) return nullptr;
  for (uint64_t at = slot_of(interface, type);; at++) {
    // acquire: pairs with the release in insert(). The entry and its itab are complete.
    const Entry* entry = table->entries[at & (table->capacity - 1)].load(std::memory_order_acquire);
    if (entry == nullptr) return nullptr;
    if (entry->interface == interface && entry->type == type) return entry;
  }
}

void insert(Table* table, const Entry* entry) {
  uint64_t at = slot_of(entry->interface, entry->type);
  while (table->entries[at & (table->capacity - 1)].load(std::memory_order_relaxed) != nullptr)
    at++;
  // release: pairs with the acquire in look_up().
  table->entries[at & (table->capacity - 1)].store(entry, std::memory_order_release);
}

// A table with room for another entry: the current one, or a larger one that takes its place. The
// old one stays, for readers that came before.
Table* make_room() MG_REQUIRES(itab_mutex) {
  Table* old = current.load(std::memory_order_relaxed);
  if (old != nullptr && entry_count < old->capacity / 2) return old;
  uint64_t capacity = old == nullptr ? 256 : old->capacity * 2;
  auto* table = static_cast<Table*>(
      allocate_forever(sizeof(Table) + capacity * sizeof(std::atomic<const Entry*>)));
  table->capacity = capacity;
  for (uint64_t i = 0; old != nullptr && i < old->capacity; i++) {
    if (const Entry* entry = old->entries[i].load(std::memory_order_relaxed)) insert(table, entry);
  }
  // release: pairs with the acquire in find_itab().
  current.store(table, std::memory_order_release);
  return table;
}

int compare(const abi::String& a, const abi::String& b) {
  int64_t shorter = a.len < b.len ? a.len : b.len;
  int order = shorter == 0 ? 0 : memcmp(a.data, b.data, static_cast<size_t>(shorter));
  if (order != 0) return order;
  return a.len < b.len ? -1 : a.len > b.len;
}

// Methods are sorted by name, then package: both lists are walked once, in step. The method that
// fits, or null; `Candidate` is Method or InterfaceMethod.
template <typename Candidate>
const Candidate* find_method(const abi::InterfaceMethod& wanted, const abi::Slice& methods,
                             int64_t* at) {
  auto* candidates = static_cast<const Candidate*>(methods.data);
  for (; *at < methods.len; ++*at) {
    const Candidate& candidate = candidates[*at];
    int order = compare(candidate.name, wanted.name);
    if (order == 0) order = compare(candidate.pkg_path, wanted.pkg_path);
    if (order > 0) return nullptr;
    if (order == 0) return candidate.type == wanted.type ? &candidate : nullptr;
  }
  return nullptr;
}

template <typename Candidate, typename Found>
const abi::String* match_methods(const abi::Type* interface, const abi::Slice& methods,
                                 Found found) {
  auto* wanted =
      static_cast<const abi::InterfaceMethod*>(interface->components->interface_methods.data);
  int64_t at = 0;
  for (int64_t i = 0; i < interface->components->interface_methods.len; i++) {
    const Candidate* candidate = find_method<Candidate>(wanted[i], methods, &at);
    if (candidate == nullptr) return &wanted[i].name;
    found(i, *candidate);
  }
  return nullptr;
}

const abi::Slice& methods_of(const abi::Type* type) { return type->uncommon->methods; }

const abi::Itab* make_itab(const abi::Type* interface, const abi::Type* type) {
  if (missing_method(interface, type) != nullptr) return nullptr;
  auto count = static_cast<size_t>(interface->components->interface_methods.len);
  auto* itab = static_cast<abi::Itab*>(allocate_forever(sizeof(abi::Itab) + count * sizeof(void*)));
  itab->interface = interface;
  itab->type = type;
  itab->hash = type->hash;
  match_methods<abi::Method>(
      interface, methods_of(type),
      [itab](int64_t i, const abi::Method& method) { itab->code[i] = method.code; });
  return itab;
}

}  // namespace

const abi::String* missing_method(const abi::Type* interface, const abi::Type* type) {
  if (type->kind == abi::Kind::kInterface)
    return match_methods<abi::InterfaceMethod>(interface, type->components->interface_methods,
                                               [](int64_t, const abi::InterfaceMethod&) {});
  return match_methods<abi::Method>(interface, methods_of(type),
                                    [](int64_t, const abi::Method&) {});
}

const abi::Itab* find_itab(const abi::Type* interface, const abi::Type* type) {
  // acquire: pairs with the release in make_room(). The table has what its predecessor had.
  const Entry* entry = look_up(current.load(std::memory_order_acquire), interface, type);
  if (MG_LIKELY(entry != nullptr)) return entry->itab;
  base::MutexLock lock(itab_mutex);
  entry = look_up(current.load(std::memory_order_relaxed), interface, type);
  if (entry != nullptr) return entry->itab;
  auto* fresh = static_cast<Entry*>(allocate_forever(sizeof(Entry)));
  *fresh = {interface, type, make_itab(interface, type)};
  insert(make_room(), fresh);
  entry_count++;
  return fresh->itab;
}

extern "C" {

const abi::Itab* mg_itab_impl(const abi::Type* interface, const abi::Type* type) {
  if (type == nullptr) return nullptr;
  return find_itab(interface, type);
}

bool mg_assignable_to_impl(const abi::Type* type, const abi::Type* target) {
  if (type == target) return true;
  return target->kind == abi::Kind::kInterface && missing_method(target, type) == nullptr;
}

}  // extern "C"

}  // namespace minigo::value
