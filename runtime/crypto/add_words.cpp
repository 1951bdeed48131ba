// Sums and differences of long numbers, beside multiply.cpp. z may be x or y.

#include <cstdint>

namespace minigo::crypto {
namespace {

// A loop over fours of words, by adcq or sbbq. The carry stays in the processor's flag: leaq and
// decq leave it alone. At least one four.
#define MINIGO_FOURS(instruction)                                                        \
  uint64_t word;                                                                         \
  __asm__(                                                                               \
      "negq %[carry]\n"                                                                  \
      "1:\n"                                                                             \
      "movq (%[x]), %[word]\n" instruction                                               \
      " (%[y]), %[word]\n"                                                               \
      "movq %[word], (%[z])\n"                                                           \
      "movq 8(%[x]), %[word]\n" instruction                                              \
      " 8(%[y]), %[word]\n"                                                              \
      "movq %[word], 8(%[z])\n"                                                          \
      "movq 16(%[x]), %[word]\n" instruction                                             \
      " 16(%[y]), %[word]\n"                                                             \
      "movq %[word], 16(%[z])\n"                                                         \
      "movq 24(%[x]), %[word]\n" instruction                                             \
      " 24(%[y]), %[word]\n"                                                             \
      "movq %[word], 24(%[z])\n"                                                         \
      "leaq 32(%[x]), %[x]\n"                                                            \
      "leaq 32(%[y]), %[y]\n"                                                            \
      "leaq 32(%[z]), %[z]\n"                                                            \
      "decq %[fours]\n"                                                                  \
      "jnz 1b\n"                                                                         \
      "sbbq %[carry], %[carry]\n"                                                        \
      "negq %[carry]\n"                                                                  \
      : [x] "+r"(x), [y] "+r"(y), [z] "+r"(z), [fours] "+r"(fours), [carry] "+r"(carry), \
        [word] "=&r"(word)                                                               \
      :                                                                                  \
      : "cc", "memory");                                                                 \
  return carry

uint64_t add_fours(uint64_t* z, const uint64_t* x, const uint64_t* y, int64_t fours,
                   uint64_t carry) {
  MINIGO_FOURS("adcq");
}

uint64_t subtract_fours(uint64_t* z, const uint64_t* x, const uint64_t* y, int64_t fours,
                        uint64_t carry) {
  MINIGO_FOURS("sbbq");
}

#undef MINIGO_FOURS

}  // namespace

// z = x + y + carry; the carry.
extern "C" uint64_t mg_add_words(uint64_t* z, const uint64_t* x, const uint64_t* y, int64_t count,
                                 uint64_t carry) {
  int64_t i = count & ~int64_t{3};
  if (i > 0) carry = add_fours(z, x, y, i / 4, carry);
  for (; i < count; i++) {
    unsigned __int128 sum = static_cast<unsigned __int128>(x[i]) + y[i] + carry;
    z[i] = static_cast<uint64_t>(sum);
    carry = static_cast<uint64_t>(sum >> 64);
  }
  return carry;
}

// z = x - y - borrow; the borrow.
extern "C" uint64_t mg_subtract_words(uint64_t* z, const uint64_t* x, const uint64_t* y,
                                      int64_t count, uint64_t borrow) {
  int64_t i = count & ~int64_t{3};
  if (i > 0) borrow = subtract_fours(z, x, y, i / 4, borrow);
  for (; i < count; i++) {
    unsigned __int128 difference = static_cast<unsigned __int128>(x[i]) - y[i] - borrow;
    z[i] = static_cast<uint64_t>(difference);
    borrow = static_cast<uint64_t>(difference >> 64) & 1;
  }
  return borrow;
}

}  // namespace minigo::crypto
