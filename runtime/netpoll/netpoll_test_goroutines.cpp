// This file is compiled with stack checks.

#include "netpoll/netpoll_test_goroutines.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

#include "model/processor.h"
#include "netpoll/descriptor.h"

namespace minigo::netpoll {

using sched::Countdown;
using sched::finish;

namespace {

constexpr int64_t kMillisecond = 1'000'000;
constexpr int64_t kHour = 3'600'000 * kMillisecond;

int64_t call(int64_t number, int64_t a, int64_t b = 0, int64_t c = 0, int64_t d = 0) {
  int64_t numbers[7] = {number, a, b, c, d, 0, 0};
  return mg_raw_syscall(numbers);
}

template <typename T>
int64_t address(T* p) {
  return static_cast<int64_t>(reinterpret_cast<uintptr_t>(p));
}

int64_t write_byte(int64_t fd, char byte = 'x') { return call(SYS_write, fd, address(&byte), 1); }
int64_t read_byte(int64_t fd) {
  char byte = 0;
  int64_t count = call(SYS_read, fd, address(&byte), 1);
  return count == 1 ? byte : count;
}

bool make_pair(int64_t* pair) {
  int fds[2];
  if (call(SYS_socketpair, AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, address(fds)) !=
      0)
    return false;
  pair[0] = fds[0];
  pair[1] = fds[1];
  return true;
}

// Waits for a byte as a library would. The byte, or minus the poller's result.
int64_t receive(uintptr_t descriptor, int64_t fd) {
  int64_t result = mg_poll_reset(descriptor, kRead);
  while (result == 0) {
    int64_t byte = read_byte(fd);
    if (byte != -EAGAIN) return byte;
    result = mg_poll_wait(descriptor, kRead);
  }
  return -result;
}

void go(void (*fn)(void*), void* argument) { mg_go(fn, &argument, sizeof argument); }

template <typename T>
T* argument_of(void* memory) {
  return *static_cast<T**>(memory);
}

struct Waiter {
  PairTest* test;
  int64_t mode;
  int64_t result;
  int64_t ended;
  std::atomic<bool> begun;
  Countdown done;
};

void wait_as_waiter(void* memory) {
  auto* waiter = argument_of<Waiter>(memory);
  waiter->begun = true;
  waiter->result = mg_poll_wait(waiter->test->descriptor, waiter->mode);
  waiter->ended = mg_nanotime();
  finish(&waiter->done);
}

// Returns once it waits, or very likely so.
void start(Waiter* waiter) {
  go(wait_as_waiter, waiter);
  while (!waiter->begun) mg_gosched();
  mg_sleep(2 * kMillisecond);
}

void join(Waiter* waiter) { mg_sem_acquire(&waiter->done.semaphore, false); }

bool open(PairTest* test) {
  MgOpened opened = mg_poll_open(test->fds[0]);
  test->descriptor = opened.descriptor;
  test->errors += opened.error != 0;
  return opened.error == 0;
}

template <typename Body>
void with_descriptor(void* memory, Body body) {
  auto* test = static_cast<PairTest*>(memory);
  if (!open(test)) return;
  body(test);
  mg_poll_close(test->descriptor);
}

void fill(int64_t fd) {
  char block[4096] = {};
  while (call(SYS_write, fd, address(block), sizeof block) > 0) {
  }
}

uint32_t next_random(uint32_t* state) {
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

}  // namespace

void wait_for_data(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    Waiter waiter = {test, kRead, -1, 0, false, {1, 0}};
    test->results[0] = mg_poll_reset(test->descriptor, kRead);
    start(&waiter);
    write_byte(test->fds[1], 'a');
    join(&waiter);
    test->results[1] = waiter.result;
    test->results[2] = read_byte(test->fds[0]);
  });
}

void find_data_before_the_wait(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    write_byte(test->fds[1], 'b');
    test->results[0] = mg_poll_wait(test->descriptor, kRead);
    test->results[1] = read_byte(test->fds[0]);
  });
}

