// void minigo::sched::stop_the_world(const char* reason), void minigo::sched::pause_for_world() and
// void minigo::sched::sleep_with_processor(int64_t nanoseconds): note the registers that may hold
// the only pointer to an object, then go on in C++.

        .text
        .macro note_registers_and_call name, target
        .globl  \name
        .type   \name, @function
        .p2align 4
\name:
        .cfi_startproc
        movq    %fs:0x50, %rax
        // A thread of a test that has no M stops for nobody.
        testq   %rax, %rax
        jz      1f
        movq    %rbx, (%rax)
        movq    %rbp, 8(%rax)
        movq    %r12, 16(%rax)
        movq    %r13, 24(%rax)
        movq    %r14, 32(%rax)
        movq    %r15, 40(%rax)
        movq    %rsp, 48(%rax)
        jmp     \target
1:      ret
        .cfi_endproc
        .size   \name, . - \name
        .endm

        note_registers_and_call _ZN6minigo5sched14stop_the_worldEPKc, mg_stop_the_world
        note_registers_and_call _ZN6minigo5sched15pause_for_worldEv, mg_pause_for_world
        note_registers_and_call _ZN6minigo5sched20sleep_with_processorEl, mg_sleep_with_processor

        .section .note.GNU-stack, "", @progbits
