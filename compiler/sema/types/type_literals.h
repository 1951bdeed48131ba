// Type literals other than structs, interfaces and functions (specification, "Array types", "Slice
// types", "Pointer types", "Map types", "Channel types"). Each function returns the invalid type
// after an error.

#ifndef MINIGO_SEMA_TYPES_TYPE_LITERALS_H_
#define MINIGO_SEMA_TYPES_TYPE_LITERALS_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// An array or slice type.
const Type* check_array_type(Checker& checker, syntax::ArrayType* e);
const Type* check_map_type(Checker& checker, syntax::MapType* e);
const Type* check_chan_type(Checker& checker, syntax::ChanType* e);
const Type* check_pointer_type(Checker& checker, syntax::StarExpr* e);
// The type of an array that the source writes or whose length a literal gives, at [pos, end). One
// larger than the address space is reported there when all else has been checked.
const Type* make_array(Checker& checker, const Type* elem, int64_t length, Pos pos, Pos end);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_TYPE_LITERALS_H_
