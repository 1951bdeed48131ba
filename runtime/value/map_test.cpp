// Maps against std::unordered_map, iteration while they change, and collections in between.

#include "value/map.h"
#include "abi/frame_map.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <map>
#include <random>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "abi/frame_map.h"
#include "gc/mark.h"
#include "heap/allocator.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/test_types.h"
#include "value/equality.h"
#include "value/map_table.h"

namespace minigo {
namespace {
void (*collector)();
}  // namespace

// The heap collects by the test's own roots.
void gc::collect_for_heap() { collector(); }
void gc::collect_for_memory() { collector(); }
void gc::assist(uint64_t) {}
void gc::prepare_for_large(uint64_t) {}
void gc::note_heap_growth() {}
void gc::shade_words(const uintptr_t*, size_t) {}

}  // namespace minigo

namespace minigo::value {
namespace {

extern "C" {
void* mg_map_make_impl(const abi::Type*, int64_t);
void mg_map_init_slow_impl(const abi::Type*, Map*, uint64_t, int64_t);
void* mg_map_get_impl(const abi::Type*, const Map*, const void*);
void* mg_map_get_int64(const abi::Type*, const Map*, uint64_t);
void* mg_map_get_int32(const abi::Type*, const Map*, uint32_t);
void* mg_map_get_string(const abi::Type*, const Map*, const char*, int64_t);
void* mg_map_get_flat(const abi::Type*, const Map*, const void*);
void* mg_map_set_impl(const abi::Type*, Map*, const void*);
void* mg_map_set_int64(const abi::Type*, Map*, uint64_t);
void* mg_map_set_int32(const abi::Type*, Map*, uint32_t);
void* mg_map_set_string(const abi::Type*, Map*, const char*, int64_t);
void* mg_map_set_flat(const abi::Type*, Map*, const void*);
void mg_map_delete_flat(const abi::Type*, Map*, const void*);
void mg_map_fill_impl(const abi::Type*, Map*, const char*, const char*, int64_t);
void mg_map_delete_impl(const abi::Type*, Map*, const void*);
void mg_map_clear_impl(const abi::Type*, Map*);
void* mg_map_clone_impl(const abi::Type*, const Map*);
void mg_map_iter_init_impl(const abi::Type*, const Map*, abi::MapIterator*);
void mg_map_iter_next_impl(abi::MapIterator*);
}

abi::Type* basic(abi::Kind kind, uint64_t bytes, uint64_t mask, uint8_t flags) {
  abi::Type* type = heap::test::make_type(bytes, mask);
  type->kind = kind;
  type->flags = flags;
  return type;
}
constexpr uint8_t kBits = abi::kComparable | abi::kRegular;
abi::Type* int64_type() {
  static abi::Type* type = basic(abi::Kind::kInt64, 8, 0, kBits);
  return type;
}
abi::Type* int32_type() {
  static abi::Type* type = basic(abi::Kind::kInt32, 4, 0, kBits);
  return type;
}
abi::Type* float64_type() {
  static abi::Type* type = basic(abi::Kind::kFloat64, 8, 0, abi::kComparable);
  return type;
}
abi::Type* string_type() {
  static abi::Type* type = basic(abi::Kind::kString, 16, 1, abi::kComparable);
  return type;
}
abi::Type* eface_type() {
  static abi::Type* type = basic(abi::Kind::kInterface, 16, 2, abi::kComparable);
  return type;
}
abi::Type* map_type(const abi::Type* key, const abi::Type* elem) {
  abi::Type* type = basic(abi::Kind::kMap, 8, 1, 0);
  type->key = key;
  type->elem = elem;
  return type;
}

class MapTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    heap::initialize();
    collector = collect;
    heap::test::install_processor();
    pthread_attr_t attributes;
    void* low;
    size_t bytes;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstack(&attributes, &low, &bytes);
    pthread_attr_destroy(&attributes);
    bottom_ = reinterpret_cast<uintptr_t>(low) + bytes;
  }
  void TearDown() override { heap::set_stress(false); }

