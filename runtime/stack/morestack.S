// What prologues and loop polls call when the stack pointer is at or under %fs:0x70.
//
// That is so for one of two reasons: the segment is used up, or another thread has poisoned the
// guard to make the goroutine yield. The segment's own `guard` tells which.
//
// LLVM's prologue calls with r10 = bytes of the frame, r11 = bytes of stack arguments:
//     call __morestack; ret; body:
// so the body begins one byte after the return address, and the `ret` returns from the function.
// Live on entry: all argument registers, and rax (it carries r10, a `nest` parameter). Live on
// return: rax, rdx, rcx, xmm0, xmm1.
//
// What must always hold:
// - The body runs on the next segment with its stack arguments copied; rbp points into the old
//   segment until it returns, so frame-pointer chains and CFI cross the boundary.
// - g->segment and %fs:0x70 change together, and %fs:0x70 is the poison if g->preempt is set. A
//   poison that another thread stores between our load and our store is lost; the one who wants the
//   goroutine to yield poisons again at each tick.
// - A segment's guard may be higher than need be, so that calls cross earlier (crossings.h): frames
//   that were there before lie under it, and only the room of a next segment is reckoned from its
//   lowest guard.
// - Room: a function may run 255 bytes under the guard before it calls one that checks; of the 512
//   bytes of slack there remain 241 here. So nothing bigger than 4 words is pushed on the old
//   segment before the room has been checked: C++ runs on the system stack, and a yield without
//   room for all registers takes the next segment first.
// - Every call that comes here yields if g->preempt is set, be it one that crosses: a loop at the
//   end of a segment may call nothing but functions that call nothing.

#include "stack/layout.h"
#include "stack/registers.inc"

        .text

        .macro save_arguments
        pushq   %rdi
        pushq   %rsi
        pushq   %r8
        pushq   %r9
        pushq   %r10
        pushq   %r11
        subq    $128, %rsp
        movups  %xmm0, (%rsp)
        movups  %xmm1, 16(%rsp)
        movups  %xmm2, 32(%rsp)
        movups  %xmm3, 48(%rsp)
        movups  %xmm4, 64(%rsp)
        movups  %xmm5, 80(%rsp)
        movups  %xmm6, 96(%rsp)
        movups  %xmm7, 112(%rsp)
        .endm

        .macro restore_arguments
        movups  (%rsp), %xmm0
        movups  16(%rsp), %xmm1
        movups  32(%rsp), %xmm2
        movups  48(%rsp), %xmm3
        movups  64(%rsp), %xmm4
        movups  80(%rsp), %xmm5
        movups  96(%rsp), %xmm6
        movups  112(%rsp), %xmm7
        addq    $128, %rsp
        popq    %r11
        popq    %r10
        popq    %r9
        popq    %r8
        popq    %rsi
        popq    %rdi
        .endm

        // %fs:0x70 = the guard of \segment, or the poison. Clobbers \a and \b; \b may be \segment. \g holds the G.
        .macro load_guard segment, g, a, b
        movq    SEGMENT_GUARD(\segment), \a
        movabsq $POISONED_GUARD, \b
        cmpb    $0, G_PREEMPT(\g)
        cmovneq \b, \a
        movq    \a, %fs:TCB_GUARD
        .endm

        .globl  __morestack
        .type   __morestack, @function
        .p2align 5
__morestack:
        .cfi_startproc
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        save_scratch

        movq    %fs:TCB_GOROUTINE, %rcx
        movq    G_SEGMENT(%rcx), %rax
        leaq    16(%rbp), %rdx
        subq    %r10, %rdx
        cmpq    SEGMENT_GUARD(%rax), %rdx
        ja      .Lpoisoned

.Lgrow:
        movq    SEGMENT_NEWER(%rax), %rax
        testq   %rax, %rax
        jz      .Lnew_segment
        movq    SEGMENT_HIGH(%rax), %rdx
        subq    %rax, %rdx
        subq    $LATER_SEGMENT_GUARD+CROSSING_OVERHEAD, %rdx
        subq    %r11, %rdx
        cmpq    %r10, %rdx
        jl      .Lnew_segment

        // rax is the next segment. rcx is the G.
.Lcross:
        movq    %rsp, SEGMENT_CALLER_SP(%rax)
        decl    SEGMENT_CROSSINGS_LEFT(%rax)
        jz      .Lmany
.Lcounted:
        movq    %rax, G_SEGMENT(%rcx)
        cmpb    $0, G_PREEMPT(%rcx)
        jne     .Lyield_across
.Lacross:
        load_guard %rax, %rcx, %rdx, %r10
        movq    SEGMENT_HIGH(%rax), %rdx
        leaq    15(%r11), %r10
        andq    $-16, %r10
        subq    %r10, %rdx
        testq   %r11, %r11
        jnz     .Lcopy_arguments
