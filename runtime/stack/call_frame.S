// Calls from frames and frames from calls: how package reflect calls functions of which it has the
// type's descriptor only, and makes functions. The layout of the frame is callFrame in
// stdlib/reflect/call_frame.go; that of the closure madeFunc in make_func.go.
//
// Both run on the goroutine's stack and check it as LLVM's prologues do (morestack.S).

#include "stack/layout.h"

#define FRAME_INTS 0
#define FRAME_FLOATS 48
#define FRAME_STACK 112
#define FRAME_WORDS 120
#define FRAME_CODE 128
#define FRAME_CLOSURE 136
#define FRAME_RECOVERS 144
#define FRAME_BYTES 160

#define MADE_STACK_BYTES 8

        .macro function name
        .section .text.\name, "ax", @progbits
        .globl  \name
        .type   \name, @function
        .p2align 4
\name:
        .cfi_startproc
        .endm

        .macro end_function name
        .cfi_endproc
        .size   \name, . - \name
        .endm

        .macro enter_frame
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        .endm

// void mg_call_frame(CallFrame* frame): calls the frame's code, and puts the result registers into
// the first ones of the frame.
        function mg_call_frame
        movq    FRAME_WORDS(%rdi), %r10
        leaq    64(,%r10,8), %r10
        movq    %rsp, %r11
        subq    %r10, %r11
        cmpq    %fs:TCB_GUARD, %r11
        jbe     .Lgrow_caller
.Lcall:
        enter_frame
        pushq   %rbx
        .cfi_offset %rbx, -24
        movq    %rdi, %rbx
        // The words of the stack, from the last one on; rsp is a multiple of 16 at the call.
        movq    FRAME_WORDS(%rbx), %rcx
        movq    FRAME_STACK(%rbx), %rsi
        testq   $1, %rcx
        jnz     1f
        subq    $8, %rsp
1:      testq   %rcx, %rcx
        jz      2f
        pushq   -8(%rsi,%rcx,8)
        decq    %rcx
        jmp     1b
2:      movsd   FRAME_FLOATS+0(%rbx), %xmm0
        movsd   FRAME_FLOATS+8(%rbx), %xmm1
        movsd   FRAME_FLOATS+16(%rbx), %xmm2
        movsd   FRAME_FLOATS+24(%rbx), %xmm3
        movsd   FRAME_FLOATS+32(%rbx), %xmm4
        movsd   FRAME_FLOATS+40(%rbx), %xmm5
        movsd   FRAME_FLOATS+48(%rbx), %xmm6
        movsd   FRAME_FLOATS+56(%rbx), %xmm7
        movq    FRAME_INTS+0(%rbx), %rdi
        movq    FRAME_INTS+8(%rbx), %rsi
        movq    FRAME_INTS+16(%rbx), %rdx
        movq    FRAME_INTS+24(%rbx), %rcx
        movq    FRAME_INTS+32(%rbx), %r8
        movq    FRAME_INTS+40(%rbx), %r9
        cmpb    $0, FRAME_RECOVERS(%rbx)
        je      3f
        movq    %fs:TCB_GOROUTINE, %rax
        movq    FRAME_CODE(%rbx), %r10
        movq    %r10, G_RECOVER_CODE(%rax)
3:      movq    FRAME_CLOSURE(%rbx), %r10
        call    *FRAME_CODE(%rbx)
        movq    %rax, FRAME_INTS+0(%rbx)
        movq    %rdx, FRAME_INTS+8(%rbx)
        movq    %rcx, FRAME_INTS+16(%rbx)
        movsd   %xmm0, FRAME_FLOATS+0(%rbx)
        movsd   %xmm1, FRAME_FLOATS+8(%rbx)
        movq    -8(%rbp), %rbx
        movq    %rbp, %rsp
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_def_cfa %rsp, 8
        .cfi_restore %rbp
        .cfi_restore %rbx
.Lgrow_caller:
        xorl    %r11d, %r11d
        call    __morestack
        ret
        jmp     .Lcall
        end_function mg_call_frame

// void mg_hand_on_recover(void* code): recover() sees the panic in the function with this code, if it
// is called next.
        function mg_hand_on_recover
        movq    %fs:TCB_GOROUTINE, %rax
        movq    %rdi, G_RECOVER_CODE(%rax)
        ret
        end_function mg_hand_on_recover

// The code of functions that package reflect makes. r10 is the closure. A deferred one stands for the
// function or method that it calls, whose recover() must see the panic: the frame says so.
        function mg_made_entry
        leaq    -FRAME_BYTES-32(%rsp), %r11
        cmpq    %fs:TCB_GUARD, %r11
        jbe     .Lgrow_made
.Lmade:
        enter_frame
        subq    $FRAME_BYTES, %rsp
        movq    %rdi, FRAME_INTS+0(%rsp)
        movq    %rsi, FRAME_INTS+8(%rsp)
        movq    %rdx, FRAME_INTS+16(%rsp)
        movq    %rcx, FRAME_INTS+24(%rsp)
        movq    %r8, FRAME_INTS+32(%rsp)
        movq    %r9, FRAME_INTS+40(%rsp)
        movsd   %xmm0, FRAME_FLOATS+0(%rsp)
        movsd   %xmm1, FRAME_FLOATS+8(%rsp)
        movsd   %xmm2, FRAME_FLOATS+16(%rsp)
        movsd   %xmm3, FRAME_FLOATS+24(%rsp)
        movsd   %xmm4, FRAME_FLOATS+32(%rsp)
        movsd   %xmm5, FRAME_FLOATS+40(%rsp)
        movsd   %xmm6, FRAME_FLOATS+48(%rsp)
        movsd   %xmm7, FRAME_FLOATS+56(%rsp)
        leaq    16(%rbp), %rax
        movq    %rax, FRAME_STACK(%rsp)
        movq    %fs:TCB_GOROUTINE, %rcx
        leaq    mg_made_entry(%rip), %rdx
        cmpq    %rdx, G_RECOVER_CODE(%rcx)
        sete    %al
        movb    %al, FRAME_RECOVERS(%rsp)
        movq    $0, G_RECOVER_CODE(%rcx)
        movq    %r10, %rdi
        movq    %rsp, %rsi
        call    mg_go_call_made
        movq    FRAME_INTS+0(%rsp), %rax
        movq    FRAME_INTS+8(%rsp), %rdx
        movq    FRAME_INTS+16(%rsp), %rcx
        movsd   FRAME_FLOATS+0(%rsp), %xmm0
        movsd   FRAME_FLOATS+8(%rsp), %xmm1
        movq    %rbp, %rsp
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_restore %rbp
        // The closure travels in rax.
.Lgrow_made:
        movq    %r10, %rax
        movl    MADE_STACK_BYTES(%r10), %r11d
        movl    $FRAME_BYTES+32, %r10d
        call    __morestack
        ret
        movq    %rax, %r10
        jmp     .Lmade
        end_function mg_made_entry

// {abi::Type* first, abi::Type* end} mg_type_descriptors(): those that are linked into the program.
        function mg_type_descriptors
        leaq    __start_mg_types(%rip), %rax
        leaq    __stop_mg_types(%rip), %rdx
        ret
        end_function mg_type_descriptors

        .weak   mg_go_call_made
        .weak   __start_mg_types
        .weak   __stop_mg_types

        .section .note.GNU-stack, "", @progbits