  // Everything on this thread's stack is a root.
  __attribute__((noinline)) static void collect() {
    __builtin_unwind_init();
    static gc::MarkPool pool;
    heap::begin_marking();
    gc::Marker marker(pool);
    marker.mark_words(reinterpret_cast<uintptr_t>(__builtin_frame_address(0)) - 256, bottom_);
    while (!marker.drain(INT64_MAX) || marker.take_work()) {
    }
    heap::end_marking({marker.work().marked_bytes, marker.work().marked_objects});
    heap::allow_sweeping();
    while (heap::sweep_some()) {
    }
  }
  static inline uintptr_t bottom_;
};

Map* make(const abi::Type* type, int64_t hint = 0) {
  return static_cast<Map*>(mg_map_make_impl(type, hint));
}

// Memory as generated code has it in a frame, for slots of two words.
struct FrameMemory {
  alignas(16) char bytes[abi::kFrameMapHeader + abi::kFrameMapControl + abi::kFrameMapSlots * 16];
};

Map* make_in(FrameMemory& memory, const abi::Type* type, int64_t hint) {
  memset(memory.bytes, 0xAB, sizeof(memory.bytes));
  auto* map = reinterpret_cast<Map*>(memory.bytes);
  mg_map_init_slow_impl(type, map, sizeof(memory.bytes), hint);
  return map;
}

std::map<int64_t, int64_t> contents(const abi::Type* type, const Map* map) {
  std::map<int64_t, int64_t> found;
  abi::MapIterator it;
  for (mg_map_iter_init_impl(type, map, &it); it.key != nullptr; mg_map_iter_next_impl(&it)) {
    bool fresh =
        found.emplace(*static_cast<int64_t*>(it.key), *static_cast<int64_t*>(it.elem)).second;
    EXPECT_TRUE(fresh);
  }
  return found;
}

TEST_F(MapTest, AgreesWithUnorderedMap) {
  abi::Type* type = map_type(int64_type(), int64_type());
  for (uint64_t seed = 0; seed < 40; seed++) {
    std::mt19937_64 random(seed);
    int64_t range = int64_t{1} << (random() % 14);
    auto hint = static_cast<int64_t>(random() % (seed % 3 == 0 ? 9 : 100));
    FrameMemory memory;
    Map* map = seed % 2 == 0 ? make(type, hint) : make_in(memory, type, hint);
    std::unordered_map<int64_t, int64_t> expected;
    heap::set_stress(seed % 4 == 0);
    for (int i = 0; i < 5000; i++) {
      int64_t key = static_cast<int64_t>(random()) % range;
      switch (random() % 8) {
        case 0:
        case 1:
        case 2:
          *static_cast<int64_t*>(mg_map_set_impl(type, map, &key)) = i;
          expected[key] = i;
          break;
        case 3:
        case 4:
          mg_map_delete_impl(type, map, &key);
          expected.erase(key);
          break;
        default: {
          auto* found = static_cast<int64_t*>(
              random() % 2 ? mg_map_get_impl(type, map, &key)
                           : mg_map_get_int64(type, map, static_cast<uint64_t>(key)));
          auto it = expected.find(key);
          ASSERT_EQ(found != nullptr, it != expected.end());
          if (found != nullptr) ASSERT_EQ(*found, it->second);
        }
      }
      if (random() % 2000 == 0) {
        mg_map_clear_impl(type, map);
        expected.clear();
      }
      ASSERT_EQ(map->len, static_cast<int64_t>(expected.size()));
    }
    std::map<int64_t, int64_t> ordered(expected.begin(), expected.end());
    ASSERT_EQ(contents(type, map), ordered);
    collect();
    ASSERT_EQ(contents(type, map), ordered);
  }
}

// A copy has the entries that the map had, whatever became of both since then.
TEST_F(MapTest, ClonesGoTheirOwnWays) {
  abi::Type* type = map_type(int64_type(), int64_type());
  for (int64_t count : {0, 1, 8, 9, 500, 7000, 7500, 40000}) {
    for (int64_t hint : {int64_t{0}, 2 * count}) {
      auto* map = static_cast<Map*>(mg_map_make_impl(type, hint));
      for (int64_t i = 0; i < count; i++)
        *static_cast<int64_t*>(mg_map_set_impl(type, map, &i)) = 2 * i;
      for (int64_t i = 0; i < count; i += 3) mg_map_delete_impl(type, map, &i);
      std::map<int64_t, int64_t> before = contents(type, map);
      auto* copy = static_cast<Map*>(mg_map_clone_impl(type, map));
      for (int64_t i = count / 2; i < 2 * count + 1; i++)
        *static_cast<int64_t*>(mg_map_set_impl(type, map, &i)) = -i;
      std::map<int64_t, int64_t> after = contents(type, map);
      collect();
      ASSERT_EQ(contents(type, copy), before);
      for (int64_t i = 0; i < count + 10; i++)
        *static_cast<int64_t*>(mg_map_set_impl(type, copy, &i)) = 7;
      ASSERT_EQ(copy->len, count + 10);
      ASSERT_EQ(contents(type, map), after);
    }
  }
}

