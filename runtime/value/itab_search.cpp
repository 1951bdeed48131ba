// The way from a look-up in generated code to itab.cpp. It runs on goroutines' stacks: what is in
// the table, if not in the first place, is found without a change of stacks.

#include "value/entry_door.h"
#include "value/itab_table.h"

namespace minigo::value {

extern "C" const abi::Itab* mg_itab_search(const abi::Type* interface, const abi::Type* type) {
  const abi::ItabEntry* entry = look_up(itab_table(interface), type);
  return entry != nullptr ? entry->itab : mg_itab_add(interface, type);
}

}  // namespace minigo::value
