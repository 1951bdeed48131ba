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

// Written before there are threads.
size_t stack_bytes = kSmallest;    // of each stack
size_t most_stacks = kMostStacks;  // so many at a time leave half of the address space

// How many there are. Only one thread at a time starts and ends others.
size_t stacks = 0;

size_t address_space() {
  rlimit limit = {};
  bool limited = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return limited ? limit.rlim_cur : kLargest * kMostStacks * 2;
}

}  // namespace

int run_on_deep_stack(const std::function<int()>& function) {
  size_t room = address_space() / 2;
  size_t largest = std::min(kLargest, room / 2 / kPage * kPage);
  for (size_t bytes = largest; bytes >= kSmallest; bytes = bytes / 2 / kPage * kPage) {
    syntax::allow_depth_for_stack(bytes);
    stack_bytes = bytes;
    most_stacks = room / bytes;
    int result = 0;
    std::unique_ptr<DeepThread> thread = DeepThread::start([&] { result = function(); });
    if (thread == nullptr) continue;
    thread.reset();
    return result;
  }
  return function();
}

DeepThread::DeepThread(std::function<void()> function) : function_(std::move(function)) {
  ++stacks;
}

bool DeepThread::begin() {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  started_ = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
             pthread_create(&thread_, &attributes, run, this) == 0;
  pthread_attr_destroy(&attributes);
  return started_;
}

void* DeepThread::run(void* thread) {
  static_cast<DeepThread*>(thread)->function_();
  return nullptr;
}

std::unique_ptr<DeepThread> DeepThread::start(std::function<void()> function) {
  if (stacks >= most_stacks) return nullptr;
  std::unique_ptr<DeepThread> thread(new DeepThread(std::move(function)));
  return thread->begin() ? std::move(thread) : nullptr;
}

DeepThread::~DeepThread() {
  if (started_) pthread_join(thread_, nullptr);
  --stacks;
}

}  // namespace minigo::driver