.Lcopied:
        movq    8(%rbp), %r10
        incq    %r10
        movq    %rdx, %r11
        restore_scratch
        movq    %r11, %rsp
        call    *%r10

        // The stack pointer first: a signal finds it on the segment or on an older one.
        movq    %rbp, %rsp
        movq    %fs:TCB_GOROUTINE, %r10
        movq    G_SEGMENT(%r10), %r11
        movq    SEGMENT_OLDER(%r11), %r11
        movq    %r11, G_SEGMENT(%r10)
        load_guard %r11, %r10, %r8, %r9
        popq    %rbp
        .cfi_remember_state
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_restore_state

.Lcopy_arguments:
        // r11 bytes from 24(%rbp) to (%rdx), from the end.
        movq    16(%rbp,%r11), %r10
        movq    %r10, -8(%rdx,%r11)
        subq    $8, %r11
        jnz     .Lcopy_arguments
        jmp     .Lcopied

.Lnew_segment:
        movq    %rsp, %rax
        movq    %fs:TCB_SYSTEM_STACK, %rsp
        pushq   %rbp
        pushq   %rax
        save_arguments
        movq    %r10, %rdi
        movq    %r11, %rsi
        call    mg_next_segment
        restore_arguments
        leaq    -24(%rbp), %rsp
        movq    %fs:TCB_GOROUTINE, %rcx
        jmp     .Lcross

        // Many calls have crossed here: it may be better to cross earlier.
.Lmany:
        movq    %rsp, %rdx
        movq    %fs:TCB_SYSTEM_STACK, %rsp
        pushq   %rbp
        pushq   %rdx
        save_arguments
        movq    (%rbp), %rdi
        call    mg_look_at_crossings
        restore_arguments
        leaq    -24(%rbp), %rsp
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    G_SEGMENT(%rcx), %rax
        movq    SEGMENT_NEWER(%rax), %rax
        jmp     .Lcounted

        // Before the body runs: one that calls nothing does not look.
.Lyield_across:
        movq    SEGMENT_HIGH(%rax), %rsp
        pushq   -8(%rbp)
        pushq   -16(%rbp)
        pushq   -24(%rbp)
        save_arguments
        call    mg_yield_at_poll
        restore_arguments
        leaq    -24(%rbp), %rsp
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    G_SEGMENT(%rcx), %rax
        jmp     .Lacross

        // There is room for the body here. Is there room for the registers, too?
.Lpoisoned:
        leaq    -YIELD_ROOM+GUARD_SLACK(%rsp), %rdx
        cmpq    SEGMENT_GUARD(%rax), %rdx
        jb      .Lgrow
        save_arguments
        call    mg_yield_at_poll
        restore_arguments
        restore_scratch
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        popq    %r11
        .cfi_def_cfa_offset 0
        incq    %r11
        jmp     *%r11
        .cfi_endproc
        .size   __morestack, . - __morestack
        .globl  mg_morestack_end
mg_morestack_end:

// void mg_preempt(): the slow path of a loop poll. Changes no register (preserve_allcc).
        .globl  mg_preempt
        .type   mg_preempt, @function
        .p2align 4
mg_preempt:
        .cfi_startproc
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        save_scratch
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    G_SEGMENT(%rcx), %rax
        leaq    -YIELD_ROOM+GUARD_SLACK(%rsp), %rdx
        cmpq    SEGMENT_GUARD(%rax), %rdx
        jb      .Lelsewhere
        save_everything
        call    mg_yield_at_poll
        restore_everything
        restore_scratch
        popq    %rbp
        .cfi_remember_state
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_restore_state

        // The next segment has room; it is only borrowed.
.Lelsewhere:
        movq    SEGMENT_NEWER(%rax), %rax
        testq   %rax, %rax
        jnz     .Lborrow
        movq    %rsp, %rax
        movq    %fs:TCB_SYSTEM_STACK, %rsp
        pushq   %rbp
        pushq   %rax
        save_everything
        movl    $YIELD_ROOM, %edi
        xorl    %esi, %esi
        call    mg_next_segment
        restore_everything
        movq    %fs:TCB_GOROUTINE, %rcx
        leaq    -24(%rbp), %rsp
.Lborrow:
        movq    %rsp, SEGMENT_CALLER_SP(%rax)
        movq    %rax, G_SEGMENT(%rcx)
        movq    SEGMENT_HIGH(%rax), %rsp
        save_everything
        call    mg_yield_at_poll
        restore_everything
        leaq    -24(%rbp), %rsp
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    G_SEGMENT(%rcx), %rax
        movq    SEGMENT_OLDER(%rax), %rax
        movq    %rax, G_SEGMENT(%rcx)
        load_guard %rax, %rcx, %rdx, %rax
        restore_scratch
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size   mg_preempt, . - mg_preempt
        .globl  mg_preempt_end
mg_preempt_end:

        .section .note.GNU-stack, "", @progbits
