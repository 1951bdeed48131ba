// Allocation, marking and sweeping, with roots that the tests hold themselves.

#include "gc/mark.h"

#include <gtest/gtest.h>

#include <mutex>
#include <random>
#include <thread>
#include <unordered_map>
#include <vector>

#include "gc/test_cycle.h"
#include "heap/allocator.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/page_heap.h"
#include "heap/span_class.h"
#include "heap/test_types.h"

namespace minigo::gc {

// No test here allocates so much that the heap would collect by itself.
void collect_for_heap() {}
void collect_for_memory() {}
void assist(uint64_t) {}
void prepare_for_large(uint64_t) {}
void note_heap_growth() {}
void shade_words(const uintptr_t*, size_t) {}

namespace {

using heap::test::install_processor;
using heap::test::make_type;

struct Node {
  Node* left;
  uint64_t value;
  Node* right;
};
abi::Type* node_type() {
  static abi::Type* type = make_type(sizeof(Node), 0b101);
  return type;
}

std::vector<void*> roots;

// Returns what is left.
heap::HeapCounts collect_roots(int threads = 1) {
  static MarkPool pool;
  heap::begin_marking();
  std::atomic<size_t> next{0};
  std::mutex mutex;
  MarkWork work;
  // The first has no processor.
  auto mark = [&](uint16_t processor) {
    Marker marker(pool, processor);
    for (size_t i; (i = next.fetch_add(1)) < roots.size();) {
      marker.mark(reinterpret_cast<uintptr_t>(roots[i]));
      // A part of it: others take over what is left at the end.
      marker.drain(512);
    }
    while (!marker.drain(512) || marker.take_work()) {
    }
    std::lock_guard lock(mutex);
    work.marked_bytes += marker.work().marked_bytes;
    work.marked_objects += marker.work().marked_objects;
  };
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; i++) helpers.emplace_back(mark, static_cast<uint16_t>(i));
  mark(heap::kNoProcessor);
  for (auto& helper : helpers) helper.join();
  EXPECT_TRUE(pool.is_empty());
  heap::end_marking({work.marked_bytes, work.marked_objects});
  heap::allow_sweeping();
  while (heap::sweep_some()) {
  }
  EXPECT_TRUE(heap::is_swept());
  return heap::read_counts();
}

class MarkTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    heap::initialize();
    install_processor();
  }
  void SetUp() override { roots.clear(); }
  void TearDown() override {
    heap::set_stress(false);
    roots.clear();
    collect_roots();
  }
};

Node* make_tree(int depth) {
  auto* node = static_cast<Node*>(heap::new_object(node_type()));
  EXPECT_EQ(node->left, nullptr);
  EXPECT_EQ(node->value, 0u);
  EXPECT_EQ(node->right, nullptr);
  node->value = static_cast<uint64_t>(depth);
  if (depth > 0) {
    node->left = make_tree(depth - 1);
    node->right = make_tree(depth - 1);
  }
  return node;
}

bool check_tree(const Node* node, int depth) {
  if (node->value != static_cast<uint64_t>(depth)) return false;
  return depth == 0 || (check_tree(node->left, depth - 1) && check_tree(node->right, depth - 1));
}

TEST_F(MarkTest, KeepsWhatIsReachable) {
  Node* tree = make_tree(12);
  make_tree(12);
  roots = {tree};
  heap::HeapCounts result = collect_roots();
  EXPECT_EQ(result.live_objects, 8191u);
  EXPECT_EQ(result.live_bytes, 8191u * sizeof(Node));
  for (int i = 0; i < 4; i++) make_tree(12);
  EXPECT_TRUE(check_tree(tree, 12));
}

TEST_F(MarkTest, ParallelMarkersAgree) {
  for (int i = 0; i < 64; i++) roots.push_back(make_tree(10));
  make_tree(14);
  for (int i = 0; i < 20; i++) EXPECT_EQ(collect_roots(4).live_objects, 64u * 2047u);
  for (void* root : roots) EXPECT_TRUE(check_tree(static_cast<Node*>(root), 10));
}

