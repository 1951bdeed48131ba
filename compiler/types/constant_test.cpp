#include "types/constant.h"

#include <gtest/gtest.h>

#include <cmath>

#include "types/universe.h"

namespace minigo::types {
namespace {

using support::Token;

const Constant* integer(std::string_view text) { return make_from_literal(text, Token::kIntLit); }
const Constant* number(std::string_view text) { return make_from_literal(text, Token::kFloatLit); }

TEST(Constant, IntegerLiterals) {
  EXPECT_EQ(to_string(integer("0x_FF")), "255");
  EXPECT_EQ(to_string(integer("0b101")), "5");
  EXPECT_EQ(to_string(integer("0o17")), "15");
  EXPECT_EQ(to_string(integer("017")), "15");
  EXPECT_EQ(to_string(integer("1_000_000")), "1000000");
  EXPECT_EQ(to_string(integer("123456789012345678901234567890")), "123456789012345678901234567890");
}

TEST(Constant, FloatLiterals) {
  EXPECT_EQ(to_float_string(number("1.5")), "1.5");
  EXPECT_EQ(to_float_string(number("1e100")), "1e+100");
  EXPECT_EQ(to_float_string(number("0x1p-2")), "0.25");
  EXPECT_EQ(to_float_string(number("1e-400")), "1e-400");
  EXPECT_EQ(to_float_string(number("1e100000")), "1e+100000");
  EXPECT_EQ(to_float_string(number("100000.5")), "100000.5");
  EXPECT_EQ(number("1e1000000000000")->kind(), ConstantKind::kUnknown);
  EXPECT_EQ(sign(number("1e-1000000000000")), 0);
}

TEST(Constant, RoundsOnce) {
  EXPECT_EQ(double_value(number("0.1")), 0.1);
  EXPECT_EQ(float_value(number("0.1")), 0.1f);
  EXPECT_EQ(double_value(number("4.9406564584124654e-324")), 5e-324);
  EXPECT_EQ(double_value(number("1.7976931348623157e308")), 1.7976931348623157e308);
  EXPECT_TRUE(std::isinf(double_value(number("1.7976931348623159e308"))));
  EXPECT_EQ(double_value(number("2.2250738585072011e-308")), 2.2250738585072011e-308);
}

TEST(Constant, ExactArithmetic) {
  const Constant* third = binary_op(make_int(1), Token::kQuo, make_int(3), false);
  EXPECT_EQ(to_exact_string(third), "1/3");
  EXPECT_EQ(to_string(binary_op(third, Token::kMul, make_int(3), false)), "1");
  EXPECT_EQ(to_string(binary_op(make_int(-7), Token::kQuo, make_int(2), true)), "-3");
  EXPECT_EQ(to_string(binary_op(make_int(-7), Token::kRem, make_int(2), true)), "-1");
  EXPECT_EQ(to_string(binary_op(make_int(-1), Token::kAndNot, make_int(5), true)), "-6");
  const Constant* huge = shift(make_int(1), Token::kShl, 500);
  EXPECT_EQ(bit_length(huge), 501);
  EXPECT_EQ(to_string(shift(huge, Token::kShr, 498)), "4");
  EXPECT_EQ(to_string(shift(make_int(-1), Token::kShr, 3)), "-1");
}

TEST(Constant, LargeFloatsStayBounded) {
  const Constant* value = number("1e2000");
  for (int i = 0; i < 10; i++) value = binary_op(value, Token::kMul, value, false);
  EXPECT_EQ(to_float_string(value), "1e+2048000");
  EXPECT_EQ(to_float_string(binary_op(value, Token::kQuo, value, false)), "1");
}

TEST(Constant, Complex) {
  const Constant* i = make_complex(make_int(0), make_int(1));
  EXPECT_EQ(to_string(binary_op(i, Token::kMul, i, false)), "-1");
  const Constant* z = make_complex(make_int(1), make_int(2));
  EXPECT_EQ(to_string(z), "(1 + 2i)");
  EXPECT_TRUE(compare(binary_op(z, Token::kQuo, z, false), Token::kEql, make_int(1)));
  EXPECT_EQ(to_string(make_from_literal("012i", Token::kImagLit)), "(0 + 12i)");
}

TEST(Constant, Strings) {
  EXPECT_EQ(string_value(make_from_literal("\"a\\tb\\u00e9\\xff\\101\"", Token::kStringLit)),
            "a\tb\xC3\xA9\xFF"
            "A");
  EXPECT_EQ(string_value(make_from_literal("`a\r\n\\n`", Token::kStringLit)), "a\n\\n");
  EXPECT_EQ(to_string(make_from_literal("'\\''", Token::kCharLit)), "39");
  EXPECT_EQ(make_from_literal("'ab'", Token::kCharLit)->kind(), ConstantKind::kUnknown);
  const Constant* chain = make_string("");
  for (int i = 0; i < 100000; i++) chain = binary_op(chain, Token::kAdd, make_string("x"), false);
  EXPECT_EQ(string_value(chain).size(), 100000u);
}

TEST(Constant, Represent) {
  EXPECT_EQ(represent(make_int(128), basic(BasicKind::kInt8)), nullptr);
  EXPECT_NE(represent(make_int(-128), basic(BasicKind::kInt8)), nullptr);
  EXPECT_EQ(represent(make_int(-1), basic(BasicKind::kUint)), nullptr);
  EXPECT_NE(represent(make_uint(~uint64_t{0}), basic(BasicKind::kUint64)), nullptr);
  EXPECT_EQ(represent(number("1.5"), basic(BasicKind::kInt)), nullptr);
  EXPECT_NE(represent(number("2.0"), basic(BasicKind::kInt)), nullptr);
  EXPECT_EQ(represent(number("1e39"), basic(BasicKind::kFloat32)), nullptr);
  const Constant* tenth = represent(number("0.1"), basic(BasicKind::kFloat32));
  EXPECT_TRUE(compare(tenth, Token::kNeq, number("0.1")));
  EXPECT_EQ(low_bits(make_int(-1)), ~uint64_t{0});
}

}  // namespace
}  // namespace minigo::types