// Every entry that is there from beginning to end is produced once; none is produced after it was
// deleted, with a value that is not its own, or twice without having been added again.
TEST_F(MapTest, IterationWhileTheMapChanges) {
  abi::Type* type = map_type(int64_type(), int64_type());
  for (uint64_t seed = 0; seed < 400; seed++) {
    std::mt19937_64 random(seed);
    Map* map = make(type);
    std::unordered_map<int64_t, int64_t> expected;
    auto set = [&](int64_t key, int64_t value) {
      *static_cast<int64_t*>(mg_map_set_impl(type, map, &key)) = value;
      expected[key] = value;
    };
    auto count = static_cast<int64_t>(random() % 200);
    for (int64_t key = 0; key < count; key++) set(key, key);
    std::set<int64_t> untouched, produced;
    for (auto& [key, value] : expected) untouched.insert(key);
    heap::set_stress(seed % 8 == 0);
    abi::MapIterator it;
    for (mg_map_iter_init_impl(type, map, &it); it.key != nullptr; mg_map_iter_next_impl(&it)) {
      int64_t key = *static_cast<int64_t*>(it.key);
      ASSERT_TRUE(expected.count(key));
      ASSERT_EQ(*static_cast<int64_t*>(it.elem), expected[key]);
      if (untouched.count(key)) ASSERT_TRUE(produced.insert(key).second);
      for (uint64_t n = random() % 6; n > 0; n--) {
        auto other = static_cast<int64_t>(random() % 1000);
        if (other >= count && map->len > 3000) continue;
        if (random() % 2) {
          if (!expected.count(other)) untouched.erase(other);
          set(other, static_cast<int64_t>(random()));
        } else {
          mg_map_delete_impl(type, map, &other);
          expected.erase(other);
          untouched.erase(other);
        }
      }
      if (random() % 500 == 0) {
        mg_map_clear_impl(type, map);
        expected.clear();
        untouched.clear();
      }
    }
    for (int64_t key : untouched) ASSERT_TRUE(produced.count(key)) << key;
  }
}

TEST_F(MapTest, StringsSurviveCollections) {
  abi::Type* type = map_type(string_type(), string_type());
  heap::set_stress(true);
  Map* map = make(type);
  for (int i = 0; i < 500; i++) {
    std::string text = "key " + std::to_string(i);
    auto* data = static_cast<char*>(heap::new_opaque(text.size(), heap::Scan::kNone));
    memcpy(data, text.data(), text.size());
    abi::String key{data, static_cast<int64_t>(text.size())};
    *static_cast<abi::String*>(mg_map_set_impl(type, map, &key)) = key;
  }
  for (int i = 0; i < 500; i++) {
    std::string text = "key " + std::to_string(i);
    auto* found = static_cast<abi::String*>(
        mg_map_get_string(type, map, text.data(), static_cast<int64_t>(text.size())));
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(std::string(found->data, static_cast<size_t>(found->len)), text);
  }
}

TEST_F(MapTest, FillsFromTables) {
  abi::Type* type = map_type(int64_type(), string_type());
  static int64_t keys[] = {5, -1, 7, 5};
  static abi::String elems[] = {{"five", 4}, {"minus", 5}, {"seven", 5}, {"again", 5}};
  FrameMemory memory;
  for (Map* map : {make(type), make(type, 4), make_in(memory, type, 4)}) {
    mg_map_fill_impl(type, map, reinterpret_cast<char*>(keys), reinterpret_cast<char*>(elems), 4);
    EXPECT_EQ(map->len, 3);
    for (int i = 1; i < 4; i++) {
      auto* found = static_cast<abi::String*>(mg_map_get_impl(type, map, &keys[i]));
      ASSERT_NE(found, nullptr);
      EXPECT_EQ(found->data, elems[i].data);
    }
  }
}