// Two of four processors, and two markers without one, mark every fourth object each.
TEST_F(MarkTest, NoMarkIsLostWhereMarkersMeet) {
  constexpr size_t kObjects = 4000, kMarkers = 4;
  for (size_t i = 0; i < kObjects; i++) roots.push_back(heap::new_object(node_type()));
  for (int round = 0; round < 200; round++) {
    MarkPool pool;
    std::vector<std::thread> threads;
    for (size_t number = 0; number < kMarkers; number++) {
      threads.emplace_back([&pool, number] {
        Marker marker(pool,
                      number % 2 == 0 ? static_cast<uint16_t>(number + 1) : heap::kNoProcessor);
        for (size_t i = number; i < kObjects; i += kMarkers) {
          heap::ObjectRef object;
          ASSERT_TRUE(heap::find_object(reinterpret_cast<uintptr_t>(roots[i]), &object));
          EXPECT_TRUE(marker.set_mark(object));
          EXPECT_FALSE(marker.set_mark(object));
        }
      });
    }
    for (auto& thread : threads) thread.join();
    for (void* root : roots) {
      heap::ObjectRef object;
      heap::find_object(reinterpret_cast<uintptr_t>(root), &object);
      ASSERT_TRUE(is_marked(object));
    }
    // Turns these marks into use.
    EXPECT_EQ(collect_roots().live_objects, 0u);
  }
}

// All markers mark all of the same objects.
TEST_F(MarkTest, LargeObjectsCountOnce) {
  constexpr size_t kObjects = 200, kMarkers = 4;
  for (size_t i = 0; i < kObjects; i++) {
    uint64_t bytes = i % 2 == 0 ? 4096 : uint64_t{1} << 20;
    roots.push_back(heap::new_opaque(bytes, heap::Scan::kNone));
  }
  for (int round = 0; round < 200; round++) {
    MarkPool pool;
    std::atomic<size_t> ready{0}, marked{0};
    std::vector<std::thread> threads;
    for (size_t number = 0; number < kMarkers; number++) {
      threads.emplace_back([&, number] {
        Marker marker(pool, static_cast<uint16_t>(number + 1));
        ready++;
        while (ready < kMarkers) {
        }
        for (void* root : roots) marker.mark(reinterpret_cast<uintptr_t>(root));
        marked += marker.work().marked_objects;
      });
    }
    for (auto& thread : threads) thread.join();
    ASSERT_EQ(marked, kObjects);
    collect_roots();
  }
}

TEST_F(MarkTest, InteriorPointersCount) {
  auto* node = static_cast<Node*>(heap::new_object(node_type()));
  node->value = 7;
  roots = {&node->right};
  EXPECT_EQ(collect_roots().live_objects, 1u);
  make_tree(8);
  EXPECT_EQ(node->value, 7u);
}

// What a free slot holds is left from an object that is gone.
TEST_F(MarkTest, StaleWordsMarkNoFreeSlot) {
  void* dead = heap::new_object(node_type());
  void* old = heap::new_object(node_type());
  void* old_large = heap::new_opaque(uint64_t{1} << 20, heap::Scan::kConservative);
  roots = {old, old_large};
  collect_roots();
  void* fresh = heap::new_array(node_type(), 2);
  void* large = heap::new_opaque(uint64_t{1} << 20, heap::Scan::kConservative);
  void* words[] = {dead, old, old_large, fresh, large};
  heap::begin_marking();
  MarkPool pool;
  Marker marker(pool);
  marker.mark_stale_words(reinterpret_cast<uintptr_t>(words),
                          reinterpret_cast<uintptr_t>(words + std::size(words)));
  EXPECT_EQ(marker.work().marked_objects, 4u);
  for (void* word : words) EXPECT_EQ(test::is_marked_at(word), word != dead);
  marker.drain(INT64_MAX);
  heap::end_marking({marker.work().marked_bytes, marker.work().marked_objects});
  test::sweep();
}

