// The method tables of the types that an interface type has been asked about: a hash table, which
// the descriptor of the interface type points to. It is read without a lock, by generated code too;
// itab.cpp alone writes it.
//
// An entry never changes, once its type is there. A table that has become too full, or in which a
// type is not where it is looked for first, is replaced by a larger one, and stays for readers that
// still hold it.
//
// All here is inlined: into code on goroutines' stacks and on system stacks.

#ifndef MINIGO_VALUE_ITAB_TABLE_H_
#define MINIGO_VALUE_ITAB_TABLE_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::value {

// The current table of the interface type.
[[gnu::always_inline]] inline const abi::ItabTable* itab_table(const abi::Type* interface) {
  // acquire: pairs with the release in set_table() of itab.cpp. The table has what the one before
  // had.
  return __atomic_load_n(&interface->itabs, __ATOMIC_ACQUIRE);
}

// The type of the entry; null if there is none yet.
[[gnu::always_inline]] inline const abi::Type* type_of(const abi::ItabEntry& entry) {
  // acquire: pairs with the release in insert() of itab.cpp. The itab is there, and complete.
  return __atomic_load_n(&entry.type, __ATOMIC_ACQUIRE);
}

// Where the type is looked for first. Descriptors lie side by side and are seven times 16 bytes
// long, so the bits above the lowest four tell those of a program well enough apart.
[[gnu::always_inline]] inline const abi::ItabEntry* first_place(const abi::ItabTable* table,
                                                                const abi::Type* type) {
  static_assert(sizeof(abi::ItabEntry) == 16);
  uint64_t offset = reinterpret_cast<uint64_t>(type) & table->mask;
  return reinterpret_cast<const abi::ItabEntry*>(reinterpret_cast<const char*>(table->entries) +
                                                 offset);
}

// The place after this one: the first follows the last.
[[gnu::always_inline]] inline const abi::ItabEntry* next_place(const abi::ItabTable* table,
                                                               const abi::ItabEntry* place) {
  const abi::ItabEntry* last = table->entries + table->mask / sizeof(abi::ItabEntry);
  return place == last ? table->entries : place + 1;
}

// The entry of the type, which is not null; null if there is none yet. A table has an empty place.
[[gnu::always_inline]] inline const abi::ItabEntry* look_up(const abi::ItabTable* table,
                                                            const abi::Type* type) {
  for (const abi::ItabEntry* place = first_place(table, type);;) {
    const abi::Type* found = type_of(*place);
    if (found == type) return place;
    if (found == nullptr) return nullptr;
    place = next_place(table, place);
  }
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_ITAB_TABLE_H_
