#include "driver/deep_stack.h"

#include <sys/resource.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "syntax/nesting.h"

namespace minigo::driver {
namespace {

constexpr size_t kLargest = size_t{1} << 30;
constexpr size_t kSmallest = size_t{8} << 20;
constexpr size_t kPage = 4096;
constexpr size_t kMostStacks = 1024;

struct Call {
  const std::function<int()>& function;
  int result = 0;
};

void* run(void* call) {
  auto* c = static_cast<Call*>(call);
  c->result = c->function();
  return nullptr;
}

// Written before there are threads.
size_t stack_bytes = kSmallest;    // of each stack
size_t most_stacks = kMostStacks;  // so many at a time leave half of the address space

// Of the thread that starts the others.
size_t stacks = 0;

size_t address_space() {
  rlimit limit = {};
  bool limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return limited ? limit.rlim_cur : kLargest * kMostStacks * 2;
}

bool start(pthread_t* thread, void* (*function)(void*), void* argument) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool started = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
                 pthread_create(thread, &attributes, function, argument) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

}  // namespace

int run_on_deep_stack(const std::function<int()>& function) {
  Call call{function};
  pthread_t thread;
  size_t room = address_space() / 2;
  size_t largest = std::min(kLargest, room / 2 / kPage * kPage);
  for (size_t bytes = largest; bytes >= kSmallest; bytes = bytes / 2 / kPage * kPage) {
    syntax::allow_depth_for_stack(bytes);
    stack_bytes = bytes;
    most_stacks = room / bytes;
    stacks = 1;
    if (!start(&thread, run, &call)) continue;
    pthread_join(thread, nullptr);
    return call.result;
  }
  return function();
}

void* DeepThread::run(void* thread) {
  static_cast<DeepThread*>(thread)->function_();
  return nullptr;
}

std::unique_ptr<DeepThread> DeepThread::start(std::function<void()> function) {
  if (stacks >= most_stacks) return nullptr;
  std::unique_ptr<DeepThread> thread(new DeepThread(std::move(function)));
  thread->started_ = driver::start(&thread->thread_, run, thread.get());
  if (!thread->started_) return nullptr;
  ++stacks;
  return thread;
}

DeepThread::~DeepThread() {
  if (!started_) return;
  pthread_join(thread_, nullptr);
  --stacks;
}

}  // namespace minigo::driver
