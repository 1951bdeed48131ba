// A stack on which functions may walk deep trees recursively.

#ifndef MINIGO_DRIVER_DEEP_STACK_H_
#define MINIGO_DRIVER_DEEP_STACK_H_

#include <functional>

namespace minigo::driver {

// Runs the function on a thread with a stack of a gigabyte, of which only what is used takes
// memory, and returns its result. Where so much address space is not to be had, on a smaller one,
// and at last on the caller's. Trees may be as deep as the stack has room for (syntax/nesting.h).
int run_on_deep_stack(const std::function<int()>& function);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_DEEP_STACK_H_
