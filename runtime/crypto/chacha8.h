// The generator ChaCha8Rand of C2SP, by what the processor has.

#ifndef MINIGO_RUNTIME_CRYPTO_CHACHA8_H_
#define MINIGO_RUNTIME_CRYPTO_CHACHA8_H_

#include <cstdint>

namespace minigo::crypto {

inline constexpr int kChaCha8Group = 64;  // words of four blocks

// Four blocks of a key from `counter` on. The words at one place of the blocks follow each other.
void chacha8_group_portable(const uint32_t key[8], uint32_t counter, uint32_t group[kChaCha8Group]);
void chacha8_group_by_avx512vl(const uint32_t key[8], uint32_t counter,
                               uint32_t group[kChaCha8Group]);

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_CHACHA8_H_
