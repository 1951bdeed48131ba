// The loops of long numbers beside the same, a word at a time.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "platform/extensions.h"

extern "C" {
uint64_t mg_add_product(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count);
uint64_t mg_add_product_by_adx(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count);
uint64_t mg_subtract_product(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count, bool adx);
uint64_t mg_multiply_word(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count,
                          uint64_t carry);
void mg_multiply(uint64_t* z, const uint64_t* x, int64_t n, const uint64_t* y, int64_t m, bool adx);
void mg_square(uint64_t* z, const uint64_t* x, int64_t n, bool adx);
void mg_reduce(uint64_t* z, const uint64_t* m, int64_t n, uint64_t inverse, bool adx);
void mg_combine_differences(uint64_t* a, uint64_t* b, int64_t n, uint64_t* steps, bool odd);
void mg_combine_sums(uint64_t* a, uint64_t* b, int64_t n, uint64_t* steps);
uint64_t mg_add_words(uint64_t* z, const uint64_t* x, const uint64_t* y, int64_t count,
                      uint64_t carry);
uint64_t mg_subtract_words(uint64_t* z, const uint64_t* x, const uint64_t* y, int64_t count,
                           uint64_t borrow);
uint64_t mg_shift_up(uint64_t* z, const uint64_t* x, int64_t count, uint64_t shift);
void mg_shift_down(uint64_t* z, const uint64_t* x, int64_t count, uint64_t shift);
}

namespace minigo::crypto {
namespace {

using platform::Extension;
using Number = std::vector<uint64_t>;
using Wide = unsigned __int128;

bool has_adx() { return platform::has_all(Extension::kAdx, Extension::kBmi2); }

// Makes words of which many are all ones or 0.
class Numbers {
 public:
  uint64_t word() {
    uint64_t value = random_();
    return value % 4 == 0 ? UINT64_MAX : value % 4 == 1 ? 0 : value;
  }
  Number number(int64_t size) {
    Number x(static_cast<size_t>(size));
    std::generate(x.begin(), x.end(), [this] { return word(); });
    return x;
  }

