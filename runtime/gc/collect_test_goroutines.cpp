// This file is compiled with stack checks.

#include "gc/collect_test_goroutines.h"

#include "abi/type.h"
#include "sched/testing/test_goroutines.h"

extern "C" {
void* mg_new_slow(const minigo::abi::Type* type);
void* mg_new_array(const minigo::abi::Type* elem, int64_t count);
void* mg_weak_handle(void* pointer);
void* mg_weak_get(void* handle);
}

namespace minigo::gc {

using sched::Countdown;
using sched::finish;

namespace {

struct Node {
  Node* left;
  int64_t depth;
  Node* right;
};

constexpr uint64_t kNodeMask = 0b101;
constexpr uint64_t kPointerMask = 0b1;

abi::Type make_type(abi::Kind kind, uint64_t bytes, const uint64_t* mask, uint64_t pointer_bytes) {
  abi::Type type{};
  type.kind = kind;
  type.size = bytes;
  type.align = 8;
  type.ptr_data = pointer_bytes;
  type.ptr_mask = mask;
  type.ptr_mask_words = 1;
  return type;
}
abi::Type node_type = make_type(abi::Kind::kStruct, sizeof(Node), &kNodeMask, sizeof(Node));
abi::Type pointer_type = make_type(abi::Kind::kPointer, 8, &kPointerMask, 8);
abi::Type chan_of_pointers = [] {
  abi::Type type = make_type(abi::Kind::kChan, 8, &kPointerMask, 8);
  type.elem = &pointer_type;
  return type;
}();

__attribute__((noinline)) Node* make_tree(int64_t depth) {
  auto* node = static_cast<Node*>(mg_new_slow(&node_type));
  node->depth = depth;
  if (depth > 0) {
    node->left = make_tree(depth - 1);
    node->right = make_tree(depth - 1);
  }
  return node;
}

__attribute__((noinline)) bool check_tree(const Node* node, int64_t depth) {
  if (node->depth != depth) return false;
  return depth == 0 || (check_tree(node->left, depth - 1) && check_tree(node->right, depth - 1));
}

struct Start {
  TreeTest* test;
  void* in;
  void* out;
  Countdown* countdown;
};

// Makes trees, sends them on, and checks those of a neighbour.
void work(void* memory) {
  auto* start = static_cast<Start*>(memory);
  TreeTest* test = start->test;
  Node* kept = make_tree(test->depth);
  for (int64_t i = 0; i < test->rounds; i++) {
    Node* tree = make_tree(i % test->depth);
    mg_chan_send(start->out, &tree);
    mg_chan_recv(start->in, &tree);
    if (!check_tree(tree, i % test->depth)) test->wrong++;
    test->trees_checked++;
    if (i % 64 == 0) mg_gc();
  }
  if (!check_tree(kept, test->depth)) test->wrong++;
  finish(start->countdown);
}

__attribute__((noinline)) int64_t deep(int64_t depth) {
  auto* node = static_cast<Node*>(mg_new_slow(&node_type));
  node->depth = depth;
  int64_t below = 0;
  if (depth > 0)
    below = deep(depth - 1);
  else
    mg_gc();
  if (depth % 100 == 0) make_tree(3);
  return below + node->depth;
}

struct ParkedStart {
  ParkedTest* test;
  void* gate;
  Countdown* countdown;
};

void park(void* memory) {
  auto* start = static_cast<ParkedStart*>(memory);
  Node* tree = make_tree(4);
  int64_t ignored;
  mg_chan_recv(start->gate, &ignored);
  if (check_tree(tree, 4)) start->test->intact++;
  finish(start->countdown);
}

struct WeakStart {
  WeakTest* test;
  Countdown* countdown;
};

constexpr int64_t kWeakDepth = 1;

// Takes the handle's tree back and looks at it after a while, in which a cycle may end.
__attribute__((noinline)) bool take_back(WeakTest* test, void* handle, int64_t pause) {
  auto* tree = static_cast<Node*>(mg_weak_get(handle));
  if (tree == nullptr) return false;
  while (pause-- > 0) make_tree(0);
  if (!check_tree(tree, kWeakDepth)) test->wrong++;
  test->taken_back++;
  return true;
}

void hold_weakly(void* memory) {
  auto* start = static_cast<WeakStart*>(memory);
  constexpr int64_t kHandles = 2;
  void* handles[kHandles] = {};
  for (int64_t i = 0; i < start->test->rounds; i++) {
    void*& handle = handles[i % kHandles];
    if (handle == nullptr || !take_back(start->test, handle, i * 7 % 64)) {
      if (handle != nullptr) start->test->dead++;
      handle = mg_weak_handle(make_tree(kWeakDepth));
    }
    if (i % 256 == 0) mg_gc();
  }
  finish(start->countdown);
}

struct SyscallStart {
  SyscallTest* test;
  Countdown* countdown;
};

void block(void* memory) {
  auto* start = static_cast<SyscallStart*>(memory);
  Node* tree = make_tree(4);
  for (int64_t i = 0; i < start->test->rounds; i++) {
    mg_test_block(20'000);
    // Who waits for another's stop is stopped in place, perhaps for the beginning of a cycle.
    if (i % 4 == 0) mg_test_stop_world();
    // A cycle goes on, and its markers come by while this goroutine runs.
    make_tree(i % 5);
    if (!check_tree(tree, 4)) start->test->wrong++;
    if (i % 8 == 0) tree = make_tree(4);
  }
  finish(start->countdown);
}

struct RestStart {
  RestTest* test;
  Countdown* countdown;
};

// Until the world has been stopped, mostly: for the beginning of a cycle, or its end.
void rest_for_stop() { mg_test_sleep_with_processor(1'000'000'000); }

// Returns an object that alone leads to a tree, which nothing did but this frame.
__attribute__((noinline)) Node* move_after_rest() {
  Node* tree = make_tree(4);
  rest_for_stop();
  auto* holder = static_cast<Node*>(mg_new_slow(&node_type));
  holder->left = tree;
  return holder;
}

// Writes over what frames that are gone have left.
__attribute__((noinline)) void clear_stack() {
  volatile uintptr_t words[128] = {};
  asm volatile("" ::"r"(&words[0]) : "memory");
}

void rest_often(void* memory) {
  auto* start = static_cast<RestStart*>(memory);
  for (int64_t i = 0; i < start->test->rounds; i++) {
    Node* holder = move_after_rest();
    clear_stack();
    // The cycle ends, and memory of the dead is used again.
    rest_for_stop();
    rest_for_stop();
    make_tree(8);
    if (!check_tree(holder->left, 4)) start->test->wrong++;
  }
  start->test->resting--;
  finish(start->countdown);
}

}  // namespace

void pass_trees(void* tree_test) {
  auto* test = static_cast<TreeTest*>(tree_test);
  Countdown countdown = {test->workers, 0};
  // A ring; the channels are reachable from here only.
  auto** channels = static_cast<void**>(mg_new_array(&pointer_type, test->workers));
  for (int64_t i = 0; i < test->workers; i++) channels[i] = mg_chan_make(&chan_of_pointers, 2);
  for (int64_t i = 0; i < test->workers; i++) {
    Start start = {test, channels[i], channels[(i + 1) % test->workers], &countdown};
    mg_go(work, &start, sizeof start);
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

void take_back_weak(void* weak_test) {
  auto* test = static_cast<WeakTest*>(weak_test);
  Countdown countdown = {test->workers, 0};
  for (int64_t i = 0; i < test->workers; i++) {
    WeakStart start = {test, &countdown};
    mg_go(hold_weakly, &start, sizeof start);
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

void hold_in_system_calls(void* syscall_test) {
  auto* test = static_cast<SyscallTest*>(syscall_test);
  Countdown countdown = {test->goroutines, 0};
  for (int64_t i = 0; i < test->goroutines; i++) {
    SyscallStart start = {test, &countdown};
    mg_go(block, &start, sizeof start);
  }
  mg_sem_acquire(&countdown.semaphore, false);
}

void move_after_rests(void* rest_test) {
  auto* test = static_cast<RestTest*>(rest_test);
  int64_t goroutines = test->resting;
  int64_t before = mg_gomaxprocs(goroutines + 1);
  Countdown countdown = {goroutines, 0};
  for (int64_t i = 0; i < goroutines; i++) {
    RestStart start = {test, &countdown};
    mg_go(rest_often, &start, sizeof start);
  }
  // To mark it takes longer than to wake up.
  Node* tree = make_tree(14);
  while (test->resting > 0) {
    mg_gc();
    mg_gosched();
  }
  if (!check_tree(tree, 14)) test->wrong++;
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(before);
}

void hold_in_deep_frames(void* deep_test) {
  auto* test = static_cast<DeepTest*>(deep_test);
  test->sum = deep(test->depth);
}

void hold_while_parked(void* parked_test) {
  auto* test = static_cast<ParkedTest*>(parked_test);
  Countdown countdown = {test->goroutines, 0};
  void* gate = mg_chan_make(&sched::chan_of_int, 0);
  for (int64_t i = 0; i < test->goroutines; i++) {
    ParkedStart start = {test, gate, &countdown};
    mg_go(park, &start, sizeof start);
  }
  for (int i = 0; i < 3; i++) {
    mg_gosched();
    mg_gc();
    make_tree(12);
  }
  mg_chan_close(gate);
  mg_sem_acquire(&countdown.semaphore, false);
}

}  // namespace minigo::gc
