// Offsets that the assembly of this folder uses. Included by .S files and checked by layout.cpp.

#ifndef MINIGO_STACK_LAYOUT_H_
#define MINIGO_STACK_LAYOUT_H_

#define TCB_MACHINE 0x50
#define TCB_GOROUTINE 0x58
#define TCB_PROCESSOR 0x60
#define TCB_SYSTEM_STACK 0x68
#define TCB_GUARD 0x70

#define G_DEFER_FRAMES 0
#define G_RECOVER_CODE 8
#define G_SAVED_SP 16
#define G_SEGMENT 24
#define G_RESULT0 32
#define G_RESULT1 40
#define G_RESUME_FUNCTION 48
#define G_PREEMPT 56

#define PROCESSOR_BARRIER_NEXT 8
#define PROCESSOR_BARRIER_END 16

#define SEGMENT_OLDER 0
#define SEGMENT_NEWER 8
#define SEGMENT_GUARD 16
#define SEGMENT_HIGH 24
#define SEGMENT_CALLER_SP 32
#define SEGMENT_CROSSINGS_LEFT 48
// From a later segment to its lowest guard.
#define LATER_SEGMENT_GUARD 592

#define DEFER_LINK 0
#define DEFER_HEAD 8
#define DEFER_REGISTERS 16

#define POISONED_GUARD 0x7fffffffffffff00
// From a saved stack pointer up to the caller's rbp: rbx, r12-r15.
#define SAVED_REGISTERS 40
// Bytes of stack, rounded up, that it takes to save every register at a poll and to enter the
// scheduler.
#define YIELD_ROOM 448
// Bytes of stack below the guard.
#define GUARD_SLACK 512
// Of a new segment: return address, alignment and padding above the callee's frame.
#define CROSSING_OVERHEAD 64

#endif  // MINIGO_STACK_LAYOUT_H_