TEST_F(MapTest, NaNsAndZeros) {
  abi::Type* type = map_type(float64_type(), int64_type());
  Map* map = make(type);
  double nan = __builtin_nan("");
  for (int i = 0; i < 100; i++) *static_cast<int64_t*>(mg_map_set_impl(type, map, &nan)) = i;
  EXPECT_EQ(map->len, 100);
  EXPECT_EQ(mg_map_get_impl(type, map, &nan), nullptr);
  std::set<int64_t> seen;
  abi::MapIterator it;
  for (mg_map_iter_init_impl(type, map, &it); it.key != nullptr; mg_map_iter_next_impl(&it)) {
    // Entries added below may be produced or not; those are no NaNs.
    if (*static_cast<double*>(it.key) == *static_cast<double*>(it.key)) continue;
    EXPECT_TRUE(seen.insert(*static_cast<int64_t*>(it.elem)).second);
    if (seen.size() == 10)
      for (double d = 1; d < 300; d++) mg_map_set_impl(type, map, &d);
  }
  EXPECT_EQ(seen.size(), 100u);
  mg_map_clear_impl(type, map);
  double zero = 0, minus = -0.0;
  *static_cast<int64_t*>(mg_map_set_impl(type, map, &zero)) = 1;
  *static_cast<int64_t*>(mg_map_set_impl(type, map, &minus)) = 2;
  EXPECT_EQ(map->len, 1);
  mg_map_iter_init_impl(type, map, &it);
  EXPECT_TRUE(__builtin_signbit(*static_cast<double*>(it.key)));
}

TEST_F(MapTest, InterfaceKeys) {
  abi::Type* type = map_type(eface_type(), int32_type());
  Map* map = make(type);
  int64_t one = 1;
  int32_t small = 1;
  double real = 1;
  abi::Eface keys[] = {{int64_type(), &one}, {int32_type(), &small}, {float64_type(), &real}, {}};
  for (int i = 0; i < 4; i++) *static_cast<int32_t*>(mg_map_set_impl(type, map, &keys[i])) = i;
  EXPECT_EQ(map->len, 4);
  for (int i = 0; i < 4; i++)
    EXPECT_EQ(*static_cast<int32_t*>(mg_map_get_impl(type, map, &keys[i])), i);
}

TEST_F(MapTest, NoElement) {
  abi::Type* type = map_type(int32_type(), basic(abi::Kind::kStruct, 0, 0, kBits));
  Map* map = make(type);
  for (int32_t key = 0; key < 1000; key++) mg_map_set_impl(type, map, &key);
  for (int32_t key = 0; key < 2000; key++) {
    EXPECT_EQ(mg_map_get_impl(type, map, &key) != nullptr, key < 1000);
    EXPECT_EQ(mg_map_get_int32(type, map, static_cast<uint32_t>(key)) != nullptr, key < 1000);
  }
}

// Whether an assignment needs no more memory: functions on goroutines' stacks call a stub then.
bool has_room(const Map* map) {
  if (map->capacity == 0) return false;
  for (uint64_t i = 0; i >> map->depth == 0; i++) {
    uint64_t left = map->depth == 0 ? map->growth_left : head_of(map->directory[i])->growth_left;
    if (left == 0) return false;
  }
  return true;
}

// What functions on goroutines' stacks do with keys of one kind.
struct Calls {
  const abi::Type* type;
  void* (*get)(const abi::Type*, const Map*, const void*);
  void* (*set)(const abi::Type*, Map*, const void*);
};

int64_t* set_somehow(const Calls& calls, bool directly, Map* map, const void* key) {
  bool fast = directly && has_room(map);
  return static_cast<int64_t*>((fast ? calls.set : mg_map_set_impl)(calls.type, map, key));
}

