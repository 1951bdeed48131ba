// Sizes and offsets of values in memory on x86-64, as gc lays them out (specification, "Size and
// alignment guarantees"; unsafe.Sizeof and unsafe.Offsetof are constants of the program). Lower
// gives LLVM's types the same layout.

#ifndef MINIGO_TYPES_LAYOUT_H_
#define MINIGO_TYPES_LAYOUT_H_

#include <cstdint>
#include <vector>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// Types of this many bytes or more are refused, as gc does.
inline constexpr int64_t kTypeSizeLimit = int64_t{1} << 50;

// The size and alignment of a value, in bytes. The type is not an untyped constant's, a tuple, a
// type parameter or a union. size_of returns -1 for a type larger than the address space.
int64_t size_of(const Type* type);
int64_t align_of(const Type* type);
// Values of the type may hold pointers: the collector scans them, and escape analysis follows them.
bool has_pointers(const Type* type);
// == of the type is equality of the bytes.
bool is_regular(const Type* type);
// The offset of each field in bytes, in the order of Struct::fields; -1 where it does not fit.
std::vector<int64_t> field_offsets(const Struct* type);

// A value of the type is one pointer, or a struct or an array with one and nothing else, so that an
// interface holds it in its data word, as under gc. The data word of any other type points to a
// box.
bool is_pointer_shaped(const Type* type);

// A function literal that captures the variable holds a copy of it; otherwise it holds the
// variable's address. A copy will do if nobody can change the variable after the capture.
inline bool captured_by_value(const Var* var) { return !var->assigned && !var->address_taken; }

}  // namespace minigo::types

#endif  // MINIGO_TYPES_LAYOUT_H_
