// Stacks on which functions may walk deep trees recursively.

#ifndef MINIGO_DRIVER_DEEP_STACK_H_
#define MINIGO_DRIVER_DEEP_STACK_H_

#include <pthread.h>

#include <functional>
#include <memory>

namespace minigo::driver {

// Runs the function on a thread with a stack of a gigabyte, of which only what is used takes
// memory, and returns its result. Where so much address space is not to be had, on a smaller one,
// and at last on the caller's. Trees may be as deep as the stack has room for (syntax/nesting.h).
int run_on_deep_stack(const std::function<int()>& function);

// One more thread with a stack of that size, whatever `ulimit -s` says of stacks. The function on
// the deep stack starts and ends them, on its own thread.
class DeepThread {
 public:
  // Null where there is no such stack to be had, or no thread.
  static std::unique_ptr<DeepThread> start(std::function<void()> function);
  // Waits for the function's end.
  ~DeepThread();
  DeepThread(const DeepThread&) = delete;
  DeepThread& operator=(const DeepThread&) = delete;

 private:
  explicit DeepThread(std::function<void()> function);
  bool begin();
  static void* run(void* thread);

  std::function<void()> function_;
  pthread_t thread_ = {};
  bool started_ = false;
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DEEP_STACK_H_
