// Which types implement an interface: found, and found again, by several threads, in tables that
// grow.

#include "value/itab.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <thread>
#include <vector>

#include "heap/test_types.h"
#include "value/itab_table.h"

namespace minigo::value {
namespace {

using heap::test::keep;
using heap::test::make_type;

int code;
const abi::String kName = {"Method", 6};

// The signature of the method.
const abi::Type* signature() {
  static const abi::Type* const type = make_type(8, 1);
  return type;
}

// An interface type with the method, about which no type has been asked.
abi::Type* make_interface() {
  auto* method = new (keep(malloc(sizeof(abi::InterfaceMethod)))) abi::InterfaceMethod{};
  *method = {kName, {}, signature()};
  auto* components = new (keep(malloc(sizeof(abi::Components)))) abi::Components{};
  components->interface_methods = {method, 1, 1};
  abi::Type* type = make_type(16, 2);
  type->kind = abi::Kind::kInterface;
  type->components = components;
  type->itabs = static_cast<abi::ItabTable*>(
      keep(calloc(1, sizeof(abi::ItabTable) + sizeof(abi::ItabEntry))));
  return type;
}

const abi::Uncommon* with_method() {
  static const abi::Method method = {kName, {}, signature(), &code};
  static const abi::Uncommon uncommon = {{const_cast<abi::Method*>(&method), 1, 1}, {}, {}};
  return &uncommon;
}

// Types side by side, each `bytes` from the last. Those with an even number have the method.
std::vector<abi::Type*> make_types(size_t count, size_t bytes) {
  auto* memory = static_cast<char*>(keep(aligned_alloc(bytes & -bytes, count * bytes)));
  std::vector<abi::Type*> types;
  for (size_t i = 0; i < count; i++) {
    types.push_back(new (memory + i * bytes) abi::Type{});
    types.back()->hash = static_cast<uint32_t>(i);
    if (i % 2 == 0) types.back()->uncommon = with_method();
  }
  return types;
}

uint64_t places(const abi::Type* interface) {
  return interface->itabs->mask / sizeof(abi::ItabEntry) + 1;
}

// All types are found, with the answer that fits.
void expect_found(const abi::Type* interface, const std::vector<abi::Type*>& types) {
  for (size_t i = 0; i < types.size(); i++) {
    const abi::Itab* itab = find_itab(interface, types[i]);
    ASSERT_EQ(itab != nullptr, i % 2 == 0) << i;
    if (itab == nullptr) continue;
    EXPECT_EQ(itab->interface, interface);
    EXPECT_EQ(itab->type, types[i]);
    EXPECT_EQ(itab->hash, i);
    EXPECT_EQ(itab->code[0], &code);
  }
}

TEST(Itab, IsOneForAPair) {
  abi::Type *reader = make_interface(), *writer = make_interface();
  std::vector<abi::Type*> types = make_types(1, 112);
  const abi::Itab* itab = find_itab(reader, types[0]);
  EXPECT_EQ(find_itab(reader, types[0]), itab);
  EXPECT_NE(find_itab(writer, types[0]), itab);
}

TEST(Itab, RemembersThatThereIsNone) {
  abi::Type* interface = make_interface();
  std::vector<abi::Type*> types = make_types(2, 112);
  EXPECT_EQ(look_up(itab_table(interface), types[1]), nullptr);
  EXPECT_EQ(find_itab(interface, types[1]), nullptr);
  const abi::ItabEntry* entry = look_up(itab_table(interface), types[1]);
  ASSERT_NE(entry, nullptr);
  EXPECT_EQ(entry->itab, nullptr);
  EXPECT_EQ(find_itab(interface, types[1]), nullptr);
  EXPECT_EQ(interface->itabs->count, 1u);
}

TEST(Itab, TablesGrow) {
  abi::Type* interface = make_interface();
  EXPECT_EQ(places(interface), 1u);
  std::vector<abi::Type*> types = make_types(3000, 112);
  expect_found(interface, types);
  EXPECT_EQ(interface->itabs->count, types.size());
  EXPECT_GE(places(interface), 2 * types.size());
  expect_found(interface, types);
  EXPECT_EQ(interface->itabs->count, types.size());
}

TEST(Itab, AFewTypesAreInTheirFirstPlaces) {
  abi::Type* interface = make_interface();
  // The same place of 8, and not of 16.
  std::vector<abi::Type*> types = make_types(2, 128);
  expect_found(interface, types);
  for (const abi::Type* type : types)
    EXPECT_EQ(first_place(itab_table(interface), type)->type, type);
}

// All want the same place, whatever the size of the table.
TEST(Itab, TablesOfUnluckyTypesStaySmall) {
  abi::Type* interface = make_interface();
  std::vector<abi::Type*> types = make_types(40, size_t{1} << 16);
  expect_found(interface, types);
  expect_found(interface, types);
  EXPECT_LT(places(interface), 8 * types.size());
}

// The last place is followed by the first.
TEST(Itab, TablesAreRings) {
  abi::Type* interface = make_interface();
  std::vector<abi::Type*> types = make_types(8, size_t{1} << 16);
  std::vector<abi::Type*> last;
  for (abi::Type* type : types) {
    auto* moved = reinterpret_cast<abi::Type*>(reinterpret_cast<char*>(type) + (1 << 16) - 128);
    last.push_back(new (moved) abi::Type(*type));
  }
  expect_found(interface, last);
  expect_found(interface, last);
}

TEST(Itab, ThreadsFindTheSame) {
  abi::Type* interface = make_interface();
  std::vector<abi::Type*> types = make_types(2000, 112);
  constexpr int kThreads = 4;
  std::vector<std::vector<const abi::Itab*>> found(kThreads);
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; t++)
    threads.emplace_back([&, t] {
      // From both ends, so that some are new and some are old to each thread.
      for (size_t i = 0; i < types.size(); i++) {
        size_t at = t % 2 == 0 ? i : types.size() - 1 - i;
        const abi::ItabEntry* known = look_up(itab_table(interface), types[at]);
        const abi::Itab* itab = find_itab(interface, types[at]);
        if (known != nullptr) EXPECT_EQ(known->itab, itab);
        found[t].push_back(itab);
      }
      if (t % 2 == 1) std::reverse(found[t].begin(), found[t].end());
    });
  for (std::thread& thread : threads) thread.join();
  for (int t = 1; t < kThreads; t++) EXPECT_EQ(found[t], found[0]);
  expect_found(interface, types);
}

}  // namespace
}  // namespace minigo::value
