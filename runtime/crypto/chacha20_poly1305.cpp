// The two of RFC 8439 together, section 2.8. A round of ChaCha20 keeps the processor's vectors
// busy, Poly1305 its multiplier and general registers: blocks of the one run beside rounds of the
// other.

#include "crypto/chacha20_poly1305.h"

#include "crypto/chacha20.h"
#include "crypto/poly1305.h"
#include "platform/extensions.h"

namespace minigo::crypto {

namespace {

constexpr int kLanes = 8;
constexpr int kChunk = kLanes * kChaChaBlock;

// Translates a chunk, and adds another to the hash, four blocks after each of the first rounds.
MG_CHACHA inline void translate_chunk(const ChaChaText& text, int64_t at, const uint8_t* hashed,
                                      PolySum& sum) {
  const uint64_t r0 = text.hash->r[0], r1 = text.hash->r[1];
  chacha_blocks<kLanes>(text.state, text.to + at, text.from + at,
                        [&](int round) __attribute__((always_inline)) {
                          if (round >= kChunk / (4 * kPolyBlock)) return;
#pragma clang loop unroll(full)
                          for (int i = 0; i < 4; i++)
                            add_poly_block(sum, r0, r1, hashed + (4 * round + i) * kPolyBlock, 1);
                        });
}

// Of both texts the hash has the encrypted one, which may be overwritten by the other.
template <bool kEncrypts>
MG_CHACHA inline int64_t translate_chunks(const ChaChaText& text, PolySum& sum) {
  int64_t at = 0;
  if (kEncrypts && text.size >= kChunk) {
    chacha_blocks<kLanes>(text.state, text.to, text.from, [](int) {});
    at = kChunk;
  }
  for (; text.size - at >= kChunk; at += kChunk) {
    translate_chunk(text, at, kEncrypts ? text.to + at - kChunk : text.from + at, sum);
  }
  if (kEncrypts && at > 0) add_poly_blocks(sum, *text.hash, text.to + at - kChunk, kChunk);
  return at;
}

template <bool kEncrypts>
MG_CHACHA inline void translate_rest(const ChaChaText& text, int64_t at, PolySum& sum) {
  int64_t size = text.size - at;
  if (!kEncrypts) add_padded(sum, *text.hash, text.from + at, size);
  constexpr int kFew = 4;
  if (size > kFew * kChaChaBlock) {
    chacha_rest<kLanes>(text.state, text.to + at, text.from + at, size);
  } else if (size > 0) {
    chacha_rest<kFew>(text.state, text.to + at, text.from + at, size);
  }
  if (kEncrypts) add_padded(sum, *text.hash, text.to + at, size);
}

template <bool kEncrypts>
MG_CHACHA inline void translate_all(const ChaChaText& text) {
  PolySum sum = load_sum(*text.hash);
  int64_t at = translate_chunks<kEncrypts>(text, sum);
  translate_rest<kEncrypts>(text, at, sum);
  store_sum(*text.hash, sum);
}

MG_CHACHA inline void translate(const ChaChaText& text, Direction direction) {
  if (direction == Direction::kEncrypt) {
    translate_all<true>(text);
  } else {
    translate_all<false>(text);
  }
}

void translate_by_best(const ChaChaText& text, Direction direction) {
  using platform::Extension;
  if (platform::has_all(Extension::kAvx512vl, Extension::kAvx2, Extension::kBmi2)) {
    translate_by_avx512vl(text, direction);
  } else if (platform::has_all(Extension::kAvx2, Extension::kBmi2)) {
    translate_by_avx2(text, direction);
  } else {
    translate_portable(text, direction);
  }
}

}  // namespace

// Vectors of 256 bits are two of 128 here.
void translate_portable(const ChaChaText& text, Direction direction) { translate(text, direction); }

__attribute__((target("avx2,bmi2"))) void translate_by_avx2(const ChaChaText& text,
                                                            Direction direction) {
  translate(text, direction);
}

// With twice the registers, and rotations.
__attribute__((target("avx2,bmi2,avx512f,avx512vl"))) void translate_by_avx512vl(
    const ChaChaText& text, Direction direction) {
  translate(text, direction);
}

// `size` is a multiple of 64 but at the end of a text.
extern "C" void mg_chacha20_poly1305_seal_impl(const ChaChaText* text) {
  translate_by_best(*text, Direction::kEncrypt);
}

extern "C" void mg_chacha20_poly1305_open_impl(const ChaChaText* text) {
  translate_by_best(*text, Direction::kDecrypt);
}

}  // namespace minigo::crypto
