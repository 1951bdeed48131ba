#include "driver/deep_stack.h"

#include <pthread.h>

#include <cstddef>

#include "syntax/nesting.h"

namespace minigo::driver {
namespace {

constexpr size_t kLargest = size_t{1} << 30;
constexpr size_t kSmallest = size_t{8} << 20;

struct Call {
  const std::function<int()>& function;
  int result = 0;
};

void* run(void* call) {
  auto* c = static_cast<Call*>(call);
  c->result = c->function();
  return nullptr;
}

bool start(pthread_t* thread, size_t stack_bytes, Call* call) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool started = pthread_attr_setstacksize(&attributes, stack_bytes) == 0 &&
                 pthread_create(thread, &attributes, run, call) == 0;
  pthread_attr_destroy(&attributes);
  return started;
}

}  // namespace

int run_on_deep_stack(const std::function<int()>& function) {
  Call call{function};
  pthread_t thread;
  for (size_t bytes = kLargest; bytes >= kSmallest; bytes /= 2) {
    syntax::allow_depth_for_stack(bytes);
    if (!start(&thread, bytes, &call)) continue;
    pthread_join(thread, nullptr);
    return call.result;
  }
  return function();
}

}  // namespace minigo::driver