 private:
  std::mt19937_64 random_{1};
};

// Adds x * y to z, and returns the carry.
uint64_t add_slowly(uint64_t* z, const Number& x, uint64_t y, uint64_t carry = 0) {
  for (size_t i = 0; i < x.size(); i++) {
    Wide sum = Wide{x[i]} * y + z[i] + carry;
    z[i] = static_cast<uint64_t>(sum);
    carry = static_cast<uint64_t>(sum >> 64);
  }
  return carry;
}

Number product(const Number& x, const Number& y) {
  Number z(x.size() + y.size());
  for (size_t i = 0; i < y.size(); i++) z[i + x.size()] = add_slowly(&z[i], x, y[i]);
  return z;
}

template <typename Check>
void for_sizes(Check check) {
  Numbers numbers;
  for (int64_t size = 1; size <= 21; size++) {
    for (int repeat = 0; repeat < 20; repeat++) check(numbers, size);
  }
}

TEST(MultiplyTest, AddsProductsAndTakesThemOff) {
  for_sizes([](Numbers& numbers, int64_t size) {
    Number x = numbers.number(size), z = numbers.number(size), expected = z;
    uint64_t y = numbers.word(), carry = add_slowly(expected.data(), x, y);
    for (bool adx : {false, has_adx()}) {
      Number sum = z;
      auto add = adx ? mg_add_product_by_adx : mg_add_product;
      EXPECT_EQ(add(sum.data(), x.data(), y, size), carry);
      EXPECT_EQ(sum, expected);
      EXPECT_EQ(mg_subtract_product(sum.data(), x.data(), y, size, adx), carry);
      EXPECT_EQ(sum, z);
    }
  });
}

TEST(MultiplyTest, MultipliesByWordsInPlace) {
  for_sizes([](Numbers& numbers, int64_t size) {
    Number x = numbers.number(size), expected(x.size());
    uint64_t y = numbers.word(), more = numbers.word();
    uint64_t carry = add_slowly(expected.data(), x, y, more);
    EXPECT_EQ(mg_multiply_word(x.data(), x.data(), y, size, more), carry);
    EXPECT_EQ(x, expected);
  });
}

TEST(MultiplyTest, MultipliesAndSquares) {
  for_sizes([](Numbers& numbers, int64_t size) {
    Number x = numbers.number(size), y = numbers.number(size / 2 + 1);
    Number z(x.size() + y.size()), square(2 * x.size());
    for (bool adx : {false, has_adx()}) {
      mg_multiply(z.data(), x.data(), size, y.data(), size / 2 + 1, adx);
      EXPECT_EQ(z, product(x, y));
      mg_square(square.data(), x.data(), size, adx);
      EXPECT_EQ(square, product(x, x));
    }
  });
}

// The inverse of an odd word, with the other sign.
uint64_t inverse(uint64_t word) {
  uint64_t v = word;
  for (int i = 0; i < 5; i++) v *= 2 - word * v;
  return -v;
}

TEST(MultiplyTest, ReductionAddsMultiples) {
  for_sizes([](Numbers& numbers, int64_t size) {
    Number m = numbers.number(size), z = numbers.number(2 * size);
    m[0] |= 1;
    Number multiple(m.size()), low(z.begin(), z.begin() + size);
    Number reduced = z, sum = z;
    mg_reduce(reduced.data(), m.data(), size, inverse(m[0]), has_adx());
    for (size_t i = 0; i < m.size(); i++) {
      multiple[i] = sum[i] * inverse(m[0]);
      uint64_t carry = add_slowly(&sum[i], m, multiple[i]);
      EXPECT_EQ(sum[i], 0u);
      EXPECT_EQ(reduced[i], carry);
    }
    EXPECT_TRUE(std::equal(sum.begin() + size, sum.end(), reduced.begin() + size));
  });
}

// Sums and the differences of the inverse matrix, whose determinant is 1, or -1 if odd.
void expect_inverse(const Number& a, const Number& b, std::array<uint64_t, 8> sums,
                    std::array<uint64_t, 8> differences, bool odd) {
  Number x = a, y = b;
  auto size = static_cast<int64_t>(x.size());
  mg_combine_sums(x.data(), y.data(), size, sums.data());
  EXPECT_NE(x, a);
  mg_combine_differences(x.data(), y.data(), size, differences.data(), odd);
  EXPECT_EQ(x, a);
  EXPECT_EQ(y, b);
}

TEST(MultiplyTest, StepsOfEuclid) {
  for_sizes([](Numbers& numbers, int64_t size) {
    uint64_t p = numbers.word() >> 33;
    Number a = numbers.number(size), b = numbers.number(size);
    a[0] |= 1, b[0] |= 1;
    a.push_back(0), b.push_back(0);
    expect_inverse(a, b, {p, 1, 1, 0}, {0, 1, 1, p}, true);
    expect_inverse(a, b, {p, 1, p + 1, 1}, {1, 1, p + 1, p}, true);
    expect_inverse(a, b, {1, 1, p, p + 1}, {p + 1, 1, p, 1}, false);
  });
}

TEST(MultiplyTest, SumsAndDifferencesHaveCarries) {
  for_sizes([](Numbers& numbers, int64_t size) {
    Number x = numbers.number(size), y = numbers.number(size), expected = x;
    for (uint64_t carry : {0, 1}) {
      expected = x;
      uint64_t out = add_slowly(expected.data(), y, 1, carry);
      Number sum = x;
      EXPECT_EQ(mg_add_words(sum.data(), sum.data(), y.data(), size, carry), out);
      EXPECT_EQ(sum, expected);
      EXPECT_EQ(mg_subtract_words(sum.data(), sum.data(), y.data(), size, carry), out);
      EXPECT_EQ(sum, x);
    }
  });
}

TEST(MultiplyTest, ShiftsAreProductsAndTheirInverse) {
  for_sizes([](Numbers& numbers, int64_t size) {
    for (uint64_t shift : {1, 17, 63}) {
      Number x = numbers.number(size), expected(x.size()), z = x;
      uint64_t out = add_slowly(expected.data(), x, uint64_t{1} << shift);
      EXPECT_EQ(mg_shift_up(z.data(), z.data(), size, shift), out);
      EXPECT_EQ(z, expected);
      mg_shift_down(z.data(), z.data(), size, shift);
      z.back() |= out << (64 - shift);
      EXPECT_EQ(z, x);
    }
  });
}

}  // namespace
}  // namespace minigo::crypto
