#include "value/wide_hash.h"

#include <gtest/gtest.h>

#include <set>

namespace minigo::value {
namespace {

constexpr uint64_t kSecret = 0xfedcba9876543210;

// Wherever the bit is in a lane, and the text ends in a turn.
TEST(WideHash, EachBitCounts) {
  if (!has_wide_hash) GTEST_SKIP() << "the processor has no AES instructions";
  char text[4 * kWideHashBytes + 1] = {};
  std::set<uint64_t> tags;
  for (uint64_t len = kWideHashBytes + 1; len <= sizeof text; len++) {
    std::set<uint64_t> seen{wide_hash(text, len, len, kSecret)};
    for (uint64_t bit = 0; bit < 8 * len; bit++) {
      text[bit / 8] ^= static_cast<char>(1 << bit % 8);
      uint64_t hash = wide_hash(text, len, len, kSecret);
      text[bit / 8] ^= static_cast<char>(1 << bit % 8);
      ASSERT_TRUE(seen.insert(hash).second) << "bit " << bit << " of " << len << " bytes";
      tags.insert(hash & 0x7F);
    }
  }
  EXPECT_EQ(tags.size(), 128u);
}

TEST(WideHash, SeedAndOrderCount) {
  if (!has_wide_hash) GTEST_SKIP() << "the processor has no AES instructions";
  char text[kWideHashBytes + 16] = {};
  std::set<uint64_t> seen;
  for (uint64_t seed = 0; seed < 1000; seed++)
    ASSERT_TRUE(seen.insert(wide_hash(text, sizeof text, seed, kSecret)).second) << seed;
  // The same sixteen bytes in each lane.
  seen.clear();
  for (uint64_t at = 0; at < sizeof text; at += 16) {
    text[at] = 1;
    ASSERT_TRUE(seen.insert(wide_hash(text, sizeof text, 1, kSecret)).second) << at;
    text[at] = 0;
  }
}

}  // namespace
}  // namespace minigo::value
