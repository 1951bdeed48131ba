// A hash of many bytes by the AES instructions, sixteen bytes each: a fourth of the instructions
// that products take. As Go's hashes of memory where the processor has them.

#ifndef MINIGO_VALUE_WIDE_HASH_H_
#define MINIGO_VALUE_WIDE_HASH_H_

#include <cstdint>

namespace minigo::value {

// Hashes of more bytes are wide where they can be.
inline constexpr uint64_t kWideHashBytes = 64;

// Whether the processor has the instructions. Known before the program begins, and never changes: a
// map's hashes stay as they are.
extern const bool has_wide_hash;

// The hash of `len` bytes, more than kWideHashBytes. From both kinds of stacks, as bytes.cpp's.
uint64_t wide_hash(const char* at, uint64_t len, uint64_t seed, uint64_t secret);

}  // namespace minigo::value

#endif  // MINIGO_VALUE_WIDE_HASH_H_
