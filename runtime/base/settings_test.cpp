#include "base/settings.h"

#include <gtest/gtest.h>

namespace minigo::base {
namespace {

TEST(SettingsTest, ParsesWholeTexts) {
  int32_t value = 0;
  EXPECT_TRUE(parse_int32("+07", &value) && value == 7);
  EXPECT_TRUE(parse_int32("2147483647", &value) && value == INT32_MAX);
  EXPECT_TRUE(parse_int32("-2147483648", &value) && value == INT32_MIN);
  for (const char* bad : {"", "+", "-", " 1", "1 ", "1x", "0x1", "1_0", "1.5", "2147483648",
                          "-2147483649", "99999999999999999999"})
    EXPECT_FALSE(parse_int32(bad, &value)) << bad;
  EXPECT_EQ(value, INT32_MIN);
}

TEST(SettingsTest, FindsTheLastNumberOfAName) {
  EXPECT_EQ(setting(nullptr, "a", 5), 5);
  EXPECT_EQ(setting("a=1", "a", 0), 1);
  EXPECT_EQ(setting("b=3,a=1,a=-2", "a", 0), -2);
  EXPECT_EQ(setting("a=1,a=x,a=,a", "a", 0), 1);
  EXPECT_EQ(setting(",ba=1,ab=2, a=3,,a", "a", 0), 0);
}

TEST(SettingsTest, ComparesTheLastValueOfAName) {
  EXPECT_FALSE(setting_is(nullptr, "a", "off"));
  EXPECT_TRUE(setting_is("b=1,a=off", "a", "off"));
  EXPECT_FALSE(setting_is("a=off,a=on", "a", "off"));
  EXPECT_FALSE(setting_is("a=offer,aa=off,a=of", "a", "off"));
}

}  // namespace
}  // namespace minigo::base
