// The long part of a 32-bit cyclic redundancy check, by carry-less multiplication.
//
// A check is the remainder of the data, taken as a polynomial, by the generator P. So data may be
// replaced by shorter data of the same remainder: 16 bytes that stand D bits before others equal
// their two halves, multiplied by powers of x modulo P that depend on D alone, at the place of the
// others. Four such sums go side by side, 64 bytes apart; at the end they become one, whose check
// the library takes by its tables. Where vectors have 64 bytes, each sum is one of these. All is
// reflected: the lowest bit of a byte has the highest power.

#include <immintrin.h>

#include <cstdint>

namespace minigo::crypto {
namespace {

// The powers of x for distances in bytes, each for the low and the high half.
struct Powers {
  uint64_t of_256[2];
  uint64_t of_192[2];
  uint64_t of_128[2];
  uint64_t of_64[2];
  uint64_t of_48[2];
  uint64_t of_32[2];
  uint64_t of_16[2];
  uint64_t zero[2];  // so that those of the three before it fill a vector
};

// 16 bytes that have the check of more.
struct Remainder {
  uint64_t low;
  uint64_t high;
};

#define MG_CLMUL __attribute__((target("pclmul,sse4.1")))
#define MG_WIDE_CLMUL __attribute__((target("vpclmulqdq,pclmul,avx512f,avx512vl")))

MG_CLMUL __m128i load(const void* at) { return _mm_loadu_si128(static_cast<const __m128i*>(at)); }

MG_CLMUL __m128i fold(__m128i sum, __m128i powers, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(sum, powers, 0x00);
  __m128i high = _mm_clmulepi64_si128(sum, powers, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

// The sums become one, each multiplied for its own distance: none waits for another.
MG_CLMUL __m128i join(const __m128i sums[4], const Powers* powers) {
  __m128i first = fold(sums[0], load(powers->of_48), sums[3]);
  __m128i second = fold(sums[1], load(powers->of_32), _mm_setzero_si128());
  __m128i third = fold(sums[2], load(powers->of_16), first);
  return _mm_xor_si128(second, third);
}

// Adds what is left to the sum, 16 bytes at a time.
MG_CLMUL Remainder finish(__m128i sum, const Powers* powers, const char* data, const char* end) {
  __m128i near = load(powers->of_16);
  for (; data < end; data += 16) sum = fold(sum, near, load(data));
  return {static_cast<uint64_t>(_mm_cvtsi128_si64(sum)),
          static_cast<uint64_t>(_mm_extract_epi64(sum, 1))};
}

MG_WIDE_CLMUL __m512i load_wide(const void* at) { return _mm512_loadu_si512(at); }

// The same powers for all four parts of a vector.
MG_WIDE_CLMUL __m512i spread(const uint64_t powers[2]) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128(reinterpret_cast<const __m128i*>(powers)));
}

MG_WIDE_CLMUL __m512i fold_wide(__m512i sum, __m512i powers, __m512i next) {
  __m512i low = _mm512_clmulepi64_epi128(sum, powers, 0x00);
  __m512i high = _mm512_clmulepi64_epi128(sum, powers, 0x11);
  return _mm512_xor_si512(_mm512_xor_si512(low, high), next);
}

MG_WIDE_CLMUL __m512i join_wide(const __m512i sums[4], const Powers* powers) {
  __m512i first = fold_wide(sums[0], spread(powers->of_192), sums[3]);
  __m512i second = fold_wide(sums[1], spread(powers->of_128), _mm512_setzero_si512());
  __m512i third = fold_wide(sums[2], spread(powers->of_64), first);
  return _mm512_xor_si512(second, third);
}

// The four parts of a vector become one.
MG_WIDE_CLMUL __m128i join_parts(__m512i sum, const Powers* powers) {
  __m512i moved = fold_wide(sum, load_wide(powers->of_48), _mm512_setzero_si512());
  __m128i left = _mm_xor_si128(_mm512_castsi512_si128(moved), _mm512_extracti32x4_epi32(moved, 1));
  __m128i right =
      _mm_xor_si128(_mm512_extracti32x4_epi32(moved, 2), _mm512_extracti32x4_epi32(sum, 3));
  return _mm_xor_si128(left, right);
}

}  // namespace

// Returns 16 bytes with the check of `len` bytes of data, a multiple of 16 and at least 64, before
// which the check is `crc`. Only for processors with PCLMULQDQ.
extern "C" MG_CLMUL Remainder mg_crc32_fold(int64_t crc, const Powers* powers, const char* data,
                                            int64_t len) {
  const char* end = data + len;
  __m128i far = load(powers->of_64);
  __m128i sums[4];
  for (int i = 0; i < 4; i++) sums[i] = load(data + 16 * i);
  sums[0] = _mm_xor_si128(sums[0], _mm_cvtsi64_si128(crc));
  for (data += 64; end - data >= 64; data += 64) {
    for (int i = 0; i < 4; i++) sums[i] = fold(sums[i], far, load(data + 16 * i));
  }
  return finish(join(sums, powers), powers, data, end);
}

// The same for at least 256 bytes, and processors with VPCLMULQDQ and vectors of 64 bytes.
extern "C" MG_WIDE_CLMUL Remainder mg_crc32_fold_wide(int64_t crc, const Powers* powers,
                                                      const char* data, int64_t len) {
  const char* end = data + len;
  __m512i far = spread(powers->of_256);
  __m512i sums[4];
  for (int i = 0; i < 4; i++) sums[i] = load_wide(data + 64 * i);
  sums[0] = _mm512_xor_si512(sums[0], _mm512_zextsi128_si512(_mm_cvtsi64_si128(crc)));
  for (data += 256; end - data >= 256; data += 256) {
    for (int i = 0; i < 4; i++) sums[i] = fold_wide(sums[i], far, load_wide(data + 64 * i));
  }
  __m512i sum = join_wide(sums, powers);
  __m512i near = spread(powers->of_64);
  for (; end - data >= 64; data += 64) sum = fold_wide(sum, near, load_wide(data));
  return finish(join_parts(sum, powers), powers, data, end);
}

}  // namespace minigo::crypto
