#include "crypto/aes.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>

#include "platform/extensions.h"

extern "C" {
void mg_aes_expand_key_impl(int64_t rounds, const uint8_t* key, uint32_t* keys, uint32_t* inverse);
void mg_aes_encrypt(int64_t rounds, const uint8_t* keys, uint8_t* to, const uint8_t* from);
void mg_aes_decrypt(int64_t rounds, const uint8_t* keys, uint8_t* to, const uint8_t* from);
}

namespace minigo::crypto {
namespace {

using platform::Extension;
using Block = std::array<uint8_t, 16>;

// FIPS 197, appendix C: bytes 00, 11, 22 ... under keys of bytes 00, 01, 02 ...
Block plain() {
  Block block;
  for (int i = 0; i < 16; i++) block[i] = static_cast<uint8_t>(0x11 * i);
  return block;
}

void expect_encrypted(int64_t rounds, const Block& wanted) {
  std::array<uint8_t, 32> key;
  for (int i = 0; i < 32; i++) key[i] = static_cast<uint8_t>(i);
  uint32_t keys[60], inverse[60];
  mg_aes_expand_key_impl(rounds, key.data(), keys, inverse);
  Block block = plain();
  mg_aes_encrypt(rounds, reinterpret_cast<uint8_t*>(keys), block.data(), block.data());
  EXPECT_EQ(block, wanted) << rounds;
  mg_aes_decrypt(rounds, reinterpret_cast<uint8_t*>(inverse), block.data(), block.data());
  EXPECT_EQ(block, plain()) << rounds;
}

TEST(AesTest, ExamplesOfTheStandard) {
  if (!platform::has_all(Extension::kAes, Extension::kSse41)) GTEST_SKIP();
  expect_encrypted(10, {0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30, 0xd8, 0xcd, 0xb7, 0x80,
                        0x70, 0xb4, 0xc5, 0x5a});
  expect_encrypted(12, {0xdd, 0xa9, 0x7c, 0xa4, 0x86, 0x4c, 0xdf, 0xe0, 0x6e, 0xaf, 0x70, 0xa0,
                        0xec, 0x0d, 0x71, 0x91});
  expect_encrypted(14, {0x8e, 0xa2, 0xb7, 0xca, 0x51, 0x67, 0x45, 0xbf, 0xea, 0xfc, 0x49, 0x90,
                        0x4b, 0x49, 0x60, 0x89});
}

}  // namespace
}  // namespace minigo::crypto
