#include "crypto/chacha8.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <vector>

#include "platform/extensions.h"

namespace minigo::crypto {
namespace {

using Group = std::array<uint32_t, kChaCha8Group>;
using MakeGroup = void (*)(const uint32_t* key, uint32_t counter, uint32_t* group);

std::vector<MakeGroup> variants() {
  std::vector<MakeGroup> list = {chacha8_group_portable};
  if (platform::has(platform::Extension::kAvx512vl)) list.push_back(chacha8_group_by_avx512vl);
  return list;
}

// The sample of C2SP's chacha8rand.
TEST(ChaCha8Test, FirstWordsOfTheSample) {
  uint32_t key[8];
  memcpy(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZ123456", sizeof key);
  for (MakeGroup make : variants()) {
    Group group;
    make(key, 0, group.data());
    uint64_t first[3];
    memcpy(first, group.data(), sizeof first);
    EXPECT_EQ(first[0], 0xb773b6063d4616a5);
    EXPECT_EQ(first[1], 0x1160af22a66abc3c);
    EXPECT_EQ(first[2], 0x8c2599d9418d287c);
  }
}

TEST(ChaCha8Test, AllVariantsAgreeAndCountersOverlap) {
  uint32_t key[8] = {1, 2, 3, 0xffffffff, 0x80000000, 6, 7, 8};
  for (uint32_t counter : {0u, 4u, 12u}) {
    Group wanted, shifted;
    chacha8_group_portable(key, counter, wanted.data());
    chacha8_group_portable(key, counter + 1, shifted.data());
    for (size_t i = 0; i + 1 < wanted.size(); i++) {
      if (i % 4 != 3) EXPECT_EQ(wanted[i + 1], shifted[i]) << i;
    }
    for (MakeGroup make : variants()) {
      Group group;
      make(key, counter, group.data());
      EXPECT_EQ(group, wanted) << counter;
    }
  }
}

}  // namespace
}  // namespace minigo::crypto
