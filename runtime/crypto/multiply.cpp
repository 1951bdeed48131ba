// The inner loop of arithmetic with long numbers. It runs on goroutines' stacks, since 16 words
// take no longer than a change of stacks. Both functions add x * y to z, of `count` words, the
// lowest first, and return the carry; in constant time.

#include <cstdint>

namespace minigo::crypto {
namespace {

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

uint64_t add_products(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count, uint64_t carry) {
  for (int64_t i = 0; i < count; i++) {
    unsigned __int128 sum = static_cast<unsigned __int128>(x[i]) * y + z[i] + carry;
    z[i] = static_cast<uint64_t>(sum);
    carry = static_cast<uint64_t>(sum >> 64);
  }
  return carry;
}

}  // namespace

extern "C" uint64_t mg_add_product(uint64_t* z, const uint64_t* x, uint64_t y, int64_t count) {
  return add_products(z, x, y, count, 0);
}

// Of a multiple of four words, where the processor has ADX and BMI2.
extern "C" uint64_t mg_add_product_by_adx(uint64_t* z, const uint64_t* x, uint64_t y,
                                          int64_t count) {
  uint64_t carry = 0;
#pragma clang loop unroll_count(4)
  for (int64_t i = 0; i < count; i += 4) carry = add_four_products(z + i, x + i, y, carry);
  return carry;
}

}  // namespace minigo::crypto
