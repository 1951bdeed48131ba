// Entries of maps.

#ifndef MINIGO_LOWER_OPERATIONS_MAP_H_
#define MINIGO_LOWER_OPERATIONS_MAP_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The address of the element of the key, null if the map has no such entry. Good until the map
// changes.
llvm::Value* map_lookup(FunctionContext& fc, const Value& map, const Value& key);
// The element of the key, zero if the map has no such entry.
Value load_map_element(FunctionContext& fc, const Value& map, const Value& key);
// The element of the key to assign to; the entry is made if need be.
Place map_assign_place(FunctionContext& fc, const Value& map, const Value& key);
// delete(map, key).
void delete_key(FunctionContext& fc, const Value& map, const Value& key);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_OPERATIONS_MAP_H_
