// Capacities, strings and numbers, against what Go prints.

#include <gtest/gtest.h>

#include <string>

#include "heap/allocator.h"
#include "heap/collection.h"
#include "heap/test_types.h"
#include "value/grow.h"
#include "value/print.h"
#include "value/utf8.h"

namespace minigo::value {
namespace {

// The capacities that `s = append(s, x)` goes through, as printed by Go 1.26.
std::string growth(const abi::Type* elem, int64_t limit) {
  std::string text;
  int64_t cap = 0;
  while (cap < limit) {
    cap = rounded_capacity(elem, next_capacity(cap + 1, cap));
    text += std::to_string(cap) + " ";
  }
  return text;
}

TEST(Grow, Bytes) {
  abi::Type* type = heap::test::make_type(1, 0);
  EXPECT_EQ(growth(type, 5000), "8 16 32 64 128 256 512 896 1408 2048 3072 4096 5376 ");
}
TEST(Grow, Words) {
  abi::Type* type = heap::test::make_type(8, 0);
  EXPECT_EQ(
      growth(type, 20000),
      "1 2 4 8 16 32 64 128 256 512 848 1280 1792 2560 3408 5120 7168 9216 12288 16384 21504 ");
}
TEST(Grow, Pointers) {
  abi::Type* type = heap::test::make_type(8, 1);
  EXPECT_EQ(
      growth(type, 20000),
      "1 2 4 8 16 32 64 143 287 607 1023 1535 2303 3071 4095 6144 8192 11264 14336 18432 23552 ");
}
TEST(Grow, Strings) {
  abi::Type* type = heap::test::make_type(16, 1);
  EXPECT_EQ(
      growth(type, 20000),
      "1 2 4 8 16 32 71 143 303 591 1023 1535 2560 3584 5120 6656 8704 11264 14336 18432 23552 ");
}
TEST(Grow, Odd) {
  abi::Type* type = heap::test::make_type(24, 1);
  EXPECT_EQ(
      growth(type, 20000),
      "1 2 4 8 16 37 74 170 341 682 1135 1706 2389 3413 4778 6485 8533 10922 13994 17749 22528 ");
}
TEST(Grow, Five) {
  abi::Type* type = heap::test::make_type(5, 0);
  EXPECT_EQ(growth(type, 20000),
            "1 3 6 12 25 51 102 204 409 819 1228 1894 2713 3686 4915 6553 9830 13107 18022 22937 ");
}

std::string float_text(double value, int bits = 64) {
  char text[40];
  return std::string(text, static_cast<size_t>(format_float(text, value, bits)));
}

TEST(Print, Floats) {
  EXPECT_EQ(float_text(0), "0");
  EXPECT_EQ(float_text(-0.0), "-0");
  EXPECT_EQ(float_text(1), "1");
  EXPECT_EQ(float_text(0.1), "0.1");
  EXPECT_EQ(float_text(-2.5), "-2.5");
  EXPECT_EQ(float_text(100), "100");
  EXPECT_EQ(float_text(123456789), "1.23456789e+08");
  EXPECT_EQ(float_text(123456), "123456");
  EXPECT_EQ(float_text(1000000), "1e+06");
  EXPECT_EQ(float_text(1e20), "1e+20");
  EXPECT_EQ(float_text(1e21), "1e+21");
  EXPECT_EQ(float_text(0.0001), "0.0001");
  EXPECT_EQ(float_text(0.00001), "1e-05");
  EXPECT_EQ(float_text(5e-324), "5e-324");
  EXPECT_EQ(float_text(0.1f, 32), "0.1");
  EXPECT_EQ(float_text(__builtin_inf()), "+Inf");
  EXPECT_EQ(float_text(__builtin_nan("")), "NaN");
}

TEST(Utf8, DecodesAsGo) {
  auto decode = [](const char* text) {
    DecodedRune rune = decode_rune(text, static_cast<int64_t>(strlen(text)));
    return std::make_pair(rune.rune, rune.bytes);
  };
  EXPECT_EQ(decode("a"), std::make_pair(0x61, 1));
  EXPECT_EQ(decode("\xc3\xa9"), std::make_pair(0xe9, 2));
  EXPECT_EQ(decode("\xe4\xb8\x96"), std::make_pair(0x4e16, 3));
  EXPECT_EQ(decode("\xf0\x9f\x98\x80"), std::make_pair(0x1f600, 4));
  for (const char* bad : {"\x80", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                          "\xf0\x80\x80\x80", "\xff", "\xc3", "\xe4\xb8",
                          "\xc3"
                          "a"})
    EXPECT_EQ(decode(bad), std::make_pair(0xfffd, 1));
}

TEST(Utf8, RoundTrip) {
  for (int32_t rune = 0; rune < 0x110000; rune++) {
    char text[kMaxRuneBytes];
    int bytes = encode_rune(text, rune);
    ASSERT_EQ(bytes, encoded_size(rune));
    bool surrogate = rune >= 0xd800 && rune < 0xe000;
    ASSERT_EQ(decode_rune(text, bytes).rune, surrogate ? kRuneError : rune);
  }
}

}  // namespace
}  // namespace minigo::value
