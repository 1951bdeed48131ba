// The inner loops of products of long numbers: words, the lowest first. They run on goroutines'
// stacks, since 16 words take no longer than a change of stacks. `adx` says that the processor has
// ADX and BMI2. The functions of one word take constant time.

#include <cstdint>

namespace minigo::crypto {
namespace {

using Wide = unsigned __int128;

uint64_t high(Wide x) { return static_cast<uint64_t>(x >> 64); }

// Four words: products are added to the halves before them in one chain of carries, and the sums to
// the words of z in the other. mulx and these two additions leave each other's flags alone. The
// carry out of the chains fits into the last high half.
uint64_t add_four_products(uint64_t* z, const uint64_t* x, uint64_t y, uint64_t carry) {
  uint64_t low, high, zero;
  __asm__(
      "xorl %k[zero], %k[zero]\n"
      "mulx (%[x]), %[low], %[high]\n"
      "adcx %[carry], %[low]\n"
      "adox (%[z]), %[low]\n"
      "movq %[low], (%[z])\n"
      "mulx 8(%[x]), %[low], %[carry]\n"
      "adcx %[high], %[low]\n"
      "adox 8(%[z]), %[low]\n"
      "movq %[low], 8(%[z])\n"
      "mulx 16(%[x]), %[low], %[high]\n"
      "adcx %[carry], %[low]\n"
      "adox 16(%[z]), %[low]\n"
      "movq %[low], 16(%[z])\n"
      "mulx 24(%[x]), %[low], %[carry]\n"
      "adcx %[high], %[low]\n"
      "adox 24(%[z]), %[low]\n"
      "movq %[low], 24(%[z])\n"
      "adcx %[zero], %[carry]\n"
      "adox %[zero], %[carry]\n"
      : [low] "=&r"(low), [high] "=&r"(high), [zero] "=&r"(zero), [carry] "+&r"(carry)
      : [x] "r"(x), [z] "r"(z), "d"(y)
      : "cc", "memory");
  return carry;
}

// The same with the complement of z before and after, which takes the products off.
uint64_t subtract_four_products(uint64_t* z, const uint64_t* x, uint64_t y, uint64_t carry) {
  uint64_t low, high, word, zero;
  __asm__(
      "xorl %k[zero], %k[zero]\n"
      "movq (%[z]), %[word]\n"
      "notq %[word]\n"
      "mulx (%[x]), %[low], %[high]\n"
      "adcx %[carry], %[low]\n"
      "adox %[word], %[low]\n"
      "notq %[low]\n"
      "movq %[low], (%[z])\n"
      "movq 8(%[z]), %[word]\n"
      "notq %[word]\n"
      "mulx 8(%[x]), %[low], %[carry]\n"
      "adcx %[high], %[low]\n"
      "adox %[word], %[low]\n"
      "notq %[low]\n"
      "movq %[low], 8(%[z])\n"
      "movq 16(%[z]), %[word]\n"
      "notq %[word]\n"
      "mulx 16(%[x]), %[low], %[high]\n"
      "adcx %[carry], %[low]\n"
      "adox %[word], %[low]\n"
      "notq %[low]\n"
      "movq %[low], 16(%[z])\n"
      "movq 24(%[z]), %[word]\n"
      "notq %[word]\n"
      "mulx 24(%[x]), %[low], %[carry]\n"
      "adcx %[high], %[low]\n"
      "adox %[word], %[low]\n"
      "notq %[low]\n"
      "movq %[low], 24(%[z])\n"
      "adcx %[zero], %[carry]\n"
      "adox %[zero], %[carry]\n"
      : [low] "=&r"(low), [high] "=&r"(high), [word] "=&r"(word), [zero] "=&r"(zero),
        [carry] "+&r"(carry)
      : [x] "r"(x), [z] "r"(z), "d"(y)
      : "cc", "memory");
  return carry;
}

uint64_t add_products(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count, uint64_t carry) {
  for (int64_t i = 0; i < count; i++) {
    Wide sum = static_cast<Wide>(x[i]) * y + z[i] + carry;
    z[i] = static_cast<uint64_t>(sum);
    carry = high(sum);
  }
  return carry;
}

uint64_t subtract_products(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count,
                           uint64_t borrow) {
  for (int64_t i = 0; i < count; i++) {
    Wide product = static_cast<Wide>(x[i]) * y + borrow;
    uint64_t low = static_cast<uint64_t>(product);
    borrow = high(product) + (z[i] < low);
    z[i] -= low;
  }
  return borrow;
}

uint64_t add_row(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count, bool adx) {
  uint64_t carry = 0;
  int64_t i = 0;
  if (adx) {
#pragma clang loop unroll_count(2)
    for (; i + 4 <= count; i += 4) carry = add_four_products(z + i, x + i, y, carry);
  }
  return add_products(z + i, x + i, y, count - i, carry);
}

// Adds the double of z, of 2 * count words, and the squares of x's words.
void double_and_add_squares(uint64_t* z, const uint64_t* x, int64_t count) {
  uint64_t shifted = 0, carry = 0;
  for (int64_t i = 0; i < count; i++) {
    Wide square = static_cast<Wide>(x[i]) * x[i];
    uint64_t low = z[2 * i], next = z[2 * i + 1];
    Wide sum = static_cast<Wide>(low << 1 | shifted) + static_cast<uint64_t>(square) + carry;
    z[2 * i] = static_cast<uint64_t>(sum);
    sum = static_cast<Wide>(next << 1 | low >> 63) + high(square) + high(sum);
    z[2 * i + 1] = static_cast<uint64_t>(sum);
    shifted = next >> 63;
    carry = high(sum);
  }
}

// The low words of the sums are results, the others, with their signs, carries.
void take_words(uint64_t* a, uint64_t* b, Wide& first, Wide& second) {
  *a = static_cast<uint64_t>(first);
  *b = static_cast<uint64_t>(second);
  first = static_cast<Wide>(static_cast<__int128>(first) >> 64);
  second = static_cast<Wide>(static_cast<__int128>(second) >> 64);
}

template <typename Step>
void combine(int64_t n, uint64_t* steps, Step step) {
  const uint64_t factors[] = {steps[0], steps[1], steps[2], steps[3]};
  Wide first = Wide{steps[5]} << 64 | steps[4];
  Wide second = Wide{steps[7]} << 64 | steps[6];
  for (int64_t i = 0; i < n; i++) step(i, first, second, factors);
  steps[4] = static_cast<uint64_t>(first);
  steps[5] = high(first);
  steps[6] = static_cast<uint64_t>(second);
  steps[7] = high(second);
}

}  // namespace

// z += x * y; the carry.
extern "C" uint64_t mg_add_product(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count) {
  return add_row(z, x, y, count, false);
}

extern "C" uint64_t mg_add_product_by_adx(uint64_t* z, const uint64_t* x, uint64_t y,
                                          int64_t count) {
  return add_row(z, x, y, count, true);
}

// z -= x * y; the borrow.
extern "C" uint64_t mg_subtract_product(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count,
                                        bool adx) {
  uint64_t borrow = 0;
  int64_t i = 0;
  if (adx) {
    for (; i + 4 <= count; i += 4) borrow = subtract_four_products(z + i, x + i, y, borrow);
  }
  return subtract_products(z + i, x + i, y, count - i, borrow);
}

// z = x * y + carry; the carry. z may be x.
extern "C" uint64_t mg_multiply_word(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count,
                                     uint64_t carry) {
#pragma clang loop unroll_count(4)
  for (int64_t i = 0; i < count; i++) {
    Wide sum = static_cast<Wide>(x[i]) * y + carry;
    z[i] = static_cast<uint64_t>(sum);
    carry = high(sum);
  }
  return carry;
}

// z = x * y, of n and m words, at least one; z is none of them.
extern "C" void mg_multiply(uint64_t* z, const uint64_t* x, int64_t n, const uint64_t* y, int64_t m,
                            bool adx) {
  z[n] = mg_multiply_word(z, x, y[0], n, 0);
  for (int64_t i = 1; i < m; i++) z[n + i] = add_row(z + i, x, y[i], n, adx);
}

// z = x * x, of n words, at least one; z is another. The products of different words are made once.
extern "C" void mg_square(uint64_t* z, const uint64_t* x, int64_t n, bool adx) {
  z[0] = z[2 * n - 1] = 0;
  if (n > 1) z[n] = mg_multiply_word(z + 1, x + 1, x[0], n - 1, 0);
  for (int64_t i = 1; i < n - 1; i++) {
    z[n + i] = add_row(z + 2 * i + 1, x + i + 1, x[i], n - i - 1, adx);
  }
  double_and_add_squares(z, x, n);
}

// The steps of Euclid's algorithm that Lehmer's takes at once. `steps` has the factors p, q, r and
// s, below 2^32, and behind them the two carries: a = p * a - q * b and b = s * b - r * a, or the
// same with opposite signs, of numbers of which the results are not negative.
extern "C" void mg_combine_differences(uint64_t* a, uint64_t* b, int64_t n, uint64_t* steps,
                                       bool odd) {
  if (odd) {
    combine(n, steps, [=](int64_t i, Wide& first, Wide& second, const uint64_t* f) {
      first += Wide{b[i]} * f[1] - Wide{a[i]} * f[0];
      second += Wide{a[i]} * f[2] - Wide{b[i]} * f[3];
      take_words(a + i, b + i, first, second);
    });
  } else {
    combine(n, steps, [=](int64_t i, Wide& first, Wide& second, const uint64_t* f) {
      first += Wide{a[i]} * f[0] - Wide{b[i]} * f[1];
      second += Wide{b[i]} * f[3] - Wide{a[i]} * f[2];
      take_words(a + i, b + i, first, second);
    });
  }
}

// a = p * a + q * b and b = r * a + s * b.
extern "C" void mg_combine_sums(uint64_t* a, uint64_t* b, int64_t n, uint64_t* steps) {
  combine(n, steps, [=](int64_t i, Wide& first, Wide& second, const uint64_t* f) {
    first += Wide{a[i]} * f[0] + Wide{b[i]} * f[1];
    second += Wide{a[i]} * f[2] + Wide{b[i]} * f[3];
    take_words(a + i, b + i, first, second);
  });
}

// Montgomery's reduction: adds multiples of m, of n words, to z, of 2 * n words, so that the low
// half is 0; `inverse` times m[0] is -1. The low half gets the carries instead, which belong to the
// high half.
extern "C" void mg_reduce(uint64_t* z, const uint64_t* m, int64_t n, uint64_t inverse, bool adx) {
  for (int64_t i = 0; i < n; i++) z[i] = add_row(z + i, m, z[i] * inverse, n, adx);
}

}  // namespace minigo::crypto
