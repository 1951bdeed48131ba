#include "value/wide_hash.h"

#include <immintrin.h>

#include "platform/extensions.h"

#define MG_AES __attribute__((target("aes")))

namespace minigo::value {
namespace {

constexpr int kLanes = 4;
constexpr uint64_t kTurn = 16 * kLanes;

MG_AES inline __m128i load(const char* at) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

}  // namespace

const bool has_wide_hash = platform::has(platform::Extension::kAes);

// A round puts each byte of a lane through the cipher's table and mixes four of them before the
// text's bytes are added. What the next round makes of a difference depends on the lane, which
// begins with the seed, so no texts are known to have one hash. The last turn may read bytes again.
MG_AES uint64_t wide_hash(const char* at, uint64_t len, uint64_t seed, uint64_t secret) {
  const char* last = at + len - kTurn;
  __m128i lanes[kLanes];
  for (int i = 0; i < kLanes; i++) {
    __m128i key = _mm_set_epi64x(static_cast<int64_t>(secret + static_cast<uint64_t>(i)),
                                 static_cast<int64_t>(seed));
    lanes[i] = _mm_aesenc_si128(key, key);
  }
  auto turn = [&lanes](const char* from) __attribute__((always_inline, target("aes"))) {
    for (int i = 0; i < kLanes; i++) lanes[i] = _mm_aesenc_si128(lanes[i], load(from + 16 * i));
  };
  for (; at < last; at += kTurn) turn(at);
  turn(last);
  // Two rounds of its own spread each byte of a lane over all of it.
  for (__m128i& lane : lanes) lane = _mm_aesenc_si128(_mm_aesenc_si128(lane, lane), lane);
  __m128i sum = _mm_xor_si128(_mm_xor_si128(lanes[0], lanes[1]), _mm_xor_si128(lanes[2], lanes[3]));
  sum = _mm_aesenc_si128(_mm_aesenc_si128(sum, sum), sum);
  return static_cast<uint64_t>(_mm_cvtsi128_si64(sum));
}

}  // namespace minigo::value
