// From the descriptor of a map type to the layout of its slots.

#ifndef MINIGO_VALUE_MAP_LAYOUT_H_
#define MINIGO_VALUE_MAP_LAYOUT_H_

#include "value/map.h"

namespace minigo::value {

// The layout of the map type's slots, remembered in the descriptor's `equal`, which means nothing
// else for a map.
const MapLayout* map_layout(const abi::Type* type);

// The same, or null before the first call of map_layout for the type.
MG_IN_PLACE const MapLayout* known_layout(const abi::Type* type) {
  // acquire: pairs with the release in map_layout: the layout is complete.
  return static_cast<const MapLayout*>(__atomic_load_n(&type->equal, __ATOMIC_ACQUIRE));
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_LAYOUT_H_
