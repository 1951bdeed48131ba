// The collector's goroutines. This file is compiled with stack checks: it runs on their stacks, and
// calls Go code.

#include "gc/entry_door.h"
#include "gc/workers.h"

namespace minigo::gc {

extern "C" void mg_call_prepared(PreparedCall* call);

// The closure goes into r10. No stack to speak of is used here.
asm(R"(
        .text
        .globl  mg_call_prepared
        .type   mg_call_prepared, @function
        .p2align 4
mg_call_prepared:
        .cfi_startproc
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        movq    0(%rdi), %r10
        movq    16(%rdi), %rsi
        movq    24(%rdi), %rdx
        movq    8(%rdi), %rdi
        call    *(%r10)
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size   mg_call_prepared, . - mg_call_prepared
)");

void finalizer_goroutine(void*) {
  for (;;) {
    PreparedCall* call = mg_finalizer_next();
    if (call != nullptr) mg_call_prepared(call);
  }
}

void worker_goroutine(void*) {
  for (;;) mg_gc_work();
}

void forcing_goroutine(void*) {
  for (;;) mg_gc_force();
}

}  // namespace minigo::gc
