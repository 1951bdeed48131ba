// void mg_call_closure(void* closure): compiled code expects a closure's address in r10. The function
// uses no more stack than the slack below the guard has, so it does not check.
        .text
        .globl  mg_call_closure
        .type   mg_call_closure, @function
        .p2align 4
mg_call_closure:
        .cfi_startproc
        pushq   %rbp
        .cfi_def_cfa_offset 16
        .cfi_offset %rbp, -16
        movq    %rsp, %rbp
        .cfi_def_cfa_register %rbp
        movq    %rdi, %r10
        call    *(%rdi)
        popq    %rbp
        .cfi_def_cfa %rsp, 8
        ret
        .cfi_endproc
        .size   mg_call_closure, . - mg_call_closure

        .section .note.GNU-stack, "", @progbits