// Random changes of maps beside a model, by functions of both stacks in turns. make_key(n) makes
// the key of a number, for ever or until the next call.
template <typename MakeKey>
void compare_stacks(const Calls& calls, uint64_t range, MakeKey make_key) {
  for (uint64_t seed = 0; seed < 12; seed++) {
    std::mt19937_64 random(seed);
    FrameMemory memory;
    Map* map = seed % 3 == 0 ? make_in(memory, calls.type, 4) : make(calls.type);
    uint64_t keys = seed % 4 == 0 ? 7 : range;
    std::unordered_map<uint64_t, int64_t> expected;
    heap::set_stress(seed == 1);
    for (int64_t i = 0; i < 4 * static_cast<int64_t>(keys) + 100; i++) {
      uint64_t number = random() % keys;
      const void* key = make_key(number);
      bool directly = random() % 4 != 0;
      switch (random() % 8) {
        case 0:
        case 1:
        case 2:
          *set_somehow(calls, directly, map, key) = expected[number] = i;
          break;
        case 3:
          (directly ? mg_map_delete_flat : mg_map_delete_impl)(calls.type, map, key);
          expected.erase(number);
          break;
        default: {
          auto* found =
              static_cast<int64_t*>((directly ? calls.get : mg_map_get_impl)(calls.type, map, key));
          auto it = expected.find(number);
          ASSERT_EQ(found != nullptr, it != expected.end()) << number;
          if (found != nullptr) ASSERT_EQ(*found, it->second) << number;
        }
      }
      ASSERT_EQ(map->len, static_cast<int64_t>(expected.size()));
      ASSERT_EQ(map->writing, 0);
    }
    heap::set_stress(false);
  }
}

