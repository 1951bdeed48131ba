// The blocks of SHA-1 and SHA-2. Each function adds `count` blocks to the words of a state; which
// extensions of the processor it needs is in its name.

#ifndef MINIGO_RUNTIME_CRYPTO_SHA_H_
#define MINIGO_RUNTIME_CRYPTO_SHA_H_

#include <cstdint>

namespace minigo::crypto {

// Blocks of 64 bytes; also SSE4.1.
void sha1_by_sha(uint32_t state[5], const uint8_t* data, int64_t count);
void sha256_by_sha(uint32_t state[8], const uint8_t* data, int64_t count);
void sha256_by_bmi2(uint32_t state[8], const uint8_t* data, int64_t count);
void sha1_portable(uint32_t state[5], const uint8_t* data, int64_t count);
void sha256_portable(uint32_t state[8], const uint8_t* data, int64_t count);

// Blocks of 128 bytes; also AVX and BMI2.
void sha512_by_avx(uint64_t state[8], const uint8_t* data, int64_t count);
void sha512_by_avx512vl(uint64_t state[8], const uint8_t* data, int64_t count);
void sha512_portable(uint64_t state[8], const uint8_t* data, int64_t count);

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_SHA_H_