void forget_readiness(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    Waiter waiter = {test, kWrite, -1, 0, false, {1, 0}};
    // The event of which this goroutine takes the half.
    write_byte(test->fds[1], 'c');
    start(&waiter);
    join(&waiter);
    test->results[0] = read_byte(test->fds[0]);
    test->results[1] = mg_poll_reset(test->descriptor, kRead);
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + 5 * kMillisecond, kRead);
    test->results[2] = mg_poll_wait(test->descriptor, kRead);
  });
}

void time_out(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    test->times[0] = mg_nanotime() + 3 * kMillisecond;
    mg_poll_set_deadline(test->descriptor, test->times[0], kRead | kWrite);
    test->results[0] = mg_poll_wait(test->descriptor, kRead);
    test->times[1] = mg_nanotime();
    test->results[1] = mg_poll_wait(test->descriptor, kRead);
    test->results[2] = mg_poll_reset(test->descriptor, kWrite);
    mg_poll_set_deadline(test->descriptor, 0, kRead | kWrite);
    test->results[3] = mg_poll_reset(test->descriptor, kRead);
    mg_poll_set_deadline(test->descriptor, -1, kRead);
    test->results[4] = mg_poll_reset(test->descriptor, kRead);
    test->results[5] = mg_poll_reset(test->descriptor, kWrite);
  });
}

void move_deadlines(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    Waiter later = {test, kRead, -1, 0, false, {1, 0}};
    // Far enough to be moved before it comes, on a busy machine, too.
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + 300 * kMillisecond, kRead);
    start(&later);
    test->times[0] = mg_nanotime() + 500 * kMillisecond;
    mg_poll_set_deadline(test->descriptor, test->times[0], kRead);
    join(&later);
    test->times[1] = later.ended;
    test->results[0] = later.result;
    Waiter sooner = {test, kRead, -1, 0, false, {1, 0}};
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + kHour, kRead);
    start(&sooner);
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + kMillisecond, kRead);
    join(&sooner);
    test->results[1] = sooner.result;
    Waiter past = {test, kRead, -1, 0, false, {1, 0}};
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + kHour, kRead);
    start(&past);
    mg_poll_set_deadline(test->descriptor, -1, kRead);
    join(&past);
    test->results[2] = past.result;
  });
}

void time_out_in_one_direction(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    fill(test->fds[0]);
    test->results[0] = mg_poll_reset(test->descriptor, kWrite);
    Waiter writer = {test, kWrite, -1, 0, false, {1, 0}};
    Waiter reader = {test, kRead, -1, 0, false, {1, 0}};
    int64_t now = mg_nanotime();
    mg_poll_set_deadline(test->descriptor, now + 4 * kMillisecond, kRead);
    mg_poll_set_deadline(test->descriptor, now + 20 * kMillisecond, kWrite);
    start(&writer);
    start(&reader);
    join(&reader);
    join(&writer);
    test->results[1] = reader.result;
    test->results[2] = writer.result;
    test->times[0] = now + 20 * kMillisecond;
    test->times[1] = writer.ended;
  });
}

void evict_waiters(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    fill(test->fds[0]);
    mg_poll_reset(test->descriptor, kWrite);
    Waiter writer = {test, kWrite, -1, 0, false, {1, 0}};
    Waiter reader = {test, kRead, -1, 0, false, {1, 0}};
    start(&writer);
    start(&reader);
    mg_poll_evict(test->descriptor);
    join(&reader);
    join(&writer);
    test->results[0] = reader.result;
    test->results[1] = writer.result;
  });
}

void use_evicted(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    write_byte(test->fds[1]);
    mg_poll_set_deadline(test->descriptor, mg_nanotime() + kHour, kRead | kWrite);
    mg_poll_evict(test->descriptor);
    mg_poll_set_deadline(test->descriptor, -1, kRead | kWrite);
    test->results[0] = mg_poll_reset(test->descriptor, kRead);
    test->results[1] = mg_poll_wait(test->descriptor, kRead);
    test->results[2] = mg_poll_wait(test->descriptor, kWrite);
  });
}

