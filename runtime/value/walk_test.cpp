// Walks over values whose types are made by hand.

#include "value/walk.h"

#include <gtest/gtest.h>

#include <vector>

#include "heap/test_types.h"
#include "value/equality.h"

namespace minigo::value {
namespace {

abi::Type* make_type(abi::Kind kind, uint64_t bytes, uint8_t flags) {
  abi::Type* type = heap::test::make_type(bytes, 0);
  type->kind = kind;
  type->flags = flags;
  return type;
}

abi::Type* int_type() {
  static abi::Type* type = make_type(abi::Kind::kInt64, 8, abi::kComparable | abi::kRegular);
  return type;
}

abi::Type* any_type() {
  static abi::Type* type = make_type(abi::Kind::kInterface, 16, abi::kComparable);
  return type;
}

abi::Type* struct_type(const std::vector<abi::Field>& fields, uint64_t bytes) {
  abi::Type* type = make_type(abi::Kind::kStruct, bytes, abi::kComparable);
  heap::test::set_fields(type, fields);
  return type;
}

abi::Type* array_type(const abi::Type* elem, uint64_t len) {
  abi::Type* type = make_type(abi::Kind::kArray, elem->size * len, abi::kComparable);
  type->elem = elem;
  type->len = len;
  return type;
}

abi::Field field(const char* name, const abi::Type* type, uint64_t offset) {
  return {{name, static_cast<int64_t>(strlen(name))}, type, offset, {}, {}, false};
}

// Enters structs and arrays, and stops before the given number of other parts.
struct Offsets {
  const char* start;
  size_t limit;
  std::vector<int64_t> seen = {};

  Step operator()(Part<Place>* part) {
    if (part->type->kind == abi::Kind::kStruct || part->type->kind == abi::Kind::kArray)
      return Step::kEnter;
    if (seen.size() == limit) return Step::kStop;
    seen.push_back(part->where.at - start);
    return Step::kNext;
  }
};

// struct { a int; _ int; b [2]struct { c int; d [0]int; e [1]int }; f int }
const abi::Type* nested_type() {
  const abi::Type* inner =
      struct_type({field("c", int_type(), 0), field("d", array_type(int_type(), 0), 8),
                   field("e", array_type(int_type(), 1), 8)},
                  16);
  return struct_type({field("a", int_type(), 0), field("_", int_type(), 8),
                      field("b", array_type(inner, 2), 16), field("f", int_type(), 48)},
                     56);
}

TEST(Walk, GoesThroughPartsInSourceOrder) {
  char value[56];
  Offsets offsets = {value, 100};
  EXPECT_TRUE(walk(Part<Place>{nested_type(), {value}}, offsets));
  EXPECT_EQ(offsets.seen, (std::vector<int64_t>{0, 16, 24, 32, 40, 48}));
}

TEST(Walk, Stops) {
  char value[56];
  Offsets offsets = {value, 3};
  EXPECT_FALSE(walk(Part<Place>{nested_type(), {value}}, offsets));
  EXPECT_EQ(offsets.seen, (std::vector<int64_t>{0, 16, 24}));
}

struct Link {
  abi::Eface next;
  int64_t number;
};

// Links from the innermost, which holds an int, to the outermost.
std::vector<Link> make_chain(const abi::Type* type, int64_t* end, int64_t count) {
  std::vector<Link> links(static_cast<size_t>(count));
  links[0].next = {int_type(), end};
  for (size_t i = 1; i < links.size(); i++) links[i] = {{type, &links[i - 1]}, 0};
  return links;
}

class DeepTest : public testing::TestWithParam<bool> {};

// The interface comes last in the struct, or a number after it.
TEST_P(DeepTest, IsComparedAndHashed) {
  constexpr int64_t kDepth = 1'000'000;
  std::vector<abi::Field> fields = {field("next", any_type(), 0)};
  if (GetParam()) fields.push_back(field("number", int_type(), 16));
  const abi::Type* type = struct_type(fields, GetParam() ? 24 : 16);
  int64_t end = 5, same = 5, other = 6;
  std::vector<Link> x = make_chain(type, &end, kDepth);
  std::vector<Link> y = make_chain(type, &same, kDepth);
  std::vector<Link> z = make_chain(type, &other, kDepth);
  EXPECT_TRUE(equal(type, &x.back(), &y.back()));
  EXPECT_FALSE(equal(type, &x.back(), &z.back()));
  EXPECT_FALSE(equal(type, &x.back(), &y[kDepth - 2]));
  EXPECT_EQ(hash(type, &x.back(), 1), hash(type, &y.back(), 1));
  EXPECT_NE(hash(type, &x.back(), 1), hash(type, &z.back(), 1));
  if (!GetParam()) return;
  y[kDepth / 2].number = 1;
  EXPECT_FALSE(equal(type, &x.back(), &y.back()));
}

INSTANTIATE_TEST_SUITE_P(Walk, DeepTest, testing::Bool());

// A word that took its partner out of a product would let whoever chooses keys give many of them
// one hash: the constants that are mixed in are no such words, wherever they stand.
TEST(HashTest, EveryByteCountsBesideAnyWord) {
  constexpr uint64_t kWords[] = {0, 0xa0761d6478bd642f, 0x8ebc6af09c88c6e3, 0xe7037ed1a0b428db,
                                 0x9e3779b97f4a7c15};
  for (uint64_t word : kWords) {
    for (size_t length = 1; length <= 200; length++) {
      std::string key(length, '\0');
      for (size_t i = 0; i < length; i++) key[i] = static_cast<char>(word >> (i % 8 * 8));
      uint64_t hash = hash_bytes(key.data(), length, 12345);
      for (size_t i = 0; i < length; i++) {
        key[i] ^= 1;
        EXPECT_NE(hash_bytes(key.data(), length, 12345), hash) << length << " " << i;
        key[i] ^= 1;
      }
    }
  }
}

}  // namespace
}  // namespace minigo::value
