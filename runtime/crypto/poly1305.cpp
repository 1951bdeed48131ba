#include "crypto/poly1305.h"

namespace minigo::crypto {

// Adds text whose last block may be cut short: a one follows it then, and zeros.
extern "C" void mg_poly1305_update_impl(Poly1305* state, const uint8_t* text, int64_t size) {
  PolySum sum = load_sum(*state);
  int64_t whole = size / kPolyBlock * kPolyBlock;
  add_poly_blocks(sum, *state, text, whole);
  if (size > whole) {
    uint8_t last[kPolyBlock] = {};
    memcpy(last, text + whole, static_cast<size_t>(size - whole));
    last[size - whole] = 1;
    add_poly_block(sum, state->r[0], state->r[1], last, 0);
  }
  store_sum(*state, sum);
}

// The sum modulo 2^130 - 5, and the second half of the key added modulo 2^128. The sum is less than
// twice the modulus, and reached it if another five would carry out of 130 bits.
extern "C" void mg_poly1305_sum_impl(const Poly1305* state, uint8_t tag[16]) {
  using Wide = unsigned __int128;
  Wide low = Wide{state->h[1]} << 64 | state->h[0];
  Wide reduced = low + 5;
  uint64_t top = state->h[2] + static_cast<uint64_t>(reduced < low);
  Wide mask = Wide{0} - (top >> 2);
  Wide sum = ((reduced & mask) | (low & ~mask)) + (Wide{state->s[1]} << 64 | state->s[0]);
  memcpy(tag, &sum, sizeof(sum));
}

}  // namespace minigo::crypto
