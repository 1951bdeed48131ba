// Panics in flight, and what the two sides of the panic machinery share: the goroutine's, which
// runs deferred functions on the goroutine's stack, and the system stack's.
//
// A panic runs the deferred functions of the goroutine's defer frames, newest first, on top of the
// stack that panicked: nothing is unwound until one of them recovers. Then the frame whose deferred
// function that was is resumed: mg_defer_enter returns in it a second time, and it returns to its
// caller by way of mg_defer_return.
//
// These must always hold:
//
// - A deferred record is taken off its frame before its function is called, so none runs twice,
//   whatever the function does.
//
// - G::panics lists the panics in flight, innermost first. Each lies in the stack frame that runs
//   its deferred functions. A panic raised by a deferred function comes in front of the one that
//   called it; once it has run out of frames newer than the other's, it goes on with the other's
//   frame. From then on the other is aborted: its stack frames are below all that can be resumed.
//
// - recover sees the innermost panic alone, and only in a function that the panic machinery itself
//   has called: GoroutineHeader::recover_code says which. Deferred functions that run because their
//   function returns find it null.
//
// - runtime.Goexit is a panic that cannot be recovered. If a panic that aborted it is recovered,
//   the exit goes on.

#ifndef MINIGO_PANIC_PANIC_H_
#define MINIGO_PANIC_PANIC_H_

#include <cstdint>

#include "abi/frame.h"
#include "abi/type.h"
#include "panic/fault.h"

// A function on the goroutine's stack that raises a panic and never returns. Its frame holds
// nothing that lives, apart from a Panic: neither what its caller had in registers, which nobody
// needs again, nor words of calls that were there before. The collector knows these frames by their
// section (gc/stack_scan.cpp).
#define MG_RAISES_PANIC [[noreturn]] __attribute__((section("mg_panic_text")))

namespace minigo::panic {

// A panic in flight, in the frame of the function that runs its deferred functions.
struct Panic {
  Panic* link;  // the next one further out
  abi::Eface value;
  abi::DeferFrame* frame;  // the function whose deferred function is running
  bool recovered;
  bool repanicked;   // a panic in front has the same value
  bool aborted;      // a panic in front has gone on with its frame
  bool goexit;       // runtime.Goexit: value means nothing
  Fault fault;       // that caused it
  abi::String text;  // of value, once the program is to end
};

// Starts a panic with this value on the goroutine's stack; `fault` is what caused it, or all zero.
// Every panic but Goexit passes through here: traces show this function as runtime.gopanic.
extern "C" MG_RAISES_PANIC void mg_start_panic(const abi::Eface* value, const Fault* fault);
[[noreturn]] __attribute__((always_inline)) inline void start_panic(const abi::Eface& value,
                                                                    const Fault& fault) {
  mg_start_panic(&value, &fault);
}

// Ends the program with the texts of the panics, from `panic` outward, and the goroutine's trace.
// `panic` is a Panic. On the system stack; does not return.
void report_panic(void* panic);

// A goroutine continues in one of these, on its own stack, after a call of the runtime has raised a
// panic (raise.cpp). G::panic_words has the text: its address, and for the second its length, else
// it ends with a null byte. For the first follow address and length of a name to append.
MG_RAISES_PANIC void panic_runtime_text(void*);
MG_RAISES_PANIC void panic_plain_text(void*);
// The same with the address of a type.
MG_RAISES_PANIC void panic_unhashable_type(void*);
// The same for Goexit, which has no text.
extern "C" MG_RAISES_PANIC void mg_exit_goroutine(void*);

// A goroutine continues here after a fault, on its own stack, as if the faulting instruction had
// called it. G::panic_words has the Fault.
extern "C" MG_RAISES_PANIC void mg_fault_entry();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_PANIC_H_
