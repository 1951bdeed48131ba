// Shifts of long numbers by less than a word, two words at a time, beside multiply.cpp.

#include <cstdint>
#include <cstring>

namespace minigo::crypto {
namespace {

using Pair = uint64_t __attribute__((vector_size(16)));

Pair load(const uint64_t* p) {
  Pair pair;
  memcpy(&pair, p, sizeof pair);
  return pair;
}

void store(uint64_t* p, Pair pair) { memcpy(p, &pair, sizeof pair); }

}  // namespace

// z = x * 2^shift, for a shift from 1 to 63; the bits that go out. z may be x, or behind it.
extern "C" uint64_t mg_shift_up(uint64_t* z, const uint64_t* x, int64_t count, uint64_t shift) {
  uint64_t back = 64 - shift, out = x[count - 1] >> back;
  int64_t i = count - 2;
  for (; i > 0; i -= 2) store(z + i, load(x + i) << shift | load(x + i - 1) >> back);
  if (i == 0) z[1] = x[1] << shift | x[0] >> back;
  z[0] = x[0] << shift;
  return out;
}

// z = x / 2^shift, for a shift from 1 to 63. z may be x, or before it.
extern "C" void mg_shift_down(uint64_t* z, const uint64_t* x, int64_t count, uint64_t shift) {
  uint64_t back = 64 - shift;
  int64_t i = 0;
  for (; i + 2 < count; i += 2) store(z + i, load(x + i) >> shift | load(x + i + 1) << back);
  if (i + 2 == count) z[i] = x[i] >> shift | x[i + 1] << back;
  z[count - 1] = x[count - 1] >> shift;
}

}  // namespace minigo::crypto
