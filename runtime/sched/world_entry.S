// void minigo::sched::stop_the_world(const char* reason): notes the registers that may hold the only
// pointer to an object, then goes on in C++.

        .text
        .globl  _ZN6minigo5sched14stop_the_worldEPKc
        .type   _ZN6minigo5sched14stop_the_worldEPKc, @function
        .p2align 4
_ZN6minigo5sched14stop_the_worldEPKc:
        .cfi_startproc
        movq    %fs:0x50, %rax
        movq    %rbx, (%rax)
        movq    %rbp, 8(%rax)
        movq    %r12, 16(%rax)
        movq    %r13, 24(%rax)
        movq    %r14, 32(%rax)
        movq    %r15, 40(%rax)
        movq    %rsp, 48(%rax)
        jmp     mg_stop_the_world
        .cfi_endproc
        .size   _ZN6minigo5sched14stop_the_worldEPKc, . - _ZN6minigo5sched14stop_the_worldEPKc

        .section .note.GNU-stack, "", @progbits
