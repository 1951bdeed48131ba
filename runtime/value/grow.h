// Capacities, as Go chooses them.

#ifndef MINIGO_VALUE_GROW_H_
#define MINIGO_VALUE_GROW_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::value {

// The capacity that append asks for when `needed` elements do not fit into `cap`.
int64_t next_capacity(int64_t needed, int64_t cap);

// `count` rounded up to what the memory of `count` elements (of a size above 0) holds; -1 if that
// is too much.
int64_t rounded_capacity(const abi::Type* elem, int64_t count);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_GROW_H_