TEST_F(MarkTest, WordsWithoutPointersKeepNothing) {
  auto* node = static_cast<Node*>(heap::new_object(node_type()));
  node->value = reinterpret_cast<uint64_t>(heap::new_object(node_type()));
  roots = {node};
  EXPECT_EQ(collect_roots().live_objects, 1u);
}

TEST_F(MarkTest, ArraysRepeatTheMask) {
  for (uint64_t count : {1u, 3u, 10u, 200u, 1365u, 1366u, 5000u, 100000u}) {
    auto* nodes = static_cast<Node*>(heap::new_array(node_type(), count));
    for (uint64_t i = 0; i < count; i++) {
      nodes[i].left = static_cast<Node*>(heap::new_object(node_type()));
      nodes[i].value = reinterpret_cast<uint64_t>(heap::new_object(node_type()));
      nodes[i].right = nodes[i].left;
    }
    roots = {nodes};
    EXPECT_EQ(collect_roots().live_objects, count + 1) << count;
  }
}

TEST_F(MarkTest, LongMasks) {
  // 100 words, pointers in the first and the last.
  auto* type = make_type(800, 1);
  static uint64_t mask[2] = {1, uint64_t{1} << 35};
  type->ptr_mask = mask;
  type->ptr_mask_words = 2;
  type->ptr_data = 800;
  for (uint64_t count : {1u, 2u, 30u, 3000u}) {
    auto** words =
        static_cast<void**>(count == 1 ? heap::new_object(type) : heap::new_array(type, count));
    for (uint64_t i = 0; i < count; i++) {
      words[i * 100] = heap::new_object(node_type());
      words[i * 100 + 50] = heap::new_object(node_type());
      words[i * 100 + 99] = heap::new_object(node_type());
    }
    roots = {words};
    EXPECT_EQ(collect_roots().live_objects, 2 * count + 1);
  }
}

// struct { a [kNodes]Node; n uint64; b [2][kNodes]Node; end Node }, without a mask.
constexpr uint64_t kNodes = 6000;
struct Maskless {
  Node a[kNodes];
  uint64_t n;
  Node b[2][kNodes];
  Node end;
};
abi::Type* array_type(const abi::Type* elem, uint64_t len) {
  abi::Type* type = make_type(elem->size * len, 0);
  type->kind = abi::Kind::kArray;
  type->elem = elem;
  type->len = len;
  type->ptr_data = type->size;
  return type;
}
abi::Type* maskless_type() {
  const abi::Type* nodes = array_type(node_type(), kNodes);
  std::vector<abi::Field> fields(4);
  fields[0].type = nodes;
  fields[1].type = make_type(8, 0);
  fields[1].offset = offsetof(Maskless, n);
  fields[2].type = array_type(nodes, 2);
  fields[2].offset = offsetof(Maskless, b);
  fields[3].type = node_type();
  fields[3].offset = offsetof(Maskless, end);
  abi::Type* type = make_type(sizeof(Maskless), 0);
  type->ptr_data = sizeof(Maskless);
  heap::test::set_fields(type, fields);
  return type;
}

void fill(Node* nodes, uint64_t count) {
  for (uint64_t i = 0; i < count; i++) {
    nodes[i].left = static_cast<Node*>(heap::new_object(node_type()));
    nodes[i].value = reinterpret_cast<uint64_t>(heap::new_object(node_type()));
    nodes[i].right = static_cast<Node*>(heap::new_object(node_type()));
  }
}

TEST_F(MarkTest, TypesWithoutMaskAreWalked) {
  abi::Type* type = maskless_type();
  for (uint64_t count : {1u, 3u}) {
    auto* objects =
        static_cast<Maskless*>(count == 1 ? heap::new_object(type) : heap::new_array(type, count));
    for (uint64_t i = 0; i < count; i++) {
      fill(objects[i].a, kNodes);
      objects[i].n = reinterpret_cast<uint64_t>(heap::new_object(node_type()));
      fill(objects[i].b[0], 2 * kNodes);
      fill(&objects[i].end, 1);
    }
    roots = {objects};
    uint64_t pointers = count * (3 * kNodes + 1) * 2;
    EXPECT_EQ(collect_roots().live_objects, pointers + 1);
  }
}

