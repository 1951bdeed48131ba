// This file is compiled with stack checks.

#include "heap/write_barrier_test_goroutines.h"

extern "C" {
void mg_write_barrier(const void* slot);
void mg_shade_object(const minigo::abi::Type* type, const void* object);
void mg_shade_elements(const minigo::abi::Type* elem, const void* elements, int64_t count);
// Calls the function with three words, while every other register has a value, too. Returns whether
// one but r11 has another value afterwards.
bool mg_test_changes_registers(const void* function, const void* a, const void* b, int64_t c);
}

asm(R"(
        .altmacro
        .macro  fill register, value
        movq    $\value, %\register
        .endm
        .macro  check register, value
        cmpq    $\value, %\register
        jne     1f
        .endm
        .macro  each_register do
        .irp register, rax, rcx, rbx, r8, r9, r10, r12, r13, r14, r15
        \do     \register, 0x12345678
        .endr
        .endm

        .text
        .type   mg_test_changes_registers, @function
        .p2align 4
mg_test_changes_registers:
        pushq   %rbp
        movq    %rsp, %rbp
        pushq   %rbx
        pushq   %r12
        pushq   %r13
        pushq   %r14
        pushq   %r15
        pushq   %rsi
        pushq   %rdx
        pushq   %rcx
        movq    %rdi, %r11
        movq    %rsi, %rdi
        movq    %rdx, %rsi
        movq    %rcx, %rdx
        .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movq    $0x1000+\i, %rax
        movq    %rax, %xmm\i
        punpcklqdq %xmm\i, %xmm\i
        .endr
        each_register fill
        call    *%r11
        each_register check
        cmpq    (%rsp), %rdx
        jne     1f
        cmpq    8(%rsp), %rsi
        jne     1f
        cmpq    16(%rsp), %rdi
        jne     1f
        leaq    -64(%rbp), %r11
        cmpq    %r11, %rsp
        jne     1f
        .irp i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movq    %xmm\i, %r11
        cmpq    $0x1000+\i, %r11
        jne     1f
        psrldq  $8, %xmm\i
        movq    %xmm\i, %r11
        cmpq    $0x1000+\i, %r11
        jne     1f
        .endr
        xorl    %eax, %eax
        jmp     2f
1:      movl    $1, %eax
2:      leaq    -40(%rbp), %rsp
        popq    %r15
        popq    %r14
        popq    %r13
        popq    %r12
        popq    %rbx
        popq    %rbp
        ret
        .size   mg_test_changes_registers, . - mg_test_changes_registers
        .noaltmacro
)");

namespace minigo::heap {

namespace {

bool changes_registers(void (*function)(const void*), const void* slot) {
  return mg_test_changes_registers(reinterpret_cast<const void*>(function), slot, nullptr, 0);
}

}  // namespace

void call_stubs(void* memory) {
  auto* test = static_cast<StubTest*>(memory);
  auto* object_stub = reinterpret_cast<const void*>(mg_shade_object);
  auto* elements_stub = reinterpret_cast<const void*>(mg_shade_elements);
  for (int64_t i = 0; i < test->calls; i++) {
    test->changed += changes_registers(mg_write_barrier, test->objects);
    test->changed += mg_test_changes_registers(object_stub, test->type, test->objects, 0);
    test->changed += mg_test_changes_registers(elements_stub, test->type, test->objects, 2);
  }
}

}  // namespace minigo::heap
