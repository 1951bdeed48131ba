// This file is compiled with stack checks.

#include "sched/testing/order_test_goroutines.h"
#include "sched/model_names.h"

#include "model/current.h"
#include "model/processor.h"

namespace minigo::sched {

namespace {

struct Runner {
  RunOrder* order;
  Countdown* countdown;
  char letter;
};

void note(RunOrder* order, char letter) { order->letters[order->count++] = letter; }

void note_and_finish(void* memory) {
  auto* runner = static_cast<Runner*>(memory);
  note(runner->order, runner->letter);
  finish(runner->countdown);
}

void go(void (*fn)(void*), RunOrder* order, Countdown* countdown, char letter) {
  Runner runner = {order, countdown, letter};
  mg_go(fn, &runner, sizeof runner);
}

// This goroutine's own P may be one that is retired: that one goes on until the next switch.
int64_t set_one_processor() {
  int64_t before = mg_gomaxprocs(1);
  do mg_gosched();
  while (current_p()->id != 0);
  return before;
}

// Calls body(order, countdown of `count`) on one P, and waits.
void on_one_processor(void* order, int64_t count, void (*body)(RunOrder*, Countdown*)) {
  int64_t processors = set_one_processor();
  Countdown countdown = {count, 0};
  body(static_cast<RunOrder*>(order), &countdown);
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(processors);
}

}  // namespace

void start_three(void* order) {
  on_one_processor(order, 3, [](RunOrder* order, Countdown* countdown) {
    for (char letter : {'a', 'b', 'c'}) go(note_and_finish, order, countdown, letter);
  });
}

namespace {

void start_two(void* memory) {
  auto* runner = static_cast<Runner*>(memory);
  go(note_and_finish, runner->order, runner->countdown, 'c');
  go(note_and_finish, runner->order, runner->countdown, 'd');
  note_and_finish(memory);
}

void note_and_yield(void* memory) {
  auto* runner = static_cast<Runner*>(memory);
  note(runner->order, 'b');
  mg_gosched();
  note_and_finish(memory);
}

}  // namespace

void yield(void* order) {
  on_one_processor(order, 4, [](RunOrder* order, Countdown* countdown) {
    go(start_two, order, countdown, 'a');
    go(note_and_yield, order, countdown, 'B');
  });
}

void interrupt_slice(void* order) {
  on_one_processor(order, 2, [](RunOrder* order, Countdown* countdown) {
    go(note_and_finish, order, countdown, 'r');
    go(note_and_finish, order, countdown, 'n');
    mg_test_interrupt();
    poll();
    note(order, 'i');
  });
}

namespace {

uint32_t semaphore;

void wait_for_semaphore(void* memory) {
  mg_sem_acquire(&semaphore, false);
  note_and_finish(memory);
}

}  // namespace

void hand_over_semaphore(void* order) {
  on_one_processor(order, 2, [](RunOrder* order, Countdown* countdown) {
    semaphore = 0;
    go(wait_for_semaphore, order, countdown, 'w');
    mg_gosched();
    go(note_and_finish, order, countdown, 'x');
    mg_sem_release(&semaphore, true);
    note(order, 'm');
  });
}

namespace {

// In static memory, so that the collector need not know of it. C++ does not find its closure in
// r10.
struct {
  abi::Closure closure;
  void* coroutine;
  RunOrder* order;
} body;

void note_and_exit() {
  note(body.order, 'c');
  mg_coroutine_exit(body.coroutine);
}

}  // namespace

void switch_to_coroutine(void* order) {
  on_one_processor(order, 1, [](RunOrder* order, Countdown* countdown) {
    body = {{reinterpret_cast<void*>(note_and_exit)}, nullptr, order};
    body.coroutine = mg_coroutine_new(&body.closure);
    go(note_and_finish, order, countdown, 'a');
    mg_coroutine_switch(body.coroutine);
    note(order, 'm');
  });
}

namespace {

struct ChannelUser {
  void* channel;
  int64_t* value;
  Countdown* countdown;
};

void receive_one(void* memory) {
  auto* user = static_cast<ChannelUser*>(memory);
  int64_t value;
  mg_chan_recv(user->channel, &value);
  *user->value = value;
  finish(user->countdown);
}

void send_one(void* memory) {
  auto* user = static_cast<ChannelUser*>(memory);
  mg_chan_send(user->channel, user->value);
  finish(user->countdown);
}

// Runs fn on one P until it waits.
void wait_on(void* channel, int64_t* value, Countdown* countdown, void (*fn)(void*)) {
  ChannelUser user = {channel, value, countdown};
  mg_go(fn, &user, sizeof user);
  mg_gosched();
}

}  // namespace

void hand_off_values(void* test_memory) {
  auto* test = static_cast<HandOffTest*>(test_memory);
  int64_t processors = set_one_processor();
  Countdown countdown = {2, 0};
  void* channel = mg_chan_make(&chan_of_int, 1);
  int64_t value = 1;
  wait_on(channel, &test->for_receiver, &countdown, receive_one);
  for (; mg_chan_try_send(channel, &value); value++) test->sent++;
  wait_on(channel, &value, &countdown, send_one);
  while (mg_chan_try_recv(channel, &value).first) test->received++;
  mg_sem_acquire(&countdown.semaphore, false);
  mg_gomaxprocs(processors);
}

}  // namespace minigo::sched
