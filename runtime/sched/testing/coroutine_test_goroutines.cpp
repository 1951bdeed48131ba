// This file is compiled with stack checks.

#include "sched/testing/coroutine_test_goroutines.h"
#include "sched/model_names.h"

#include "model/current.h"
#include "model/machine.h"

namespace minigo::sched {

namespace {

// A func() and what it works on: generated code finds its closure in r10, C++ does not. The memory
// is static, so that the collector need not know of it.
struct Body {
  abi::Closure closure;
  void* coroutine;
  CoroutineTest* test;
  int64_t turns;
};

constexpr int64_t kPairs = 16;
Body bodies[kPairs];
std::atomic<int64_t> next_body;

void start(Body* body, CoroutineTest* test, void (*code)()) {
  *body = {{reinterpret_cast<void*>(code)}, nullptr, test, 0};
  body->coroutine = mg_coroutine_new(&body->closure);
}

// Both sides add to `turns`: they see each other's turns in order, or they did not take turns.
void take_turn(Body* body, int64_t parity) {
  if (body->turns % 2 != parity) body->test->errors++;
  body->turns++;
  mg_coroutine_switch(body->coroutine);
}

void answer(Body* body) {
  for (int64_t i = 0; i < body->test->rounds; i++) take_turn(body, 1);
  mg_coroutine_exit(body->coroutine);
}

void answer_first() { answer(&bodies[0]); }
void answer_any() { answer(&bodies[next_body++]); }

void ask(Body* body) {
  for (int64_t i = 0; i < body->test->rounds; i++) take_turn(body, 0);
  mg_coroutine_switch(body->coroutine);  // it ends
}

}  // namespace

void take_turns(void* test_memory) {
  auto* test = static_cast<CoroutineTest*>(test_memory);
  test->goroutines_before = mg_num_goroutine();
  start(&bodies[0], test, answer_first);
  if (mg_num_goroutine() != test->goroutines_before + 1) test->errors++;
  ask(&bodies[0]);
  test->turns = bodies[0].turns;
  test->goroutines_after = mg_num_goroutine();
}

namespace {

struct Passing {
  Countdown* countdown;
  uint32_t* mutex;
};

void ask_once(void* memory) {
  auto* passing = static_cast<Passing*>(memory);
  for (int64_t i = 0; i < bodies[0].test->rounds / 8; i++) {
    mg_sem_acquire(passing->mutex, false);
    take_turn(&bodies[0], 0);
    mg_sem_release(passing->mutex, i % 2 == 0);
    if (i % 16 == 0) mg_gosched();
  }
  finish(passing->countdown);
}

}  // namespace

void pass_around(void* test_memory) {
  auto* test = static_cast<CoroutineTest*>(test_memory);
  start(&bodies[0], test, answer_first);
  Countdown countdown = {8, 0};
  uint32_t mutex = 1;
  Passing passing = {&countdown, &mutex};
  for (int i = 0; i < 8; i++) mg_go(ask_once, &passing, sizeof passing);
  mg_sem_acquire(&countdown.semaphore, false);
  mg_coroutine_switch(bodies[0].coroutine);  // it ends
  test->turns = bodies[0].turns;
}

namespace {

struct Pair {
  Body* body;
  Countdown* countdown;
};

void ask_pair(void* memory) {
  auto* pair = static_cast<Pair*>(memory);
  // One turn has been taken.
  for (int64_t i = 1; i < pair->body->test->rounds; i++) take_turn(pair->body, 0);
  mg_coroutine_switch(pair->body->coroutine);
  finish(pair->countdown);
}

}  // namespace

void many_coroutines(void* test_memory) {
  auto* test = static_cast<CoroutineTest*>(test_memory);
  next_body = 0;
  Countdown countdown = {kPairs, 0};
  // The coroutines find their bodies in the order in which they are first switched to.
  for (Body& body : bodies) start(&body, test, answer_any);
  for (Body& body : bodies) {
    int64_t before = next_body;
    take_turn(&body, 0);
    if (next_body != before + 1) test->errors++;
  }
  for (Body& body : bodies) {
    Pair pair = {&body, &countdown};
    mg_go(ask_pair, &pair, sizeof pair);
  }
  for (int i = 0; i < 20; i++) {
    mg_test_stop_world();
    mg_gosched();
  }
  mg_sem_acquire(&countdown.semaphore, false);
  for (Body& body : bodies) test->turns += body.turns;
}

void locked_coroutine(void* test_memory) {
  auto* test = static_cast<CoroutineTest*>(test_memory);
  mg_lock_os_thread();
  M* machine = current_m();
  start(&bodies[0], test, answer_first);
  for (int64_t i = 0; i < test->rounds; i++) {
    take_turn(&bodies[0], 0);
    mg_gosched();
    if (current_m() != machine) test->errors++;
  }
  mg_coroutine_switch(bodies[0].coroutine);
  mg_unlock_os_thread();
  test->turns = bodies[0].turns;
}

}  // namespace minigo::sched