void hang_up(void* memory) {
  with_descriptor(memory, [](PairTest* test) {
    test->results[0] = mg_poll_hung_up(test->descriptor);
    Waiter waiter = {test, kRead, -1, 0, false, {1, 0}};
    start(&waiter);
    call(SYS_shutdown, test->fds[1], SHUT_WR);
    join(&waiter);
    test->results[1] = waiter.result;
    test->results[2] = mg_poll_hung_up(test->descriptor);
    test->results[3] = read_byte(test->fds[0]);
  });
}

void open_file(void* memory) {
  auto* test = static_cast<PairTest*>(memory);
  const char name[] = "/proc/self/exe";
  int64_t fd = call(SYS_openat, AT_FDCWD, address(name), O_RDONLY | O_CLOEXEC);
  test->results[0] = mg_poll_open(fd).error;
  call(SYS_close, fd);
}

namespace {

constexpr int64_t kEnough = 3;
constexpr uint32_t kSlices = 1000;

struct Reader {
  HogTest* test;
  uintptr_t descriptor;
  std::atomic<int64_t> wakes;
  Countdown done;
};

void read_all(void* memory) {
  auto* reader = argument_of<Reader>(memory);
  while (mg_poll_wait(reader->descriptor, kRead) == 0) {
    while (read_byte(reader->test->fd) > 0) {
    }
    reader->wakes++;
  }
  finish(&reader->done);
}

// How often it wakes, at most, within one of a number of slices of this goroutine.
int64_t most_in_a_slice(const Reader& reader) {
  uint32_t first = model::current_p()->slice.number();
  uint32_t slice = first;
  int64_t before = reader.wakes, most = 0;
  while (most < kEnough && slice - first < kSlices) {
    sched::poll();
    int64_t wakes = reader.wakes;
    if (model::current_p()->slice.number() != slice) {
      slice = model::current_p()->slice.number();
      before = wakes;
    }
    if (wakes - before > most) most = wakes - before;
  }
  return most;
}

}  // namespace

void read_beside(void* memory) {
  auto* test = static_cast<HogTest*>(memory);
  int64_t processors = mg_gomaxprocs(1);
  do mg_gosched();
  while (model::current_p()->id != 0);
  MgOpened opened = mg_poll_open(test->fd);
  test->errors += opened.error != 0;
  Reader reader = {test, opened.descriptor, 0, {1, 0}};
  go(read_all, &reader);
  test->most_in_a_slice = most_in_a_slice(reader);
  test->stop = true;
  mg_poll_evict(opened.descriptor);
  mg_sem_acquire(&reader.done.semaphore, false);
  mg_poll_close(opened.descriptor);
  mg_gomaxprocs(processors);
}

namespace {

struct EchoPair {
  EchoTest* test;
  int64_t fds[2];
  uintptr_t descriptors[2];
  uint32_t random[2];  // of each end
  std::atomic<int64_t> ended;
  Countdown* countdown;
};

void set_random_deadline(EchoPair* pair, int64_t i) {
  if (!pair->test->with_deadlines) return;
  int64_t delay = next_random(&pair->random[i]) % 3 == 0 ? 50'000 : 1'000 * kMillisecond;
  mg_poll_set_deadline(pair->descriptors[i], mg_nanotime() + delay, kRead);
}

// A deadline that has passed is moved, and the wait goes on.
int64_t receive_at_last(EchoPair* pair, int64_t i) {
  for (;;) {
    set_random_deadline(pair, i);
    int64_t byte = receive(pair->descriptors[i], pair->fds[i]);
    if (byte != -static_cast<int64_t>(PollResult::kTimeout)) return byte;
  }
}

void close_end(EchoPair* pair, int64_t i) {
  mg_poll_evict(pair->descriptors[i]);
  mg_poll_close(pair->descriptors[i]);
  call(SYS_close, pair->fds[i]);
}

void echo_back(void* memory) {
  auto* pair = argument_of<EchoPair>(memory);
  for (int64_t byte; (byte = receive_at_last(pair, 1)) > 0;)
    pair->test->errors += write_byte(pair->fds[1], static_cast<char>(byte)) != 1;
  close_end(pair, 1);
  finish(pair->countdown);
}

void call_echo(void* memory) {
  auto* pair = argument_of<EchoPair>(memory);
  EchoTest* test = pair->test;
  for (int64_t i = 0; i < test->rounds; i++) {
    char byte = static_cast<char>(1 + i % 100);
    test->errors += write_byte(pair->fds[0], byte) != 1;
    test->errors += receive_at_last(pair, 0) != byte;
    test->received++;
    if (test->with_collections && next_random(&pair->random[0]) % 256 == 0) mg_gc();
  }
  close_end(pair, 0);
  finish(pair->countdown);
}

void start_echo(EchoTest* test, EchoPair* pair, int64_t number, Countdown* countdown) {
  pair->test = test;
  pair->countdown = countdown;
  test->errors += !make_pair(pair->fds);
  for (int64_t i = 0; i < 2; i++) {
    MgOpened opened = mg_poll_open(pair->fds[i]);
    test->errors += opened.error != 0;
    pair->descriptors[i] = opened.descriptor;
    pair->random[i] = test->seed * 1000 + static_cast<uint32_t>(2 * number + i) + 1;
  }
  go(echo_back, pair);
  go(call_echo, pair);
}

}  // namespace

