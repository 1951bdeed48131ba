#include "crypto/sha.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

using platform::Extension;

// The square roots of the first eight primes: where SHA-512 begins. SHA-256 has the upper halves.
constexpr std::array<uint64_t, 8> kStart = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

template <typename Word>
std::array<Word, 8> start() {
  std::array<Word, 8> words;
  for (int i = 0; i < 8; i++) words[i] = static_cast<Word>(kStart[i] >> (64 - 8 * sizeof(Word)));
  return words;
}

// "abc", padded to a block of `size` bytes.
std::vector<uint8_t> padded_abc(size_t size) {
  std::vector<uint8_t> block(size);
  block[0] = 'a', block[1] = 'b', block[2] = 'c', block[3] = 0x80;
  block[size - 1] = 24;
  return block;
}

std::vector<uint8_t> noise(size_t size) {
  std::vector<uint8_t> bytes(size);
  uint32_t x = 1;
  for (uint8_t& byte : bytes) byte = static_cast<uint8_t>((x = x * 1664525 + 1013904223) >> 24);
  return bytes;
}

template <typename Word>
using Variant = void (*)(Word* state, const uint8_t* data, int64_t count);

// Those that this processor has, the portable one first.
std::vector<Variant<uint32_t>> variants_of_sha1() {
  std::vector<Variant<uint32_t>> variants = {sha1_portable};
  if (platform::has_all(Extension::kSha, Extension::kSse41)) variants.push_back(sha1_by_sha);
  return variants;
}

std::vector<Variant<uint32_t>> variants_of_sha256() {
  std::vector<Variant<uint32_t>> variants = {sha256_portable};
  if (platform::has(Extension::kBmi2)) variants.push_back(sha256_by_bmi2);
  if (platform::has_all(Extension::kSha, Extension::kSse41)) variants.push_back(sha256_by_sha);
  return variants;
}

std::vector<Variant<uint64_t>> variants_of_sha512() {
  std::vector<Variant<uint64_t>> variants = {sha512_portable};
  if (!platform::has_all(Extension::kAvx, Extension::kBmi2)) return variants;
  variants.push_back(sha512_by_avx);
  if (platform::has(Extension::kAvx512vl)) variants.push_back(sha512_by_avx512vl);
  return variants;
}

TEST(ShaTest, Sha1OfAbc) {
  std::array<uint32_t, 5> wanted = {0xa9993e36, 0x4706816a, 0xba3e2571, 0x7850c26c, 0x9cd0d89d};
  for (Variant<uint32_t> add_blocks : variants_of_sha1()) {
    std::array<uint32_t, 5> state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    add_blocks(state.data(), padded_abc(64).data(), 1);
    EXPECT_EQ(state, wanted);
  }
}

TEST(ShaTest, Sha256OfAbc) {
  std::array<uint32_t, 8> wanted = {0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223,
                                    0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad};
  for (Variant<uint32_t> add_blocks : variants_of_sha256()) {
    auto state = start<uint32_t>();
    add_blocks(state.data(), padded_abc(64).data(), 1);
    EXPECT_EQ(state, wanted);
  }
}

TEST(ShaTest, Sha512OfAbc) {
  std::array<uint64_t, 8> wanted = {0xddaf35a193617aba, 0xcc417349ae204131, 0x12e6fa4e89a97ea2,
                                    0x0a9eeee64b55d39a, 0x2192992a274fc1a8, 0x36ba3c23a3feebbd,
                                    0x454d4423643ce80e, 0x2a9ac94fa54ca49f};
  for (Variant<uint64_t> add_blocks : variants_of_sha512()) {
    auto state = start<uint64_t>();
    add_blocks(state.data(), padded_abc(128).data(), 1);
    EXPECT_EQ(state, wanted);
  }
}

// Data of 50 blocks of 128 bytes, not aligned: all variants leave the same state.
template <typename Word>
void expect_agreement(const std::vector<Variant<Word>>& variants, int64_t blocks) {
  std::vector<uint8_t> data = noise(1 + 128 * 50);
  auto wanted = start<Word>();
  variants[0](wanted.data(), data.data() + 1, blocks);
  for (Variant<Word> add_blocks : variants) {
    auto state = start<Word>();
    add_blocks(state.data(), data.data() + 1, blocks);
    EXPECT_EQ(state, wanted);
  }
}

TEST(ShaTest, VariantsAgreeOnManyBlocks) {
  expect_agreement(variants_of_sha1(), 100);
  expect_agreement(variants_of_sha256(), 100);
  expect_agreement(variants_of_sha512(), 50);
}

}  // namespace
}  // namespace minigo::crypto
