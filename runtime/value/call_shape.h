// How generated code passes results, for callers of func values of any type.

#ifndef MINIGO_VALUE_CALL_SHAPE_H_
#define MINIGO_VALUE_CALL_SHAPE_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::value {

// Results that do not fit into registers go to memory whose address is the first argument. Returns
// the bytes of that memory for a func type; 0 if its results are in registers.
uint64_t bytes_of_results_in_memory(const abi::Type* func);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_CALL_SHAPE_H_