void echo(void* memory) {
  auto* test = static_cast<EchoTest*>(memory);
  static EchoPair pairs[64];
  Countdown countdown = {2 * test->pairs, 0};
  for (int64_t i = 0; i < test->pairs; i++) start_echo(test, &pairs[i], i, &countdown);
  mg_sem_acquire(&countdown.semaphore, false);
}

namespace {

struct Racers {
  RaceTest* test;
  int64_t fds[2];
  uintptr_t descriptor;
  std::atomic<int64_t> used;  // who has not let go of the descriptor
  Countdown done;
};

void let_go(Racers* racers) {
  if (racers->used.fetch_sub(1) == 1) {
    mg_poll_close(racers->descriptor);
    call(SYS_close, racers->fds[0]);
    call(SYS_close, racers->fds[1]);
  }
  finish(&racers->done);
}

// Reads until it is told that the descriptor is closed, and then is told nothing else.
void read_until_closed(void* memory) {
  auto* racers = argument_of<Racers>(memory);
  RaceTest* test = racers->test;
  for (;;) {
    int64_t result = mg_poll_wait(racers->descriptor, kRead);
    test->results[result]++;
    if (result == static_cast<int64_t>(PollResult::kClosed)) break;
    while (read_byte(racers->fds[0]) > 0) {
    }
    if (result == static_cast<int64_t>(PollResult::kTimeout)) mg_gosched();
  }
  test->errors += mg_poll_reset(racers->descriptor, kRead) != 1;
  let_go(racers);
}

void disturb(Racers* racers, uint32_t choice) {
  int64_t now = mg_nanotime();
  switch (choice % 8) {
    case 0:
    case 1:
      write_byte(racers->fds[1]);
      break;
    case 2:
      mg_poll_set_deadline(racers->descriptor, now + choice / 8 % 30'000, kRead);
      break;
    case 3:
      mg_poll_set_deadline(racers->descriptor, now + choice / 8 % 30'000, kRead | kWrite);
      break;
    case 4:
      mg_poll_set_deadline(racers->descriptor, -1, kRead);
      break;
    case 5:
      mg_poll_set_deadline(racers->descriptor, 0, kRead | kWrite);
      break;
    default:
      mg_gosched();
  }
}

void race_once(RaceTest* test, uint32_t* random) {
  Racers racers = {test, {}, 0, 2, {2, 0}};
  if (!make_pair(racers.fds)) {
    test->errors++;
    return;
  }
  racers.descriptor = mg_poll_open(racers.fds[0]).descriptor;
  go(read_until_closed, &racers);
  for (uint32_t i = next_random(random) % 12; i > 0; i--) disturb(&racers, next_random(random));
  mg_poll_evict(racers.descriptor);
  let_go(&racers);
  mg_sem_acquire(&racers.done.semaphore, false);
}

}  // namespace

void race(void* memory) {
  auto* test = static_cast<RaceTest*>(memory);
  uint32_t random = test->seed;
  for (int64_t i = 0; i < test->rounds; i++) race_once(test, &random);
}

}  // namespace minigo::netpoll