TEST_F(MarkTest, ArraysWithoutMaskAreScannedByElements) {
  auto* nodes = static_cast<Node*>(heap::new_object(array_type(node_type(), 2 * kNodes)));
  fill(nodes, 2 * kNodes);
  roots = {nodes};
  EXPECT_EQ(collect_roots().live_objects, 4 * kNodes + 1);
}

TEST_F(MarkTest, LongListsDoNotRecurse) {
  Node* head = nullptr;
  for (int i = 0; i < 1000000; i++) {
    auto* node = static_cast<Node*>(heap::new_object(node_type()));
    node->right = head;
    head = node;
  }
  roots = {head};
  EXPECT_EQ(collect_roots().live_objects, 1000000u);
}

TEST_F(MarkTest, RandomWordsAreHarmless) {
  std::mt19937_64 random(1);
  make_tree(12);
  uint64_t span = heap::arena.used - heap::arena.low + 65536;
  for (int i = 0; i < 100000; i++)
    roots.push_back(reinterpret_cast<void*>(heap::arena.low - 32768 + random() % span));
  collect_roots();
  collect_roots(3);
}

TEST_F(MarkTest, SizesAndZeroedMemoryUnderChurn) {
  std::mt19937_64 random(2);
  heap::set_stress(true);
  std::vector<std::pair<char*, uint64_t>> live;
  for (int round = 0; round < 30; round++) {
    for (int i = 0; i < 300; i++) {
      uint64_t bytes = 1 + random() % (random() % 20 == 0 ? 200000 : 3000);
      auto* memory = static_cast<char*>(
          heap::new_opaque(bytes, random() % 2 ? heap::Scan::kNone : heap::Scan::kConservative));
      for (uint64_t at = 0; at < bytes; at++) ASSERT_EQ(memory[at], 0);
      memset(memory, static_cast<int>(bytes & 0x7F), bytes);
      live.emplace_back(memory, bytes);
    }
    std::shuffle(live.begin(), live.end(), random);
    live.resize(live.size() / 2);
    roots.clear();
    for (auto& [memory, bytes] : live) roots.push_back(memory + random() % bytes);
    EXPECT_EQ(collect_roots().live_objects, live.size());
    for (auto& [memory, bytes] : live) {
      for (uint64_t at = 0; at < bytes; at++)
        ASSERT_EQ(memory[at], static_cast<char>(bytes & 0x7F));
    }
  }
}

TEST_F(MarkTest, MemoryIsUsedAgain) {
  for (int i = 0; i < 50; i++) {
    for (int j = 0; j < 100; j++) heap::new_opaque(100000, heap::Scan::kNone);
    make_tree(14);
    collect_roots();
  }
  EXPECT_LT(heap::read_counts().reserved_bytes, uint64_t{256} << 20);
  heap::trim(0, UINT64_MAX);
  heap::HeapCounts counts = heap::read_counts();
  EXPECT_EQ(counts.free_bytes, counts.released_bytes);
}

TEST_F(MarkTest, ManyTypesFallBack) {
  for (uint64_t i = 1; i < 3000; i++) {
    abi::Type* type = make_type(8 * 40, i << 10 | 1);
    auto** words = static_cast<void**>(heap::new_object(type));
    words[0] = heap::new_object(node_type());
    roots = {words};
    if (i % 500 == 0) EXPECT_EQ(collect_roots().live_objects, 2u);
  }
}

TEST_F(MarkTest, ThreadsAllocate) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; t++) {
    threads.emplace_back([] {
      install_processor();
      std::vector<Node*> trees;
      for (int i = 0; i < 20; i++) trees.push_back(make_tree(10));
      for (Node* tree : trees) EXPECT_TRUE(check_tree(tree, 10));
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace minigo::gc
