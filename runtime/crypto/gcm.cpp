// AES in the Galois counter mode (NIST SP 800-38D).
//
// The hash of a text is sum * H^n + X1 * H^n + X2 * H^(n-1) + ... + Xn * H, a polynomial over the
// field of 2^128 elements, whose bits stand reflected in a block. With the block as a number, a
// carry-less product of two of them is reflected, too, and one bit too low; this bit is put into H,
// once. What is then left to do to a product of 256 bits is its division by x^128, which two
// products by the field's polynomial do (S. Gueron, "AES-GCM-SIV", the function POLYVAL, and its
// relation to GHASH in RFC 8452, appendix A). Sums are divided only once for eight blocks, with
// eight powers of H.

#include <cstring>

#include "crypto/aes.h"

namespace minigo::crypto {
namespace {

#define MG_GCM __attribute__((target("aes,pclmul,sse4.1,ssse3"), always_inline))

// The powers of H from the first on, and room that the library's type has besides.
constexpr int kPowers = 8;

struct Powers {
  __m128i power[kPowers];
  __m128i unused[kPowers];
};

// A sum of products that has not been divided yet.
struct Product {
  __m128i low, middle, high;
};

MG_GCM inline void add_product(Product& sum, __m128i x, __m128i y) {
  sum.low = _mm_xor_si128(sum.low, _mm_clmulepi64_si128(x, y, 0x00));
  sum.high = _mm_xor_si128(sum.high, _mm_clmulepi64_si128(x, y, 0x11));
  __m128i cross = _mm_xor_si128(_mm_clmulepi64_si128(x, y, 0x01), _mm_clmulepi64_si128(x, y, 0x10));
  sum.middle = _mm_xor_si128(sum.middle, cross);
}

// Divides 64 bits of a product: the low half goes, times the polynomial, to the rest.
MG_GCM inline __m128i divided_once(__m128i low) {
  const __m128i kPolynomial = _mm_set_epi64x(0, static_cast<int64_t>(0xc200000000000000));
  return _mm_xor_si128(_mm_shuffle_epi32(low, 0x4e), _mm_clmulepi64_si128(low, kPolynomial, 0x00));
}

MG_GCM inline __m128i divided(const Product& sum) {
  __m128i low = _mm_xor_si128(sum.low, _mm_slli_si128(sum.middle, 8));
  __m128i high = _mm_xor_si128(sum.high, _mm_srli_si128(sum.middle, 8));
  return _mm_xor_si128(high, divided_once(divided_once(low)));
}

MG_GCM inline __m128i product(__m128i x, __m128i y) {
  Product sum = {};
  add_product(sum, x, y);
  return divided(sum);
}

// x times the one bit that products lack, modulo the polynomial.
MG_GCM inline __m128i shifted(__m128i x) {
  const __m128i kPolynomial = _mm_set_epi64x(static_cast<int64_t>(0xc200000000000000), 1);
  __m128i carries = _mm_srli_epi64(x, 63);
  __m128i doubled = _mm_or_si128(_mm_slli_epi64(x, 1), _mm_slli_si128(carries, 8));
  __m128i over = _mm_sub_epi32(_mm_setzero_si128(), _mm_shuffle_epi32(carries, 0xaa));
  return _mm_xor_si128(doubled, _mm_and_si128(over, kPolynomial));
}

MG_GCM inline __m128i power(const Powers* powers, int n) {
  return load_block(&powers->power[n - 1]);
}

// Adds kCount blocks, as numbers, to the hash of the text before them.
template <int kCount>
MG_GCM inline __m128i hashed(const Powers* powers, __m128i hash, const __m128i* blocks) {
  Product sum = {};
  add_product(sum, _mm_xor_si128(hash, number(blocks[0])), power(powers, kCount));
#pragma clang loop unroll(full)
  for (int i = 1; i < kCount; i++) add_product(sum, number(blocks[i]), power(powers, kCount - i));
  return divided(sum);
}

// The hash with text behind it, zeros up to a whole block.
MG_GCM inline __m128i hashed_text(const Powers* powers, __m128i hash, const uint8_t* text,
                                  int64_t size) {
  __m128i blocks[kPowers];
  for (; size >= 16 * kPowers; text += 16 * kPowers, size -= 16 * kPowers) {
    for (int i = 0; i < kPowers; i++) blocks[i] = load_block(text + 16 * i);
    hash = hashed<kPowers>(powers, hash, blocks);
  }
  for (; size >= 16; text += 16, size -= 16) {
    blocks[0] = load_block(text);
    hash = hashed<1>(powers, hash, blocks);
  }
  if (size == 0) return hash;
  uint8_t last[16] = {};
  memcpy(last, text, static_cast<size_t>(size));
  blocks[0] = load_block(last);
  return hashed<1>(powers, hash, blocks);
}

}  // namespace

// What a call of the library is about (stdlib/internal/rt/crypto.go).
struct GcmText {
  const Powers* powers;
  uint8_t* to;
  const uint8_t* from;
  int64_t size;
  uint8_t* counter;  // the block before the first of the text's; the last one used when done
  uint8_t* hash;
  const uint8_t* keys;
  int64_t rounds;
};

namespace {

// The counters of the next kCount blocks. Only 32 bits of the block count.
template <int kCount>
MG_GCM inline void take_counters(__m128i& counter, __m128i* blocks) {
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; i++) {
    counter = _mm_add_epi32(counter, _mm_set_epi32(0, 0, 0, 1));
    blocks[i] = number(counter);
  }
}

// Encrypts or decrypts kCount blocks. Of both texts the hash has the encrypted one, which may be
// overwritten by the other.
template <bool kEncrypts, int kCount>
MG_GCM inline __m128i translate(const GcmText& text, int64_t at, __m128i& counter, __m128i hash) {
  __m128i stream[kCount], from[kCount];
  take_counters<kCount>(counter, stream);
  encrypt<kCount>(stream, text.keys, text.rounds);
#pragma clang loop unroll(full)
  for (int i = 0; i < kCount; i++) {
    from[i] = load_block(text.from + at + 16 * i);
    stream[i] = _mm_xor_si128(stream[i], from[i]);
    store_block(text.to + at + 16 * i, stream[i]);
  }
  return hashed<kCount>(text.powers, hash, kEncrypts ? stream : from);
}

// The same for less than a block.
template <bool kEncrypts>
MG_GCM inline __m128i translate_rest(const GcmText& text, int64_t at, __m128i& counter,
                                     __m128i hash) {
  auto size = static_cast<size_t>(text.size - at);
  uint8_t block[16] = {};
  memcpy(block, text.from + at, size);
  if (!kEncrypts) hash = hashed_text(text.powers, hash, block, 16);
  __m128i stream;
  take_counters<1>(counter, &stream);
  encrypt<1>(&stream, text.keys, text.rounds);
  store_block(block, _mm_xor_si128(stream, load_block(block)));
  memcpy(text.to + at, block, size);
  return kEncrypts ? hashed_text(text.powers, hash, block, static_cast<int64_t>(size)) : hash;
}

template <bool kEncrypts>
MG_GCM inline void translate_all(const GcmText& text) {
  __m128i counter = number(load_block(text.counter));
  __m128i hash = number(load_block(text.hash));
  int64_t at = 0;
  for (; text.size - at >= 128; at += 128) hash = translate<kEncrypts, 8>(text, at, counter, hash);
  for (; text.size - at >= 16; at += 16) hash = translate<kEncrypts, 1>(text, at, counter, hash);
  if (at < text.size) hash = translate_rest<kEncrypts>(text, at, counter, hash);
  store_block(text.counter, number(counter));
  store_block(text.hash, number(hash));
}

}  // namespace

#define MG_GCM_DOOR extern "C" __attribute__((target("aes,pclmul,sse4.1,ssse3")))

// H is the zero block, encrypted.
MG_GCM_DOOR void mg_gcm_powers_impl(Powers* powers, const uint8_t* keys, int64_t rounds) {
  __m128i block = _mm_setzero_si128();
  encrypt<1>(&block, keys, rounds);
  __m128i first = shifted(number(block));
  __m128i power = first;
  for (int i = 0; i < kPowers; i++) {
    store_block(&powers->power[i], power);
    power = product(power, first);
  }
}

// Adds text, and zeros up to a whole block, to a hash.
MG_GCM_DOOR void mg_gcm_hash_impl(const Powers* powers, const uint8_t* text, int64_t size,
                                  uint8_t* hash) {
  __m128i sum = hashed_text(powers, number(load_block(hash)), text, size);
  store_block(hash, number(sum));
}

MG_GCM_DOOR void mg_gcm_encrypt_impl(const GcmText* text) { translate_all<true>(*text); }

MG_GCM_DOOR void mg_gcm_decrypt_impl(const GcmText* text) { translate_all<false>(*text); }

}  // namespace minigo::crypto
