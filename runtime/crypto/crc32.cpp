// The long part of a 32-bit cyclic redundancy check, by carry-less multiplication.
//
// A check is the remainder of the data, taken as a polynomial, by the generator P. So data may be
// replaced by shorter data of the same remainder: 16 bytes that stand D bits before others equal
// their two halves, multiplied by powers of x modulo P that depend on D alone, at the place of the
// others. Four such sums go side by side, 64 bytes apart; at the end they become one, whose check
// the library takes by its table. All is reflected: the lowest bit of a byte has the highest power.

#include <immintrin.h>

#include <cstdint>

#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

// The powers of x for two distances, each for the low and the high half.
struct Powers {
  uint64_t far[2];   // 64 bytes
  uint64_t near[2];  // 16 bytes
};

#define MG_CLMUL __attribute__((target("pclmul,sse2")))

MG_CLMUL __m128i load(const void* at) { return _mm_loadu_si128(static_cast<const __m128i*>(at)); }

MG_CLMUL __m128i fold(__m128i sum, __m128i powers, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(sum, powers, 0x00);
  __m128i high = _mm_clmulepi64_si128(sum, powers, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

MG_CLMUL void fold_all(char* remainder, const Powers* powers, const char* data, int64_t len) {
  const char* end = data + len;
  __m128i far = load(powers->far);
  __m128i near = load(powers->near);
  __m128i sums[4];
  for (int i = 0; i < 4; i++) sums[i] = load(data + 16 * i);
  sums[0] = _mm_xor_si128(sums[0], load(remainder));
  for (data += 64; end - data >= 64; data += 64) {
    for (int i = 0; i < 4; i++) sums[i] = fold(sums[i], far, load(data + 16 * i));
  }
  for (int i = 1; i < 4; i++) sums[i] = fold(sums[i - 1], near, sums[i]);
  for (; data < end; data += 16) sums[3] = fold(sums[3], near, load(data));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(remainder), sums[3]);
}

}  // namespace

// Replaces what stands in `remainder`, 16 bytes of which the check so far is the first four, and
// `len` bytes of data behind it, a multiple of 16 and at least 64, by 16 bytes with the same check.
// Returns false, and does nothing, where the processor cannot.
extern "C" bool mg_crc32_fold_impl(char* remainder, const Powers* powers, const char* data,
                                   int64_t len) {
  if (!platform::has(platform::Extension::kPclmul)) return false;
  fold_all(remainder, powers, data, len);
  return true;
}

}  // namespace minigo::crypto
