// The blocks of ChaCha8Rand: ChaCha's with 8 rounds, four at a time. A vector has the same word of
// all four, and stays together in what is written.

#include "crypto/chacha8.h"

#include "crypto/chacha20.h"
#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

// Unlike ChaCha20's blocks, these have only the key added at the end.
MG_CHACHA inline void chacha8_group(const uint32_t key[8], uint32_t counter,
                                    uint32_t group[kChaCha8Group]) {
  constexpr uint32_t kFirst[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  Words4 x[16];
#pragma clang loop unroll(full)
  for (int i = 0; i < 4; i++) x[i] = Words4{} + kFirst[i];
#pragma clang loop unroll(full)
  for (int i = 0; i < 8; i++) x[4 + i] = Words4{} + key[i];
  x[kChaChaCounter] = Words4{0, 1, 2, 3} + counter;
#pragma clang loop unroll(full)
  for (int i = kChaChaCounter + 1; i < 16; i++) x[i] = Words4{};
  for (int i = 0; i < 4; i++) double_round(x);
#pragma clang loop unroll(full)
  for (int i = 0; i < 8; i++) x[4 + i] += key[i];
  memcpy(group, x, sizeof x);
}

}  // namespace

void chacha8_group_portable(const uint32_t key[8], uint32_t counter,
                            uint32_t group[kChaCha8Group]) {
  chacha8_group(key, counter, group);
}

// With registers for all words, and rotations.
__attribute__((target("avx2,avx512f,avx512vl"))) void chacha8_group_by_avx512vl(
    const uint32_t key[8], uint32_t counter, uint32_t group[kChaCha8Group]) {
  chacha8_group(key, counter, group);
}

extern "C" void mg_chacha8_group_impl(const uint32_t key[8], uint32_t counter,
                                      uint32_t group[kChaCha8Group]) {
  if (platform::has(platform::Extension::kAvx512vl)) {
    chacha8_group_by_avx512vl(key, counter, group);
  } else {
    chacha8_group_portable(key, counter, group);
  }
}

}  // namespace minigo::crypto
