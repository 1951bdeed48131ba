// Sizes and offsets on x86-64 (Go's gc sizes).

#ifndef MINIGO_TYPES_LAYOUT_H_
#define MINIGO_TYPES_LAYOUT_H_

#include <cstdint>
#include <vector>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// Types of as many bytes and more are refused, as gc does.
inline constexpr int64_t kTypeSizeLimit = int64_t{1} << 50;

// Bytes. The type is typed and not a tuple, type parameter or union. size_of returns -1 for a type
// larger than the address space.
int64_t size_of(const Type* type);
int64_t align_of(const Type* type);
// Values of the type hold pointers, which the collector follows and addresses flow through.
bool has_pointers(const Type* type);
std::vector<int64_t> field_offsets(const Struct* type);

// The data word of an interface is the value itself; of other types it points to a box.
bool is_pointer_shaped(const Type* type);

// A function literal that captures the variable holds a copy of it; otherwise its address.
inline bool captured_by_value(const Var* var) { return !var->assigned && !var->address_taken; }

}  // namespace minigo::types

#endif  // MINIGO_TYPES_LAYOUT_H_
