#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

extern "C" void mg_xor_bytes(uint8_t* to, const uint8_t* x, const uint8_t* y, int64_t len);

namespace minigo::crypto {
namespace {

using Bytes = std::vector<uint8_t>;

Bytes pattern(size_t size, int factor) {
  Bytes bytes(size);
  for (size_t i = 0; i < size; i++) bytes[i] = static_cast<uint8_t>(i * factor + size);
  return bytes;
}

TEST(XorBytesTest, AllLengthsBesideAndInPlace) {
  for (size_t len = 1; len < 300; len++) {
    Bytes x = pattern(len, 7), y = pattern(len, 13), wanted(len);
    for (size_t i = 0; i < len; i++) wanted[i] = x[i] ^ y[i];
    Bytes to(len + 2, 0xaa);
    auto n = static_cast<int64_t>(len);
    mg_xor_bytes(to.data() + 1, x.data(), y.data(), n);
    EXPECT_EQ(Bytes(to.begin() + 1, to.end() - 1), wanted);
    EXPECT_EQ(to.front(), 0xaa);
    EXPECT_EQ(to.back(), 0xaa);
    Bytes first = x, second = y;
    mg_xor_bytes(first.data(), first.data(), y.data(), n);
    mg_xor_bytes(second.data(), x.data(), second.data(), n);
    EXPECT_EQ(first, wanted);
    EXPECT_EQ(second, wanted);
    mg_xor_bytes(x.data(), x.data(), x.data(), n);
    EXPECT_EQ(x, Bytes(len));
  }
}

}  // namespace
}  // namespace minigo::crypto
