// ChaCha20 and Poly1305 together (RFC 8439, section 2.8), by what the processor has.

#ifndef MINIGO_RUNTIME_CRYPTO_CHACHA20_POLY1305_H_
#define MINIGO_RUNTIME_CRYPTO_CHACHA20_POLY1305_H_

#include <cstdint>

#include "crypto/poly1305.h"

namespace minigo::crypto {

// What a call of the library is about (stdlib/internal/rt/chacha.go).
struct ChaChaText {
  uint32_t* state;  // the standard's 16 words; its counter goes on
  Poly1305* hash;
  uint8_t* to;
  const uint8_t* from;
  int64_t size;
};

enum class Direction : uint8_t { kEncrypt, kDecrypt };

// Combine text with the stream, and add the encrypted one and zeros up to a whole block to the
// hash. The texts may be at the same place.
void translate_portable(const ChaChaText& text, Direction direction);
void translate_by_avx2(const ChaChaText& text, Direction direction);      // also BMI2
void translate_by_avx512vl(const ChaChaText& text, Direction direction);  // both, too

}  // namespace minigo::crypto

#endif  // MINIGO_RUNTIME_CRYPTO_CHACHA20_POLY1305_H_
