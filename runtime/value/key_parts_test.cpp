// The parts that keys are found to have.

#include "value/key_parts.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "heap/test_types.h"

namespace minigo::value {
namespace {

abi::Type* type_of(abi::Kind kind, uint64_t bytes, uint8_t flags = abi::kComparable) {
  abi::Type* type = heap::test::make_type(bytes, 0);
  type->kind = kind;
  type->flags = flags;
  return type;
}
abi::Type* word(uint64_t bytes) {
  return type_of(abi::Kind::kInt, bytes, abi::kComparable | abi::kRegular);
}
abi::Type* text() { return type_of(abi::Kind::kString, 16); }
abi::Type* array_of(const abi::Type* elem, uint64_t len) {
  abi::Type* type = type_of(abi::Kind::kArray, elem->size * len);
  type->elem = elem;
  type->len = len;
  return type;
}

struct Member {
  const char* name;
  const abi::Type* type;
  uint64_t offset;
};
abi::Type* struct_of(uint64_t bytes, const std::vector<Member>& members) {
  abi::Type* type = type_of(abi::Kind::kStruct, bytes);
  std::vector<abi::Field> fields;
  for (const Member& member : members)
    fields.push_back({{member.name, static_cast<int64_t>(strlen(member.name))},
                      member.type,
                      member.offset,
                      {},
                      {},
                      false});
  heap::test::set_fields(type, fields);
  return type;
}

std::vector<KeyPart> parts_of(const abi::Type* type) {
  KeyPart parts[kMaxKeyParts];
  return {parts, parts + find_key_parts(type, parts)};
}

using Parts = std::vector<KeyPart>;

TEST(KeyPartsTest, ValuesWithoutParts) {
  EXPECT_EQ(parts_of(word(8)), (Parts{{PartKind::kWord64, 0, 8}}));
  EXPECT_EQ(parts_of(word(4)), (Parts{{PartKind::kWord32, 0, 4}}));
  EXPECT_EQ(parts_of(word(2)), (Parts{{PartKind::kWord16, 0, 2}}));
  EXPECT_EQ(parts_of(word(1)), (Parts{{PartKind::kWord8, 0, 1}}));
  EXPECT_EQ(parts_of(word(16)), (Parts{{PartKind::kTwoWords, 0, 16}}));
  EXPECT_EQ(parts_of(word(24)), (Parts{{PartKind::kBytes, 0, 24}}));
  EXPECT_EQ(parts_of(text()), (Parts{{PartKind::kString, 0, 16}}));
  EXPECT_EQ(parts_of(type_of(abi::Kind::kComplex64, 8)),
            (Parts{{PartKind::kFloat32, 0, 4}, {PartKind::kFloat32, 4, 4}}));
}

TEST(KeyPartsTest, NeighboursAreJoined) {
  abi::Type* type = struct_of(48, {{"a", word(4), 0},
                                   {"b", word(4), 4},
                                   {"s", text(), 8},
                                   {"c", word(8), 24},
                                   {"d", word(8), 32},
                                   {"e", word(2), 40}});
  EXPECT_TRUE(
      parts_of(type) ==
      (Parts{{PartKind::kWord64, 0, 8}, {PartKind::kString, 8, 16}, {PartKind::kBytes, 24, 18}}));
}

TEST(KeyPartsTest, BlanksAndGapsAreNoParts) {
  abi::Type* type =
      struct_of(32, {{"a", word(1), 0}, {"b", word(8), 8}, {"_", word(8), 16}, {"c", word(8), 24}});
  EXPECT_TRUE(
      parts_of(type) ==
      (Parts{{PartKind::kWord8, 0, 1}, {PartKind::kWord64, 8, 8}, {PartKind::kWord64, 24, 8}}));
  EXPECT_TRUE(parts_of(struct_of(8, {{"_", word(8), 0}})).empty());
}

TEST(KeyPartsTest, TypesOfWhichTheyAreNotKnown) {
  abi::Type* interface = type_of(abi::Kind::kInterface, 16);
  EXPECT_TRUE(parts_of(interface).empty());
  EXPECT_TRUE(parts_of(struct_of(24, {{"a", word(8), 0}, {"b", interface, 8}})).empty());
  EXPECT_EQ(parts_of(array_of(text(), kMaxKeyParts)).size(), kMaxKeyParts);
  EXPECT_TRUE(parts_of(array_of(text(), kMaxKeyParts + 1)).empty());
}

}  // namespace
}  // namespace minigo::value
