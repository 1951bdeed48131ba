// void mg_call_closure(abi::Closure* closure): a call as generated code does it, closure in r10.

        .text
        .globl  mg_call_closure
        .type   mg_call_closure, @function
mg_call_closure:
        .cfi_startproc
        movq    %rdi, %r10
        jmp     *(%rdi)
        .cfi_endproc
        .size   mg_call_closure, . - mg_call_closure

        .section .note.GNU-stack, "", @progbits
