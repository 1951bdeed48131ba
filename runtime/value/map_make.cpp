// Maps in frames, on goroutines' stacks: an empty one that fits takes a few stores.

#include <cstring>

#include "value/entry_door.h"
#include "value/equality.h"
#include "value/map_layout.h"
#include "value/map_table.h"

namespace minigo::value {

// As init_map (map.h), which stands behind the stub for the first map of a type or a thread, and
// for one that does not fit.
extern "C" void mg_map_init(const abi::Type* type, Map* map, uint64_t bytes, int64_t hint) {
  const MapLayout* layout = known_layout(type);
  bool is_simple = layout != nullptr && random_state != 0 && fits_frame(layout, bytes, hint);
  if (MG_UNLIKELY(!is_simple)) MG_JUMP mg_map_init_slow(type, map, bytes, hint);
  memset(map, 0, bytes);
  map->layout = layout;
  map->seed = random_word_after(&random_state);
  use_frame(map);
}

}  // namespace minigo::value
