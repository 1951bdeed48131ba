// This file is compiled with stack checks.

#include "stack/stack_test_goroutines.h"

#include "stack/leaf.h"
#include "stack/stack_pool.h"

namespace minigo::stack {

using sched::poll;

namespace {

__attribute__((noinline)) int64_t down(int64_t depth) {
  volatile int64_t here = depth;
  if (depth == 0) return 0;
  return down(depth - 1) + (here == depth);
}

struct Wide {
  int64_t words[5];
};
struct Triple {
  int64_t a, b, c;
};

// Stack arguments, floating-point arguments and a result in memory.
__attribute__((noinline)) Triple wide(int64_t depth, Wide by_value, double x, int64_t p1,
                                      int64_t p2, int64_t p3, int64_t p4, int64_t p5, int64_t p6,
                                      double y) {
  volatile int64_t here = depth;
  if (depth == 0)
    return {by_value.words[0] + by_value.words[4], p1 + p2 + p3 + p4 + p5 + p6,
            static_cast<int64_t>(x + y)};
  by_value.words[0]++;
  Triple below = wide(depth - 1, by_value, x + 1, p1, p2, p3, p4, p5, p6 + 1, y);
  if (here != depth || by_value.words[3] != 4) below.a = -1;
  return below;
}

__attribute__((noinline)) int64_t big(int64_t depth) {
  volatile char frame[6000];
  frame[0] = static_cast<char>(depth);
  frame[5999] = static_cast<char>(depth);
  int64_t below = depth == 0 ? 0 : big(depth - 1);
  return below + (frame[0] == static_cast<char>(depth) && frame[5999] == static_cast<char>(depth));
}

__attribute__((noinline)) int64_t yielding(int64_t depth) {
  volatile int64_t here = depth;
  if (depth % 7 == 0) mg_gosched();
  poll();
  int64_t below = depth == 0 ? 0 : yielding(depth - 1);
  poll();
  return below + (here == depth);
}

}  // namespace

void recurse(void* test_memory) {
  auto* test = static_cast<DeepTest*>(test_memory);
  test->result = down(test->depth);
  // Again, over the cached segments.
  if (down(test->depth) != test->result) test->result = -1;
  test->expected = test->depth;
}

void recurse_with_stack_arguments(void* test_memory) {
  auto* test = static_cast<DeepTest*>(test_memory);
  Wide by_value = {{1, 2, 3, 4, 5}};
  Triple result = wide(test->depth, by_value, 0.5, 1, 2, 3, 4, 5, 6, 0.5);
  test->result = result.a + result.b + result.c;
  test->expected = (6 + test->depth) + (21 + test->depth) + (1 + test->depth);
}

void recurse_with_big_frames(void* test_memory) {
  auto* test = static_cast<DeepTest*>(test_memory);
  test->result = big(test->depth);
  test->expected = test->depth + 1;
}

void recurse_and_yield(void* test_memory) {
  auto* test = static_cast<DeepTest*>(test_memory);
  test->result = yielding(test->depth);
  test->expected = test->depth + 1;
}

namespace {

__attribute__((noinline)) int64_t leaf_frame(int64_t i) {
  volatile char frame[600];
  frame[i % 600] = 1;
  return frame[i % 600];
}

// Goes down until a call of leaf_frame crosses into the next segment at each call.
__attribute__((noinline)) int64_t loop_at(int64_t depth, BoundaryTest* test) {
  volatile char pad[64];
  pad[0] = 1;
  if (depth > 0) return loop_at(depth - 1, test) + pad[0];
  int64_t sum = 0;
  for (int64_t i = 0; i < test->calls; i++) sum += leaf_frame(i);
  return sum;
}

}  // namespace

void call_across_boundary(void* test_memory) {
  auto* test = static_cast<BoundaryTest*>(test_memory);
  for (int64_t depth = 0; depth < 40; depth++) {
    int64_t before = mg_nanotime();
    test->sum += loop_at(depth, test) - depth;
    int64_t each = mg_nanotime() - before;
    if (each > test->nanoseconds) test->nanoseconds = each;
  }
}

namespace {

struct Deep {
  abi::DeferFrame* frame;
  int64_t depth;
};

__attribute__((noinline)) void dive_and_resume(Deep* deep) {
  volatile int64_t here = deep->depth;
  if (deep->depth == 0) resume_defer_frame(deep->frame);
  deep->depth--;
  dive_and_resume(deep);
  if (here < 0) mg_gosched();
}

__attribute__((noinline)) void protect(DeferTest* test, int64_t a, int64_t b) {
  abi::DeferFrame frame;
  volatile int64_t sum = a + b;
  if (mg_defer_enter(&frame) == 0) {
    test->returns++;
    Deep deep = {&frame, test->depth};
    dive_and_resume(&deep);
  }
  test->returns++;
  test->registers_right = sum == a + b;
  // The segment and guard are those of this frame again.
  test->stack_right = down(1000) == 1000;
}

}  // namespace

void resume_defer_frame(void* test_memory) {
  auto* test = static_cast<DeferTest*>(test_memory);
  protect(test, 3, 4);
}

namespace {

abi::DeferFrame* left_frame;

void after_leaving(void* test_memory) {
  auto* test = static_cast<DeferTest*>(test_memory);
  test->stack_right = down(1000) == 1000;
  mg_gosched();
  resume_defer_frame(left_frame);
}

// On the system stack: without stack checks.
__attribute__((no_split_stack)) void leave(void* test) { leave_leaf_and_call(after_leaving, test); }

}  // namespace

void leave_leaf(void* test_memory) {
  auto* test = static_cast<DeferTest*>(test_memory);
  abi::DeferFrame frame;
  left_frame = &frame;
  if (mg_defer_enter(&frame) == 0) {
    test->returns++;
    mg_call_on_system_stack(leave, test);
  }
  test->returns++;
  test->registers_right = true;
}

extern "C" void mg_free_os_memory();

namespace {

struct DeepStart {
  SlotTest* test;
  sched::Countdown* deep;
  bool waits;
};

// Each number is a function of its own.
template <int kNumber>
void go_deep(void* memory) {
  DeepStart start = *static_cast<DeepStart*>(memory);
  if (down(60) == 60 && slot_size(model::current_g()) == SlotSize::kLarge) start.test->large++;
  finish(start.deep);
  if (start.waits) mg_sem_acquire(&start.test->gate, false);
}

// Comes back when all have been at their deepest.
template <int kNumber>
void start_deep(SlotTest* test, int64_t count, bool waits) {
  sched::Countdown deep = {count, 0};
  DeepStart start = {test, &deep, waits};
  for (int64_t i = 0; i < count; i++) mg_go(go_deep<kNumber>, &start, sizeof start);
  mg_sem_acquire(&deep.semaphore, false);
}

struct WaveStart {
  WaveTest* test;
  sched::Countdown* parked;
  sched::Countdown* ended;
};

void ride(void* memory) {
  auto* start = static_cast<WaveStart*>(memory);
  if (down(20) == 20) start->test->ran++;
  if (start->test->ran % 8 == 0) mg_sleep(1000);
  finish(start->parked);
  mg_sem_acquire(&start->test->gate, false);
  finish(start->ended);
}

void run_wave(WaveTest* test) {
  sched::Countdown parked = {test->goroutines, 0}, ended = {test->goroutines, 0};
  WaveStart start = {test, &parked, &ended};
  for (int64_t i = 0; i < test->goroutines; i++) mg_go(ride, &start, sizeof start);
  mg_sem_acquire(&parked.semaphore, false);
  for (int64_t i = 0; i < test->goroutines; i++) mg_sem_release(&test->gate, false);
  mg_sem_acquire(&ended.semaphore, false);
}

}  // namespace

void start_beside_a_deep_one(void* test_memory) {
  auto* test = static_cast<SlotTest*>(test_memory);
  mg_free_os_memory();  // or its G may have a segment already
  start_deep<1>(test, 1, true);
  start_deep<1>(test, test->goroutines, false);
  mg_sem_release(&test->gate, false);
}

void start_after_a_deep_one(void* test_memory) {
  auto* test = static_cast<SlotTest*>(test_memory);
  start_deep<2>(test, 1, false);  // the next gets its G, and the segment
  start_deep<3>(test, 1, false);
  mg_gosched();
  start_deep<3>(test, test->goroutines, false);
}

void run_waves(void* test_memory) {
  auto* test = static_cast<WaveTest*>(test_memory);
  for (int64_t i = 0; i < test->waves; i++) {
    run_wave(test);
    if (i % 2 == 0)
      mg_free_os_memory();
    else
      mg_gc();
    test->waves_done++;
  }
}

}  // namespace minigo::stack