TEST_F(MapTest, BothStacksAgreeOnNumbers) {
  Calls wide = {map_type(int64_type(), int64_type()),
                [](const abi::Type* type, const Map* map, const void* key) {
                  return mg_map_get_int64(type, map, *static_cast<const uint64_t*>(key));
                },
                [](const abi::Type* type, Map* map, const void* key) {
                  return mg_map_set_int64(type, map, *static_cast<const uint64_t*>(key));
                }};
  uint64_t wide_key;
  auto make_wide = [&](uint64_t n) { return wide_key = n << 40, &wide_key; };
  compare_stacks(wide, 30'000, make_wide);
  // By its parts, a key of one word has the same hash.
  wide.get = mg_map_get_flat;
  compare_stacks(wide, 3000, make_wide);
  wide.set = mg_map_set_flat;
  compare_stacks(wide, 3000, make_wide);

  Calls narrow = {map_type(int32_type(), int64_type()),
                  [](const abi::Type* type, const Map* map, const void* key) {
                    return mg_map_get_int32(type, map, *static_cast<const uint32_t*>(key));
                  },
                  [](const abi::Type* type, Map* map, const void* key) {
                    return mg_map_set_int32(type, map, *static_cast<const uint32_t*>(key));
                  }};
  uint32_t narrow_key;
  compare_stacks(narrow, 3000,
                 [&](uint64_t n) { return narrow_key = static_cast<uint32_t>(n), &narrow_key; });
}

// Texts of 0 to 140 bytes, for ever. They differ at their beginnings or their ends.
abi::String text_of(uint64_t number) {
  static std::vector<std::string*> texts;
  while (texts.size() <= number) {
    std::string text = std::to_string(texts.size());
    std::string more(texts.size() * 7 % 35 * (texts.size() % 2 == 0 ? 1 : 4), 'x');
    texts.push_back(new std::string(texts.size() % 3 == 0 ? text + more : more + text));
    heap::test::keep(texts.back());
  }
  if (number == 0) return {nullptr, 0};
  return {texts[number]->data(), static_cast<int64_t>(texts[number]->size())};
}

TEST_F(MapTest, BothStacksAgreeOnStrings) {
  Calls calls = {map_type(string_type(), int64_type()),
                 [](const abi::Type* type, const Map* map, const void* key) {
                   auto* text = static_cast<const abi::String*>(key);
                   return mg_map_get_string(type, map, text->data, text->len);
                 },
                 [](const abi::Type* type, Map* map, const void* key) {
                   auto* text = static_cast<const abi::String*>(key);
                   return mg_map_set_string(type, map, text->data, text->len);
                 }};
  abi::String key;
  auto make_key = [&](uint64_t n) { return key = text_of(n), &key; };
  compare_stacks(calls, 3000, make_key);
  compare_stacks({calls.type, mg_map_get_flat, mg_map_set_flat}, 3000, make_key);
}

abi::Type* struct_type(uint64_t bytes, uint64_t mask, const std::vector<abi::Field>& fields) {
  abi::Type* type = basic(abi::Kind::kStruct, bytes, mask, abi::kComparable);
  heap::test::set_fields(type, fields);
  return type;
}

abi::Field field(const char* name, const abi::Type* type, uint64_t offset) {
  return {{name, static_cast<int64_t>(strlen(name))}, type, offset, {}, {}, false};
}

abi::Type* array_type(const abi::Type* elem, uint64_t len, uint8_t flags) {
  abi::Type* type = basic(abi::Kind::kArray, len * elem->size, 0, flags);
  type->elem = elem;
  type->len = len;
  return type;
}

// A key of every kind of part, with bytes between that no comparison may look at.
struct Parts {
  abi::String first;
  int32_t number;
  int32_t blank;
  double real;
  int16_t small;
  int16_t gap;
  float less;
  abi::String second;
  int64_t words[2];
  char bytes[24];
  uint8_t byte;
};

abi::Type* parts_type() {
  abi::Type* byte = basic(abi::Kind::kUint8, 1, 0, kBits);
  abi::Type* small = basic(abi::Kind::kInt16, 2, 0, kBits);
  abi::Type* real = basic(abi::Kind::kFloat32, 4, 0, abi::kComparable);
  return struct_type(
      sizeof(Parts), 1 | 1 << offsetof(Parts, second) / 8,
      {field("first", string_type(), offsetof(Parts, first)),
       field("number", int32_type(), offsetof(Parts, number)),
       field("_", int32_type(), offsetof(Parts, blank)),
       field("real", float64_type(), offsetof(Parts, real)),
       field("small", small, offsetof(Parts, small)), field("less", real, offsetof(Parts, less)),
       field("second", string_type(), offsetof(Parts, second)),
       field("words", array_type(int64_type(), 2, kBits), offsetof(Parts, words)),
       field("bytes", array_type(byte, 24, kBits), offsetof(Parts, bytes)),
       field("byte", byte, offsetof(Parts, byte))});
}

TEST_F(MapTest, BothStacksAgreeOnParts) {
  Calls calls = {map_type(parts_type(), int64_type()), mg_map_get_flat, mg_map_set_flat};
  Parts key;
  int32_t noise = 0;
  // Keys differ in one part each, by turns.
  compare_stacks(calls, 2000, [&](uint64_t n) {
    uint64_t part = n % 9;
    auto word = static_cast<int32_t>(n);
    memset(&key, 0, sizeof(key));
    key.blank = noise++;
    key.gap = static_cast<int16_t>(noise);
    key.real = noise % 2 == 0 ? 0.0 : -0.0;
    if (part == 0) key.first = text_of(n);
    if (part == 1) key.number = word;
    if (part == 2 && n != 0) key.real = word;
    if (part == 3) key.small = static_cast<int16_t>(word);
    if (part == 4) key.less = static_cast<float>(word);
    if (part == 5) key.second = text_of(n);
    if (part == 6) key.words[n % 2] = word;
    if (part == 7) memcpy(key.bytes + n % 20, &word, sizeof(word));
    if (part == 8) key.byte = 1, key.words[0] = word;
    return &key;
  });
}

// The only part of a key need not be where the key begins, nor end with it.
TEST_F(MapTest, BothStacksAgreeOnSinglePartsAmongBlanks) {
  struct Key {
    int64_t blank;
    int64_t word;
    int64_t more;
  } key = {};
  abi::Type* byte = basic(abi::Kind::kUint8, 1, 0, kBits);
  const abi::Type* types[] = {int64_type(),
                              int32_type(),
                              float64_type(),
                              byte,
                              array_type(byte, 3, kBits),
                              array_type(int32_type(), 3, kBits)};
  for (const abi::Type* type : types) {
    for (uint64_t offset : {0, 8}) {
      const char* blank = "_";
      abi::Type* key_type =
          struct_type(24, 0,
                      {field(offset == 0 ? "a" : blank, offset == 0 ? type : int64_type(), 0),
                       field(offset == 8 ? "b" : blank, offset == 8 ? type : int64_type(),
                             offset == 8 ? 8 : 16),
                       field(blank, int64_type(), 16)});
      Calls calls = {map_type(key_type, int64_type()), mg_map_get_flat, mg_map_set_flat};
      compare_stacks(calls, 200, [&](uint64_t n) {
        key.blank = key.word = key.more = random_word();
        auto* at = reinterpret_cast<char*>(&key) + offset;
        auto real = static_cast<double>(n);
        memset(at, 0, type->size);
        memcpy(at, type == float64_type() ? static_cast<void*>(&real) : &n,
               std::min<uint64_t>(8, type->size));
        return &key;
      });
    }
  }
}

TEST_F(MapTest, BothStacksAgreeOnFloats) {
  Calls calls = {map_type(float64_type(), int64_type()), mg_map_get_flat, mg_map_set_flat};
  double key;
  uint64_t zeros = 0;
  compare_stacks(calls, 3000, [&](uint64_t n) {
    key = static_cast<double>(n) / 8;
    if (n == 0 && ++zeros % 2 == 0) key = -0.0;
    return &key;
  });
  Map* map = make(calls.type, 8);
  key = __builtin_nan("");
  for (int i = 0; i < 5; i++) mg_map_set_impl(calls.type, map, &key);
  EXPECT_EQ(map->len, 5);
  EXPECT_EQ(mg_map_get_flat(calls.type, map, &key), nullptr);
  mg_map_delete_flat(calls.type, map, &key);
  EXPECT_EQ(map->len, 5);
}

TEST_F(MapTest, KeysWithNaNsAreNotFound) {
  abi::Type* type = map_type(parts_type(), int64_type());
  Map* map = make(type, 100);
  Parts key = {};
  key.less = __builtin_nanf("");
  for (int64_t i = 0; i < 50; i++) *static_cast<int64_t*>(mg_map_set_impl(type, map, &key)) = i;
  EXPECT_EQ(map->len, 50);
  EXPECT_EQ(mg_map_get_flat(type, map, &key), nullptr);
  mg_map_delete_flat(type, map, &key);
  EXPECT_EQ(map->len, 50);
  EXPECT_EQ(map->writing, 0);
}

// Nothing is done to a map that is not there or has no tables.
TEST_F(MapTest, EmptyMapsHaveNoKeys) {
  abi::Type* type = map_type(parts_type(), int64_type());
  Parts key = {};
  for (Map* map : {static_cast<Map*>(nullptr), make(type), make(type, 8)}) {
    EXPECT_EQ(mg_map_get_flat(type, map, &key), nullptr);
    if (map != nullptr) mg_map_delete_flat(type, map, &key);
  }
}

// The tables of a map that is a directory, as words.
std::vector<const void*> tables(const Map* map) {
  std::vector<const void*> found;
  for (uint64_t i = 0; map->depth != 0 && i >> map->depth == 0; i++)
    found.push_back(map->directory[i].slots);
  return found;
}

TEST_F(MapTest, AnInsertMovesNoMoreThanATable) {
  abi::Type* type = map_type(int64_type(), int64_type());
  Map* map = make(type);
  std::vector<const void*> places, before = tables(map);
  for (int64_t key = 0; key < 20 * static_cast<int64_t>(kTableSlots); key++) {
    mg_map_set_impl(type, map, &key);
    places.push_back(find_slot(type, map, &key));
    if (map->depth == 0 || tables(map) == before) continue;
    before = tables(map);
    uint64_t moved = 0;
    for (int64_t other = 0; other <= key; other++) {
      const void* place = find_slot(type, map, &other);
      moved += place != places[static_cast<size_t>(other)];
      places[static_cast<size_t>(other)] = place;
    }
    if (map->depth > 1) ASSERT_LE(moved, kTableSlots);
  }
  EXPECT_GT(map->depth, 3);
}

// Tables split evenly, whichever bits of the keys differ.
TEST_F(MapTest, HashesChooseTablesEvenly) {
  abi::Type* type = map_type(int64_type(), int32_type());
  for (int shift = 0; shift <= 48; shift += 8) {
    Map* map = make(type);
    for (int64_t i = 0; i < 5 * static_cast<int64_t>(kTableSlots); i++) {
      int64_t key = i << shift;
      mg_map_set_impl(type, map, &key);
    }
    EXPECT_LE(map->depth, 5) << shift;
  }
}

// Random changes of a map of several tables beside a model, in the midst of which iterations begin
// and go on by a few steps.
TEST_F(MapTest, LargeMapsAgreeWithUnorderedMap) {
  abi::Type* type = map_type(int64_type(), int64_type());
  for (uint64_t seed = 0; seed < 12; seed++) {
    std::mt19937_64 random(seed);
    Map* map = make(type, seed % 3 == 0 ? 3 * static_cast<int64_t>(kTableSlots) : 0);
    std::unordered_map<int64_t, int64_t> expected;
    std::set<int64_t> untouched, produced;  // by the iteration under way
    abi::MapIterator it{};
    bool iterating = false;
    for (int i = 0; i < 120'000; i++) {
      auto key = static_cast<int64_t>(random() % (6 * kTableSlots));
      bool add = random() % 8 < (i / 30'000 % 2 == 0 ? 6u : 3u);
      if (add) {
        if (expected.emplace(key, i).second) untouched.erase(key);
        *static_cast<int64_t*>(mg_map_set_impl(type, map, &key)) = expected[key] = i;
      } else {
        mg_map_delete_impl(type, map, &key);
        expected.erase(key);
        untouched.erase(key);
      }
      if (i % 50'000 == 49'999) {
        mg_map_clear_impl(type, map);
        expected.clear();
        untouched.clear();
      }
      if (seed % 2 == 0) continue;
      if (!iterating && i % 4000 == 0) {
        iterating = true;
        produced.clear();
        for (auto& [present, value] : expected) untouched.insert(present);
        mg_map_iter_init_impl(type, map, &it);
      } else if (iterating) {
        mg_map_iter_next_impl(&it);
      } else {
        continue;
      }
      if (it.key == nullptr) {
        for (int64_t left : untouched) ASSERT_TRUE(produced.count(left)) << left;
        untouched.clear();
        iterating = false;
        continue;
      }
      int64_t reached = *static_cast<int64_t*>(it.key);
      ASSERT_TRUE(expected.count(reached));
      ASSERT_EQ(*static_cast<int64_t*>(it.elem), expected[reached]);
      if (untouched.count(reached)) ASSERT_TRUE(produced.insert(reached).second);
    }
    std::map<int64_t, int64_t> ordered(expected.begin(), expected.end());
    ASSERT_EQ(contents(type, map), ordered);
    collect();
    ASSERT_EQ(contents(type, map), ordered);
  }
}

TEST_F(MapTest, LargeMapsOfStringsAndNaNs) {
  abi::Type* strings = map_type(string_type(), string_type());
  abi::Type* floats = map_type(float64_type(), int64_type());
  Map* texts = make(strings);
  Map* numbers = make(floats);
  double nan = __builtin_nan("");
  int count = 3 * static_cast<int>(kTableSlots);
  for (int i = 0; i < count; i++) {
    std::string text = std::to_string(i);
    auto* data = static_cast<char*>(heap::new_opaque(text.size(), heap::Scan::kNone));
    memcpy(data, text.data(), text.size());
    abi::String key{data, static_cast<int64_t>(text.size())};
    *static_cast<abi::String*>(mg_map_set_impl(strings, texts, &key)) = key;
    *static_cast<int64_t*>(mg_map_set_impl(floats, numbers, &nan)) = i;
    if (i % 5000 == 0) collect();
  }
  for (int i = 0; i < count; i++) {
    std::string text = std::to_string(i);
    auto* found = static_cast<abi::String*>(
        mg_map_get_string(strings, texts, text.data(), static_cast<int64_t>(text.size())));
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(std::string(found->data, static_cast<size_t>(found->len)), text);
  }
  std::set<int64_t> seen;
  abi::MapIterator it;
  for (mg_map_iter_init_impl(floats, numbers, &it); it.key != nullptr; mg_map_iter_next_impl(&it))
    EXPECT_TRUE(seen.insert(*static_cast<int64_t*>(it.elem)).second);
  EXPECT_EQ(seen.size(), static_cast<size_t>(count));
}

}  // namespace
}  // namespace minigo::value
