// System calls that touch nothing but the processor's registers: not errno, which a new process
// that shares our memory has in common with the thread that made it.

#ifndef MINIGO_RUNTIME_SYSTEM_DIRECT_CALL_H_
#define MINIGO_RUNTIME_SYSTEM_DIRECT_CALL_H_

#include <cstdint>

namespace minigo::system {

// The result, or -errno.
template <class A = int64_t, class B = int64_t, class C = int64_t, class D = int64_t,
          class E = int64_t>
int64_t direct_call(int64_t number, A a = A(), B b = B(), C c = C(), D d = D(), E e = E()) {
  int64_t result;
  register int64_t fourth asm("r10") = (int64_t)d;
  register int64_t fifth asm("r8") = (int64_t)e;
  asm volatile("syscall"
               : "=a"(result)
               : "a"(number), "D"((int64_t)a), "S"((int64_t)b), "d"((int64_t)c), "r"(fourth),
                 "r"(fifth)
               : "rcx", "r11", "memory");
  return result;
}

}  // namespace minigo::system

#endif  // MINIGO_RUNTIME_SYSTEM_DIRECT_CALL_H_
