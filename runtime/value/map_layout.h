// From the descriptor of a map type to the layout of its slots.

#ifndef MINIGO_VALUE_MAP_LAYOUT_H_
#define MINIGO_VALUE_MAP_LAYOUT_H_

#include "value/map.h"

namespace minigo::value {

// The layout of the map type's slots, remembered in the descriptor's `equal`, which means nothing
// else for a map.
const MapLayout* map_layout(const abi::Type* type);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_MAP_LAYOUT_H_
