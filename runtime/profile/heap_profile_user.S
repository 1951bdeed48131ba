// void mg_use_heap_profile(): package runtime calls it where it reads the heap profile. It does
// nothing. The mark in the other section is linked into a program if, and only if, this function is
// (SHF_LINK_ORDER), so the runtime knows whether samples are of use.

        .section .text.mg_use_heap_profile, "ax", @progbits
        .globl  mg_use_heap_profile
        .type   mg_use_heap_profile, @function
mg_use_heap_profile:
        ret
        .size   mg_use_heap_profile, . - mg_use_heap_profile

        .section mg_heap_profile_users, "ao", @progbits, .text.mg_use_heap_profile
        .byte   1

        .section .note.GNU-stack, "", @progbits
