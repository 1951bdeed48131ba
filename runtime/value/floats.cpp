// Work on floating-point numbers that the library leaves to C and C++: their texts, and the fused
// multiply-add.

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace minigo::value {

namespace {

template <typename Float>
int64_t format(char* buffer, int64_t size, Float value, int64_t format, int64_t precision) {
  auto style = format == 'e' ? std::chars_format::scientific : std::chars_format::fixed;
  auto result = precision < 0 ? std::to_chars(buffer, buffer + size, value, style)
                              : std::to_chars(buffer, buffer + size, value, style,
                                              static_cast<int>(precision));
  return result.ec == std::errc() ? result.ptr - buffer : 0;
}

// Of all floats only this has two shortest texts equally near: Go takes the greater digits,
// to_chars the even ones.
constexpr float kTie = 0x1p-12F;
constexpr double kTieAsGo = 0.00024414063;

struct ParsedFloat {
  uint64_t bits;  // of a double
  int64_t status;
};

enum Status : int64_t { kOk = 0, kSyntax = 1, kOutOfRange = 2 };

template <typename Float>
ParsedFloat parse(const char* text, int64_t len) {
  Float value = 0;
  auto result = std::from_chars(text, text + len, value);
  if (result.ec == std::errc::invalid_argument || result.ptr != text + len) return {0, kSyntax};
  double wide = value;
  uint64_t bits;
  memcpy(&bits, &wide, sizeof bits);
  return {bits, result.ec == std::errc::result_out_of_range ? kOutOfRange : kOk};
}

}  // namespace

extern "C" int64_t mg_format_float_impl(char* buffer, int64_t size, double value, int64_t style,
                                        int64_t precision, int64_t bits) {
  if (bits == 32 && precision < 0 && std::fabs(value) == kTie) {
    return format(buffer, size, std::copysign(kTieAsGo, value), style, precision);
  }
  if (bits == 32) return format(buffer, size, static_cast<float>(value), style, precision);
  return format(buffer, size, value, style, precision);
}

extern "C" ParsedFloat mg_parse_float_impl(const char* text, int64_t len, int64_t bits) {
  return bits == 32 ? parse<float>(text, len) : parse<double>(text, len);
}

extern "C" double mg_math_fma_impl(double x, double y, double z) { return std::fma(x, y, z); }

}  // namespace minigo::value
