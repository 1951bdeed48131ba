// Method tables are made once per pair of interface and type and live for ever, and so do the
// tables in which they are found (itab_table.h).

#include "value/itab.h"

#include <cstdlib>
#include <cstring>

#include "base/mutex.h"
#include "base/panic_door.h"
#include "value/itab_table.h"

namespace minigo::value {
namespace {

base::Mutex itab_mutex{base::LockRank::kItabs};

constexpr uint64_t kFirstCapacity = 8;
// A table grows for the sake of first places as long as it has fewer places, or fewer for each
// type.
constexpr uint64_t kSmallCapacity = 32;
constexpr uint64_t kMostPlaces = 4;

void* allocate_forever(size_t bytes) { return panic::allocated(calloc(1, bytes)); }

uint64_t capacity_of(const abi::ItabTable* table) {
  return table->mask / sizeof(abi::ItabEntry) + 1;
}

void set_table(const abi::Type* interface, abi::ItabTable* table) {
  // Descriptors are writable data. release: pairs with the acquire in itab_table().
  __atomic_store_n(const_cast<abi::ItabTable**>(&interface->itabs), table, __ATOMIC_RELEASE);
}

void insert(abi::ItabTable* table, const abi::Type* type, const abi::Itab* itab) {
  const abi::ItabEntry* place = first_place(table, type);
  while (place->type != nullptr) place = next_place(table, place);
  auto* entry = const_cast<abi::ItabEntry*>(place);
  entry->itab = itab;
  table->count++;
  // release: pairs with the acquire in type_of().
  __atomic_store_n(&entry->type, type, __ATOMIC_RELEASE);
}

bool has_room(const abi::ItabTable* table, const abi::Type* type) {
  uint64_t count = table->count + 1;
  uint64_t capacity = capacity_of(table);
  if (capacity < 2 * count) return false;
  return first_place(table, type)->type == nullptr ||
         (capacity >= kSmallCapacity && capacity >= kMostPlaces * count);
}

// A table with twice the places and the same entries.
abi::ItabTable* larger(const abi::ItabTable* table) {
  uint64_t old = capacity_of(table);
  uint64_t capacity = table->count == 0 ? kFirstCapacity : 2 * old;
  auto* copy = static_cast<abi::ItabTable*>(
      allocate_forever(sizeof(abi::ItabTable) + capacity * sizeof(abi::ItabEntry)));
  copy->mask = (capacity - 1) * sizeof(abi::ItabEntry);
  for (uint64_t i = 0; i < old; i++)
    if (const abi::Type* type = table->entries[i].type) insert(copy, type, table->entries[i].itab);
  return copy;
}

void add(const abi::Type* interface, const abi::Type* type, const abi::Itab* itab)
    MG_REQUIRES(itab_mutex) {
  abi::ItabTable* table = interface->itabs;
  while (!has_room(table, type)) table = larger(table);
  insert(table, type, itab);
  if (table != interface->itabs) set_table(interface, table);
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
  if (const abi::ItabEntry* entry = look_up(itab_table(interface), type)) return entry->itab;
  base::MutexLock lock(itab_mutex);
  if (const abi::ItabEntry* entry = look_up(itab_table(interface), type)) return entry->itab;
  const abi::Itab* itab = make_itab(interface, type);
  add(interface, type, itab);
  return itab;
}

extern "C" {

const abi::Itab* mg_itab_add_impl(const abi::Type* interface, const abi::Type* type) {
  return find_itab(interface, type);
}

bool mg_assignable_to_impl(const abi::Type* type, const abi::Type* target) {
  if (type == target) return true;
  return target->kind == abi::Kind::kInterface && missing_method(target, type) == nullptr;
}

}  // extern "C"

}  // namespace minigo::value
