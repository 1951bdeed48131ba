// Calling closures of the language from C++.

#ifndef MINIGO_STACK_CALL_CLOSURE_H_
#define MINIGO_STACK_CALL_CLOSURE_H_

namespace minigo::stack {

// Calls a func() through its closure (abi::Closure). Runs on a goroutine's stack: as a goroutine's
// first function, or from sources that are compiled with stack checks.
extern "C" void mg_call_closure(void* closure);

}  // namespace minigo::stack

#endif  // MINIGO_STACK_CALL_CLOSURE_H_
