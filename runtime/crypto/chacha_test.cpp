#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "crypto/chacha20_poly1305.h"
#include "platform/extensions.h"

extern "C" {
void mg_poly1305_update_impl(minigo::crypto::Poly1305* state, const uint8_t* text, int64_t size);
void mg_poly1305_sum_impl(const minigo::crypto::Poly1305* state, uint8_t tag[16]);
}

namespace minigo::crypto {
namespace {

using platform::Extension;
using Bytes = std::vector<uint8_t>;
using Translate = void (*)(const ChaChaText& text, Direction direction);

std::vector<Translate> translations() {
  std::vector<Translate> list = {translate_portable};
  if (platform::has_all(Extension::kAvx2, Extension::kBmi2)) {
    list.push_back(translate_by_avx2);
    if (platform::has(Extension::kAvx512vl)) list.push_back(translate_by_avx512vl);
  }
  return list;
}

Poly1305 with_key(const std::array<uint8_t, 32>& key) {
  Poly1305 hash = {};
  memcpy(hash.r, key.data(), 32);
  hash.r[0] &= 0x0ffffffc0fffffff;
  hash.r[1] &= 0x0ffffffc0ffffffc;
  return hash;
}

Bytes tag_of(const Poly1305& hash) {
  Bytes tag(16);
  mg_poly1305_sum_impl(&hash, tag.data());
  return tag;
}

Bytes tag(const std::array<uint8_t, 32>& key, const Bytes& text) {
  Poly1305 hash = with_key(key);
  mg_poly1305_update_impl(&hash, text.data(), static_cast<int64_t>(text.size()));
  return tag_of(hash);
}

Bytes bytes(const std::string& text) { return {text.begin(), text.end()}; }

// RFC 8439, section 2.5.2.
TEST(Poly1305Test, ExampleOfTheStandard) {
  EXPECT_EQ(tag({0x85, 0xd6, 0xbe, 0x78, 0x57, 0x55, 0x6d, 0x33, 0x7f, 0x44, 0x52,
                 0xfe, 0x42, 0xd5, 0x06, 0xa8, 0x01, 0x03, 0x80, 0x8a, 0xfb, 0x0d,
                 0xb2, 0xfd, 0x4a, 0xbf, 0xf6, 0xaf, 0x41, 0x49, 0xf5, 0x1b},
                bytes("Cryptographic Forum Research Group")),
            (Bytes{0xa8, 0x06, 0x1d, 0xc1, 0x30, 0x51, 0x36, 0xc6, 0xc2, 0x2b, 0x8b, 0xaf, 0x0c,
                   0x01, 0x27, 0xa9}));
}

// RFC 8439, appendix A.3: sums about the modulus, and carries into every word.
TEST(Poly1305Test, SumsAboutTheModulus) {
  std::array<uint8_t, 32> two = {2}, one = {1}, two_and_all = {2};
  for (int i = 16; i < 32; i++) two_and_all[i] = 0xff;
  Bytes all(16, 0xff);
  EXPECT_EQ(tag(two, all), (Bytes{3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  Bytes small(16);
  small[0] = 2;
  EXPECT_EQ(tag(two_and_all, small), (Bytes{3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  Bytes text(48, 0xff);
  text[16] = 0xf0;
  for (int i = 33; i < 48; i++) text[i] = 0;
  text[32] = 0x11;
  EXPECT_EQ(tag(one, text), (Bytes{5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  for (int i = 16; i < 32; i++) text[i] = i == 16 ? 0xfb : 0xfe;
  for (int i = 32; i < 48; i++) text[i] = 1;
  EXPECT_EQ(tag(one, text), Bytes(16));
  Bytes nearly(16, 0xff);
  nearly[0] = 0xfd;
  Bytes wanted(16, 0xff);
  wanted[0] = 0xfa;
  EXPECT_EQ(tag(two, nearly), wanted);
}

struct Key {
  std::array<uint32_t, 16> state = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  Poly1305 hash = {};
};

// What a translation writes, and the tag behind it.
Bytes translated(Translate translate, Direction direction, Key key, const Bytes& text) {
  Bytes result(text.size());
  translate(
      {key.state.data(), &key.hash, result.data(), text.data(), static_cast<int64_t>(text.size())},
      direction);
  Bytes sum = tag_of(key.hash);
  result.insert(result.end(), sum.begin(), sum.end());
  return result;
}

// RFC 8439, section 2.4.2.
TEST(ChaChaTest, ExampleOfTheStandard) {
  Key key;
  for (int i = 0; i < 8; i++) {
    auto low = static_cast<uint32_t>(4 * i);
    key.state[4 + i] = low | (low + 1) << 8 | (low + 2) << 16 | (low + 3) << 24;
  }
  key.state[12] = 1;
  key.state[14] = 0x4a000000;
  std::string text =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      "sunscreen would be it.";
  Bytes begin = {0x6e, 0x2e, 0x35, 0x9a, 0x25, 0x68, 0xf9, 0x80, 0x41, 0xba, 0x07, 0x28};
  Bytes end = {0x0b, 0xf9, 0x1b, 0x65, 0xc5, 0x52, 0x47, 0x33, 0xab, 0x8f, 0x59, 0x3d, 0xab, 0xcd,
               0x62, 0xb3, 0x57, 0x16, 0x39, 0xd6, 0x24, 0xe6, 0x51, 0x52, 0xab, 0x8f, 0x53, 0x0c,
               0x35, 0x9f, 0x08, 0x61, 0xd8, 0x07, 0xca, 0x0d, 0xbf, 0x50, 0x0d, 0x6a, 0x61, 0x56,
               0xa3, 0x8e, 0x08, 0x8a, 0x22, 0xb6, 0x5e, 0x52, 0xbc, 0x51, 0x4d, 0x16, 0xcc, 0xf8,
               0x06, 0x81, 0x8c, 0xe9, 0x1a, 0xb7, 0x79, 0x37, 0x36, 0x5a, 0xf9, 0x0b, 0xbf, 0x74,
               0xa3, 0x5b, 0xe6, 0xb4, 0x0b, 0x8e, 0xed, 0xf2, 0x78, 0x5e, 0x42, 0x87, 0x4d};
  for (Translate translate : translations()) {
    Bytes result = translated(translate, Direction::kEncrypt, key, bytes(text));
    EXPECT_EQ(Bytes(result.begin(), result.begin() + 12), begin);
    result.resize(text.size());
    EXPECT_EQ(Bytes(result.end() - static_cast<int64_t>(end.size()), result.end()), end);
  }
}

// The standard's functions as it writes them, block by block.
void stream_block(const std::array<uint32_t, 16>& state, uint8_t block[64]) {
  std::array<uint32_t, 16> x = state;
  auto quarter = [&x](int a, int b, int c, int d) {
    auto step = [&x](int to, int with, int turned, int bits) {
      x[to] += x[with];
      uint32_t value = x[turned] ^ x[to];
      x[turned] = value << bits | value >> (32 - bits);
    };
    step(a, b, d, 16), step(c, d, b, 12), step(a, b, d, 8), step(c, d, b, 7);
  };
  for (int round = 0; round < 10; round++) {
    for (int i = 0; i < 4; i++) quarter(i, 4 + i, 8 + i, 12 + i);
    for (int i = 0; i < 4; i++) quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
  }
  for (int i = 0; i < 16; i++) x[i] += state[i];
  memcpy(block, x.data(), 64);
}

Bytes sealed_simply(Key key, const Bytes& text) {
  Bytes result = text;
  uint8_t block[64];
  for (size_t i = 0; i < text.size(); i++) {
    if (i % 64 == 0) {
      stream_block(key.state, block);
      key.state[12]++;
    }
    result[i] ^= block[i % 64];
  }
  Bytes padded = result;
  padded.resize((text.size() + 15) / 16 * 16);
  mg_poly1305_update_impl(&key.hash, padded.data(), static_cast<int64_t>(padded.size()));
  Bytes sum = tag_of(key.hash);
  result.insert(result.end(), sum.begin(), sum.end());
  return result;
}

Key some_key(uint32_t seed) {
  Key key;
  for (int i = 4; i < 16; i++) key.state[i] = seed = seed * 1664525 + 1013904223;
  std::array<uint8_t, 32> hash_key;
  for (uint8_t& byte : hash_key) {
    byte = static_cast<uint8_t>((seed = seed * 1664525 + 1013904223) >> 24);
  }
  key.hash = with_key(hash_key);
  return key;
}

TEST(ChaChaTest, LengthsAboutBlocksAndChunks) {
  for (int size : {0,   1,   15,  16,  17,  63,   64,   65,   255,  256, 257,
                   300, 511, 512, 513, 800, 1023, 1024, 1025, 1536, 5000}) {
    Key key = some_key(static_cast<uint32_t>(size));
    Bytes text(static_cast<size_t>(size));
    for (size_t i = 0; i < text.size(); i++) text[i] = static_cast<uint8_t>(i * i >> 3);
    Bytes wanted = sealed_simply(key, text);
    Bytes encrypted(wanted.begin(), wanted.end() - 16);
    for (Translate translate : translations()) {
      EXPECT_EQ(translated(translate, Direction::kEncrypt, key, text), wanted) << size;
      Bytes opened = translated(translate, Direction::kDecrypt, key, encrypted);
      EXPECT_EQ(Bytes(opened.begin(), opened.end() - 16), text) << size;
      EXPECT_EQ(Bytes(opened.end() - 16, opened.end()), Bytes(wanted.end() - 16, wanted.end()))
          << size;
    }
  }
}

TEST(ChaChaTest, TextsAtTheSamePlace) {
  for (Translate translate : translations()) {
    Key key = some_key(7);
    Bytes text(2000, 0x5a);
    Bytes wanted = sealed_simply(key, text);
    translate({key.state.data(), &key.hash, text.data(), text.data(), 2000}, Direction::kEncrypt);
    EXPECT_EQ(text, Bytes(wanted.begin(), wanted.end() - 16));
    EXPECT_EQ(key.state[12], some_key(7).state[12] + 32);
    key = some_key(7);
    translate({key.state.data(), &key.hash, text.data(), text.data(), 2000}, Direction::kDecrypt);
    EXPECT_EQ(text, Bytes(2000, 0x5a));
    EXPECT_EQ(tag_of(key.hash), Bytes(wanted.end() - 16, wanted.end()));
  }
}

}  // namespace
}  // namespace minigo::crypto
