// The switch between a goroutine and its M's system stack, and the stubs that are made by hand.

#include "stack/stubs.inc"

        // The scheduler implements these two (sched_door.h).
        blocking_stub mg_yield_at_poll
        blocking_stub mg_goroutine_exit

// void mg_call_on_system_stack(void (*fn)(void*), void* argument)
        function mg_call_on_system_stack
        enter_frame
        to_system_stack
        movq    %rdi, %rax
        movq    %rsi, %rdi
        call    *%rax
        leave_frame
        ret
        end_function mg_call_on_system_stack

// void mg_leave_leaf_and_call(void (*fn)(void*), void* argument)
        function mg_leave_leaf_and_call
        movq    %fs:TCB_SYSTEM_STACK, %rax
        movq    -8(%rax), %rsp
        popq    %rbp
        movq    %rdi, %rax
        movq    %rsi, %rdi
        jmp     *%rax
        end_function mg_leave_leaf_and_call

// void mg_run_scheduler(void (*loop)()): leaves everything on the system stack.
        function mg_run_scheduler
        .cfi_undefined %rip
        movq    %fs:TCB_SYSTEM_STACK, %rsp
        xorl    %ebp, %ebp
        pushq   %rbp
        pushq   %rbp
        call    *%rdi
        ud2
        end_function mg_run_scheduler

// void mg_resume_goroutine(G* g): from the system stack; G and guard of the thread are set.
        function mg_resume_goroutine
        .cfi_undefined %rip
        movq    G_RESUME_FUNCTION(%rdi), %rcx
        testq   %rcx, %rcx
        jnz     2f
1:      movq    G_RESULT0(%rdi), %rax
        movq    G_RESULT1(%rdi), %rdx
        movq    G_SAVED_SP(%rdi), %rsp
        popq    %r15
        popq    %r14
        popq    %r13
        popq    %r12
        popq    %rbx
        popq    %rbp
        popq    %rcx
        jmp     *%rcx
2:      movq    $0, G_RESUME_FUNCTION(%rdi)
        movq    G_SAVED_SP(%rdi), %rbp
        addq    $SAVED_REGISTERS, %rbp
        to_system_stack
        pushq   %rdi
        pushq   %rdi
        call    *%rcx
        popq    %rdi
        jmp     1b
        end_function mg_resume_goroutine

// The first instructions of a goroutine: r12 is its function, r13 the argument, rbp 0.
        function mg_goroutine_start
        .cfi_undefined %rip
        movq    %r13, %rdi
        call    *%r12
        call    mg_goroutine_exit
        ud2
        end_function mg_goroutine_start
        .globl  mg_goroutine_start_end
mg_goroutine_start_end:

// int32_t mg_defer_enter(abi::DeferFrame* frame): 0 now, 1 when mg_resume_defer_frame comes back.
        function mg_defer_enter
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    %rbx, DEFER_REGISTERS+0(%rdi)
        movq    %rbp, DEFER_REGISTERS+8(%rdi)
        movq    %r12, DEFER_REGISTERS+16(%rdi)
        movq    %r13, DEFER_REGISTERS+24(%rdi)
        movq    %r14, DEFER_REGISTERS+32(%rdi)
        movq    %r15, DEFER_REGISTERS+40(%rdi)
        leaq    8(%rsp), %rax
        movq    %rax, DEFER_REGISTERS+48(%rdi)
        movq    (%rsp), %rax
        movq    %rax, DEFER_REGISTERS+56(%rdi)
        movq    G_SEGMENT(%rcx), %rax
        movq    %rax, DEFER_REGISTERS+64(%rdi)
        movq    SEGMENT_GUARD(%rax), %rax
        movq    %rax, DEFER_REGISTERS+72(%rdi)
        movq    G_DEFER_FRAMES(%rcx), %rax
        movq    %rax, DEFER_LINK(%rdi)
        movq    $0, DEFER_HEAD(%rdi)
        movq    %rdi, G_DEFER_FRAMES(%rcx)
        xorl    %eax, %eax
        ret
        end_function mg_defer_enter

// void mg_resume_defer_frame(abi::DeferFrame* frame)
        function mg_resume_defer_frame
        movq    %fs:TCB_GOROUTINE, %rcx
        movq    DEFER_REGISTERS+64(%rdi), %rax
        movq    %rax, G_SEGMENT(%rcx)
        movq    SEGMENT_GUARD(%rax), %rdx
        movabsq $POISONED_GUARD, %rax
        cmpb    $0, G_PREEMPT(%rcx)
        cmovneq %rax, %rdx
        movq    %rdx, %fs:TCB_GUARD
        movq    DEFER_REGISTERS+0(%rdi), %rbx
        movq    DEFER_REGISTERS+8(%rdi), %rbp
        movq    DEFER_REGISTERS+16(%rdi), %r12
        movq    DEFER_REGISTERS+24(%rdi), %r13
        movq    DEFER_REGISTERS+32(%rdi), %r14
        movq    DEFER_REGISTERS+40(%rdi), %r15
        movq    DEFER_REGISTERS+48(%rdi), %rsp
        movl    $1, %eax
        jmp     *DEFER_REGISTERS+56(%rdi)
        end_function mg_resume_defer_frame
