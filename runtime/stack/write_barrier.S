// The write barrier of generated code: heap/write_barrier.h says what it is for. Generated code calls
// these only while the collector marks. They change r11 alone, so that it keeps everything else in
// registers across the call.

#include "stack/registers.inc"
#include "stack/stubs.inc"

        // Calls C++ on the system stack and changes no register.
        .macro call_preserving function
        enter_frame
        to_system_stack
        save_scratch
        save_everything
        // Eleven words and 256 bytes have been pushed: one more aligns the stack.
        pushq   %rbp
        call    \function
        popq    %rbp
        restore_everything
        restore_scratch
        leave_frame
        .endm

// void mg_write_barrier(void** slot): notes the pointer in a slot that is about to be overwritten.
// Changes nothing but r11 and the flags, and may be called by functions that do not check their stack:
// it takes 32 bytes of it.
        function mg_write_barrier
        // A slot that cannot be read faults here, before anything is pushed: the fault is the caller's
        // (panic/fault_signals.cpp).
        movq    (%rdi), %r11
        testq   %r11, %r11
        jz      1f
        pushq   %rax
        .cfi_adjust_cfa_offset 8
        pushq   %rcx
        .cfi_adjust_cfa_offset 8
        // Another thread may read the words before barrier_next: the word is there first.
        movq    %fs:TCB_PROCESSOR, %rax
        movq    PROCESSOR_BARRIER_NEXT(%rax), %rcx
        movq    %r11, (%rcx)
        addq    $8, %rcx
        movq    %rcx, PROCESSOR_BARRIER_NEXT(%rax)
        cmpq    PROCESSOR_BARRIER_END(%rax), %rcx
        popq    %rcx
        .cfi_adjust_cfa_offset -8
        popq    %rax
        .cfi_adjust_cfa_offset -8
        je      2f
1:      ret
        // The buffer is full.
2:      call_preserving mg_flush_write_barrier
        ret
        end_function mg_write_barrier

// void mg_shade_object(const abi::Type* type, const void* object)
        function mg_shade_object
        call_preserving mg_shade_object_impl
        ret
        end_function mg_shade_object

// void mg_shade_elements(const abi::Type* elem, const void* elements, int64_t count)
        function mg_shade_elements
        call_preserving mg_shade_elements_impl
        ret
        end_function mg_shade_elements
